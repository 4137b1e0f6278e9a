/**
 * A step through the history between two pages of one document changes its address alone, and the router shows the other
 * page. Before the router is there nobody does, and it would start with a page that is not the one in the document.
 */
declare global {
  /** Path and query of the page in the document, until the router is there. */
  var pageAddress: string | undefined;
}

/** Loads the page of such a step at once, where the browser tells of it; the document inlines it. */
export const earlyStepsScript =
  "pageAddress=location.pathname+location.search;onpopstate=function(){location.pathname+location.search===pageAddress||location.reload()}";

/**
 * Some browsers tell of a step only when the document has loaded. Where the inlined script did not run, as a proxy rewrote
 * it and the policy refused it, nobody knows of any step, and loading again would never end.
 * @returns whether another page is being loaded
 */
export function reloadAfterEarlyStep(): boolean {
  const { pageAddress } = globalThis;
  const isElsewhere = pageAddress !== undefined && location.pathname + location.search !== pageAddress;
  if (isElsewhere) location.reload();
  return isElsewhere;
}

/** From here on the router shows what a step leads to. @returns whether another page is being loaded */
export function leaveStepsToRouter(): boolean {
  window.onpopstate = null;
  return reloadAfterEarlyStep();
}
