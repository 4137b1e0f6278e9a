/**
 * Visited paths of this tab, by the router's history index, for "Back to …". A new document starts anew.
 */
const storageKey = "porchlight.trail";

type VisitedPage = { key: string; pathname: string };
type Step = { idx?: number; key?: string } | null;

const numberNow = () => (history.state as Step)?.idx ?? 0;
const keyNow = () => (history.state as Step)?.key ?? "default";

/** By history index. A page and its dialogs are one entry. */
let visitedPages: VisitedPage[] = [];

/** Called once, before the router is created. Kept visits count only if they lead to this entry. */
export function restoreHistory() {
  try {
    const kept = JSON.parse(sessionStorage.getItem(storageKey) ?? "[]") as VisitedPage[];
    visitedPages = kept[numberNow()]?.key === keyNow() ? kept : [];
  } catch {
    visitedPages = [];
  }
}

/** Without the query, which may be private, such as the token of a mailed link. */
export function recordVisit(pathname: string) {
  const here = { key: keyNow(), pathname };
  const before = visitedPages.slice(0, numberNow());
  while (before.length < numberNow()) before.push({ key: "", pathname: "" });
  visitedPages = [...before, here];
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(visitedPages));
  } catch {
    // Without storage the visits are lost with the document.
  }
}

/** The last visited page that matches: how many steps back, and its path. */
export function findStep(isMeant: (pathname: string) => boolean): { delta: number; pathname: string } | undefined {
  const now = numberNow();
  const step = visitedPages.findLastIndex(({ pathname }, index) => index < now && isMeant(pathname));
  const found = visitedPages[step];
  if (!found) return undefined;
  return { delta: step - now, pathname: found.pathname };
}
