/** The tokens that plots are drawn with, as the canvas wants them. Amber is now, as everywhere. */
export type PlotColor = keyof typeof tokens;
export type PlotColors = Record<PlotColor, string>;

const tokens = {
  past: "--plot-1",
  pointed: "--bluebonnet-hover",
  now: "--lamp",
  nowEdge: "--lamp-line",
  approved: "--sage",
  rejected: "--clay",
  pending: "--line-strong",
  grid: "--plot-grid",
  baseline: "--line-strong",
  ink: "--ink",
  muted: "--muted",
  ground: "--card",
} as const;

/** What the tokens mean in the theme that `element` is shown in. The browser says: tokens hold both themes. */
export function readColors(element: HTMLElement): PlotColors {
  const { style } = element;
  // A transition, however short, would answer with the color before.
  style.transitionProperty = "none";
  // Where the system chooses the colors, all would be that of text, and a stack one block.
  style.forcedColorAdjust = "none";
  const read = ([name, token]: [string, string]) => {
    style.color = `var(${token})`;
    return [name, getComputedStyle(element).color];
  };
  const colors = Object.fromEntries(Object.entries(tokens).map(read));
  style.removeProperty("color");
  style.removeProperty("transition-property");
  style.removeProperty("forced-color-adjust");
  return colors as PlotColors;
}

/**
 * Calls back whenever the theme has changed, by the switch or by the system.
 * @returns the function that ends this
 */
export function watchTheme(onChange: () => void): () => void {
  const bySwitch = new MutationObserver(onChange);
  bySwitch.observe(document.documentElement, { attributeFilter: ["data-theme"] });
  const bySystem = matchMedia("(prefers-color-scheme: dark)");
  bySystem.addEventListener("change", onChange);
  return () => {
    bySwitch.disconnect();
    bySystem.removeEventListener("change", onChange);
  };
}
