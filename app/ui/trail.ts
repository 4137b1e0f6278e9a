/**
 * Where one has been in this tab, by the router's number of each step: what "Back to …" goes back to. A new document
 * begins a new trail.
 */
const storageKey = "porchlight.trail";

type Footprint = { key: string; pathname: string };
type Step = { idx?: number; key?: string } | null;

const numberNow = () => (history.state as Step)?.idx ?? 0;
const keyNow = () => (history.state as Step)?.key ?? "default";

/** By the number of the step. A page and its dialogs are one. */
let trail: Footprint[] = [];

/** Called once, before there is a router. Only a trail that has come by here is gone on with. */
export function takeUpTrail() {
  try {
    const kept = JSON.parse(sessionStorage.getItem(storageKey) ?? "[]") as Footprint[];
    trail = kept[numberNow()]?.key === keyNow() ? kept : [];
  } catch {
    trail = [];
  }
}

/** The path alone: what stands behind it may be for nobody else, such as the token of a mailed link. */
export function leaveFootprint(pathname: string) {
  const here = { key: keyNow(), pathname };
  const before = trail.slice(0, numberNow());
  while (before.length < numberNow()) before.push({ key: "", pathname: "" });
  trail = [...before, here];
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(trail));
  } catch {
    // Without storage the trail ends with the document.
  }
}

/** The last page before this one that is meant: how many steps back, and where it is. */
export function findStep(isMeant: (pathname: string) => boolean): { delta: number; pathname: string } | undefined {
  const now = numberNow();
  const step = trail.findLastIndex(({ pathname }, index) => index < now && isMeant(pathname));
  const found = trail[step];
  if (!found) return undefined;
  return { delta: step - now, pathname: found.pathname };
}
