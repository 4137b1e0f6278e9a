type Script = { ensureBrowser(): Promise<void> };

/** What is measured in a browser. */
const inBrowser = ["wire", "moving", "residency", "vitals"];

/** Finds or installs one where it is wanted, before anything is measured: ends the process where there is none. */
export async function ensureBrowserFor(wanted: ReadonlySet<string>): Promise<void> {
  if (!inBrowser.some((name) => wanted.has(name))) return;
  // A computed address: the scripts have no types, and the type checker need not look for any.
  const script = (await import(new URL("../scripts/lib/browser.mjs", import.meta.url).href)) as Script;
  await script.ensureBrowser();
}
