/**
 * Every dialog has an address: its page's with `#dialog=…`, which the server never sees. Opening one pushes a history entry
 * that loads nothing: Back closes it, Forward opens it again, a reload keeps it, and closing it otherwise removes the entry.
 */
const prefix = "#dialog=";

const listeners = new Set<() => void>();
/** Components that can render each dialog, by key: the first claim wins, unless another was pressed. */
const claims = new Map<string, string[]>();
let pressed: string | undefined;
let lastShown: string | undefined;
let mayClose = () => true;
/** The pending history step, and the dialog to show after it. */
let step: { shows: string | undefined; arrived: Promise<void>; arrive: () => void } | undefined;
/** The router's key of the page below, which its dialogs' entries share. */
let pageKey = "default";
/** A step left this page, and the router has not rendered the next one yet. */
let hasLeftPage = false;

const nameInAddress = () => (location.hash.startsWith(prefix) ? location.hash.slice(prefix.length) : undefined);

/** To be appended to the page's address. */
export const addressOf = (name: string) => prefix + name;

/** The dialog that is open. */
export const shownDialog = (): string | undefined => (step ? step.shows : nameInAddress());

/** @param key of the dialog, or of its kind. */
export const isClaimedBy = (key: string, id: string): boolean => {
  const owners = claims.get(key) ?? [];
  return pressed !== undefined && owners.includes(pressed) ? pressed === id : owners[0] === id;
};

export function claimDialog(key: string, id: string, isMine: (name: string) => boolean): () => void {
  claims.set(key, [...(claims.get(key) ?? []), id]);
  notify();
  return () => {
    claims.set(
      key,
      (claims.get(key) ?? []).filter((other) => other !== id),
    );
    // Close it if its item has left the page, but not if the page itself was left or the owner was only mounted elsewhere.
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
  else pushDialog(name);
  notify();
}

/** Resolves when the address is the page's again: navigate only after that. */
export function closeDialog(): Promise<void> {
  if (step) {
    step.shows = undefined;
    return step.arrived;
  }
  if (nameInAddress() === undefined) return Promise.resolve();
  if (!history.state?.dialog) {
    history.replaceState(history.state, "", location.pathname + location.search);
    notify();
    return Promise.resolve();
  }
  return startStep(() => history.back(), undefined);
}

/** Closes it, or asks first where something in it would be lost. */
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

/** Hides steps within one page from the router. Call it before the router is created, as listeners run in order. */
export const listenToHistory = () => addEventListener("popstate", onStep);

/** Called when the router has rendered a page, whose address may name a dialog. */
export function onPage(key: string) {
  pageKey = key;
  hasLeftPage = false;
  notify();
}

function onStep(event: PopStateEvent) {
  const before = lastShown;
  const after = nameInAddress();
  const isHere = (event.state?.key ?? "default") === pageKey;
  if (step) {
    if (isHere) event.stopImmediatePropagation();
    return finishStep();
  }
  const isReturn = hasLeftPage;
  hasLeftPage = !isHere;
  if (!isHere || before === after) return;
  // The router went back past the dialog, and counts this step itself.
  if (isReturn) return notify();
  event.stopImmediatePropagation();
  if (before !== undefined && after === undefined && !mayClose()) {
    void startStep(() => history.forward(), before);
    return;
  }
  pressed = undefined;
  notify();
}

function startStep(move: () => void, shows: string | undefined): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  step = { shows, arrived: promise, arrive: resolve };
  move();
  notify();
  return promise;
}

function finishStep() {
  const { shows, arrive: settle } = step as NonNullable<typeof step>;
  step = undefined;
  if (shows !== undefined && shows !== nameInAddress()) pushDialog(shows);
  void (shows === undefined ? closeDialog() : Promise.resolve()).then(settle);
  notify();
}

/**
 * From a page to its dialog pushes an entry with the page's index, because the router, which does not know of it, counts by
 * these indexes when it goes back. From one dialog to the next replaces it.
 */
function pushDialog(name: string) {
  const address = `${location.pathname}${location.search}${addressOf(name)}`;
  const { state } = history;
  if (nameInAddress() !== undefined) return history.replaceState(state, "", address);
  history.pushState({ ...state, dialog: true }, "", address);
}

function notify() {
  lastShown = shownDialog();
  for (const listener of listeners) listener();
}
