import { mount } from "svelte";
import App from "./App.svelte";
import "./page.css";
import { watchSettings } from "./settings.svelte";

watchSettings();
const target = document.getElementById("page");
if (target) mount(App, { target });
