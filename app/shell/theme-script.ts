/**
 * Sets the remembered theme before the first paint, and switches it from then on: that needs no other script. The document
 * inlines it. A browser that keeps nothing still switches for this visit.
 */
export const themeScript = `{
const { dataset } = document.documentElement;
try { const kept = localStorage.theme; if (kept === "light" || kept === "dark") dataset.theme = kept } catch {}
document.addEventListener("click", (event) => {
if (!event.target.closest("[data-switches-theme]")) return;
event.preventDefault();
const now = dataset.theme ?? (matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light");
dataset.theme = now === "dark" ? "light" : "dark";
try { localStorage.theme = dataset.theme } catch {}
});
}`;
