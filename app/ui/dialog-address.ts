/**
 * Every dialog has an address: that of its page with `#dialog=…`, so the server and the copies for visitors never hear
 * of it. Opening one is a step in the browser's history that loads nothing; Back takes it back, Forward does it again,
 * a reload stays in it, and closing it by any other way leaves no step behind.
 */
const prefix = "#dialog=";

const listeners = new Set<() => void>();
/** Who on the page can show which dialog: the first of several buttons for one dialog, unless another was pressed. */
const claims = new Map<string, string[]>();
let pressed: string | undefined;
let seen: string | undefined;
let mayClose = () => true;
/** A step back or forth that is on its way, and the dialog that is shown in the end. */
let step: { shows: string | undefined; arrived: Promise<void>; arrive: () => void } | undefined;
/** The router's name for the page below: its dialogs' steps keep it. */
let page = "default";
/** A step has led to another page, which the router has not shown yet. */
let isElsewhere = false;

const nameInAddress = () => (location.hash.startsWith(prefix) ? location.hash.slice(prefix.length) : undefined);

/** Stands behind the address of its page. */
export const addressOf = (name: string) => prefix + name;

/** The dialog that is open. */
export const shownDialog = (): string | undefined => (step ? step.shows : nameInAddress());

/** @param key of the dialog, or of its kind. */
export const isClaimedBy = (key: string, id: string): boolean => {
  const all = claims.get(key) ?? [];
  return pressed !== undefined && all.includes(pressed) ? pressed === id : all[0] === id;
};

export function claimDialog(key: string, id: string, isMine: (name: string) => boolean): () => void {
  claims.set(key, [...(claims.get(key) ?? []), id]);
  tell();
  return () => {
    claims.set(
      key,
      (claims.get(key) ?? []).filter((other) => other !== id),
    );
    // What it was about has left the page, unless the page itself was left or its owner only moved.
    const isOn = () => isMine(shownDialog() ?? "");
    if (!isOn()) return;
    setTimeout(() => {
      if (isOn() && claims.get(key)?.length === 0) void closeDialog();
    });
  };
}

export function showDialog(name: string, id?: string) {
  pressed = id;
  if (step) step.shows = name;
  else go(name);
  tell();
}

/** Resolves when the address is the page's again: only then may one go on to another page. */
export function closeDialog(): Promise<void> {
  if (step) {
    step.shows = undefined;
    return step.arrived;
  }
  if (nameInAddress() === undefined) return Promise.resolve();
  if (!history.state?.dialog) {
    history.replaceState(history.state, "", location.pathname + location.search);
    tell();
    return Promise.resolve();
  }
  return walk(() => history.back(), undefined);
}

/** Closes it unless something in it would be lost: then it asks. */
export const leaveDialog = (): Promise<void> => (mayClose() ? closeDialog() : Promise.resolve());

/** @param guard false keeps the dialog open, and asks. */
export function guardDialog(guard: () => boolean): () => void {
  mayClose = guard;
  return () => {
    if (mayClose === guard) mayClose = () => true;
  };
}

export function onDialogChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Keeps the router out of steps that stay on one page. Called before there is one: who listens first hears first. */
export const listenToHistory = () => addEventListener("popstate", onStep);

/** The router shows a page, perhaps one whose address names a dialog. */
export function onPage(key: string) {
  page = key;
  isElsewhere = false;
  tell();
}

function onStep(event: PopStateEvent) {
  const before = seen;
  const after = nameInAddress();
  const isHere = (event.state?.key ?? "default") === page;
  if (step) {
    if (isHere) event.stopImmediatePropagation();
    return arrive();
  }
  const isReturn = isElsewhere;
  isElsewhere = !isHere;
  if (!isHere || before === after) return;
  // The router turned back, past the dialog, and counts this step too.
  if (isReturn) return tell();
  event.stopImmediatePropagation();
  if (before !== undefined && after === undefined && !mayClose()) {
    void walk(() => history.forward(), before);
    return;
  }
  pressed = undefined;
  tell();
}

function walk(move: () => void, shows: string | undefined): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  step = { shows, arrived: promise, arrive: resolve };
  move();
  tell();
  return promise;
}

function arrive() {
  const { shows, arrive: settle } = step as NonNullable<typeof step>;
  step = undefined;
  if (shows !== undefined && shows !== nameInAddress()) go(shows);
  void (shows === undefined ? closeDialog() : Promise.resolve()).then(settle);
  tell();
}

/**
 * From a page to its dialog is a step of the browser's, under the number of the page: the router is not told of it, and
 * counts by these numbers when it takes a step back. From one dialog to the next is none.
 */
function go(name: string) {
  const address = `${location.pathname}${location.search}${addressOf(name)}`;
  const { state } = history;
  if (nameInAddress() !== undefined) return history.replaceState(state, "", address);
  history.pushState({ ...state, dialog: true }, "", address);
}

function tell() {
  seen = shownDialog();
  for (const listener of listeners) listener();
}
