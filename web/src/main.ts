import { mount } from "svelte";
import App from "./App.svelte";
import "./page.css";
import { watchSettings } from "./settings.svelte";

watchSettings();
const target = document.getElementById("page");
if (target) mount(App, { target });

// only the built page has one; while it is being worked on, nothing should be kept
if (import.meta.env.PROD && "serviceWorker" in navigator)
  addEventListener("load", () => void navigator.serviceWorker.register("/sw.js").catch(() => {}));
