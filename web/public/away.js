/* The page that is shown while the server is away: in the chosen language and theme, and gone as soon as it is back. */
const FRENCH = {
  title: "Le serveur fait une pause",
  words: "Vos parties sont en sécurité. Cette page revient d’elle-même dès que le serveur est là.",
  again: "Réessayer",
};
const EVERY_MS = 3000;

let chosen = {};
try {
  chosen = JSON.parse(localStorage.getItem("harmony.settings") ?? "{}");
} catch {
  // storage switched off
}
const night = matchMedia("(prefers-color-scheme: dark)").matches;
const isDark = chosen.theme === "dark" || (chosen.theme !== "light" && night);
document.documentElement.dataset.theme = isDark ? "dark" : "light";

if ((chosen.language ?? navigator.language).toLowerCase().startsWith("fr")) {
  document.documentElement.lang = "fr";
  for (const [id, text] of Object.entries(FRENCH)) document.getElementById(id).textContent = text;
}

document.getElementById("again").addEventListener("click", () => location.reload());
setInterval(async () => {
  const answer = await fetch("/readyz", { cache: "no-store" }).catch(() => null);
  if (answer?.ok) location.reload();
}, EVERY_MS);
