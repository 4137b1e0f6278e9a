import { IconButton } from "~/ui/button";
import { Moon, Sun } from "~/ui/icons";

/** Light or dark, remembered in this browser. Both icons are there and the theme shows the right one, so the server need not know. */
export function ThemeSwitch() {
  return (
    <IconButton label="Switch to dark or light" onClick={switchTheme} className="noscript:hidden">
      <Moon className="dark:hidden" aria-hidden />
      <Sun className="hidden dark:block" aria-hidden />
    </IconButton>
  );
}

function switchTheme() {
  const { dataset } = document.documentElement;
  const current = dataset.theme ?? (matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light");
  const next = current === "dark" ? "light" : "dark";
  dataset.theme = next;
  try {
    localStorage.theme = next;
  } catch {
    // A browser that keeps nothing still switches for this visit.
  }
}
