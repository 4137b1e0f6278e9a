import { IconButton } from "~/ui/button";
import { Moon, Sun } from "~/ui/icons";

/**
 * Light or dark, remembered in this browser by `themeScript`. Both icons are there and the theme shows the right one, so the
 * server need not know.
 */
export function ThemeSwitch({ className = "" }: { className?: string }) {
  return (
    <IconButton label="Switch to dark or light" data-switches-theme className={`noscript:hidden ${className}`}>
      <Moon className="dark:hidden" aria-hidden />
      <Sun className="hidden dark:block" aria-hidden />
    </IconButton>
  );
}
