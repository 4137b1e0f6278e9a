declare global {
  interface Window {
    earlyPresses?: { elements: Set<HTMLElement>; listening: AbortController };
  }
}

/**
 * Remembers what is pressed and chosen before the page's script has taken over, each element once, the last ones in order.
 * The document inlines it. Only what the browser does nothing with by itself: a plain button, and what a choice leads to.
 * Whoever follows a link to another page or sends a form has gone on, and has given up what came before. A page that is
 * left may come back as it is, from the browser's memory: it forgets, and its filters say again what its list shows.
 */
export const earlyPressScript = `{
const elements = new Set(), listening = new AbortController();
const on = (type, listener) => addEventListener(type, listener, listening);
const forget = () => elements.clear();
const remember = (element) => {
elements.delete(element);
elements.add(element);
if (elements.size > 8) elements.delete(elements.values().next().value);
};
on("click", (event) => {
if (event.defaultPrevented) return;
const pressed = event.target.closest("a[href],button");
if (pressed?.matches("[type=button]")) remember(pressed);
if (pressed?.matches("a:not([target],[download],[href^='#'])") && pressed.protocol.startsWith("http") && !event.ctrlKey && !event.metaKey && !event.shiftKey) forget();
});
on("change", ({ target }) => target.matches("select,[type=file]") && remember(target));
on("submit", forget);
on("pagehide", () => {
forget();
for (const option of document.querySelectorAll("form[method=get] option")) option.selected = option.defaultSelected;
});
window.earlyPresses = { elements, listening };
}`;

/** To be called before React is: what it gets to see from then on, it answers itself, and hydrates at once for it. */
export function stopRemembering(): HTMLElement[] {
  const { elements, listening } = window.earlyPresses ?? {};
  listening?.abort();
  return [...(elements ?? [])];
}

/** Does what was pressed. Each in its own turn, so that it meets what the one before has changed. */
export async function pressAgain(elements: readonly HTMLElement[]) {
  for (const element of elements) {
    await new Promise((done) => setTimeout(done));
    if (element.isConnected) press(element);
  }
}

function press(element: HTMLElement) {
  if (element instanceof HTMLButtonElement) {
    // What a button shows without script it shows already: a second press would close it.
    if (element.popoverTargetElement) element.addEventListener("click", stay, { once: true });
    return element.click();
  }
  for (const type of ["input", "change"]) element.dispatchEvent(new Event(type, { bubbles: true }));
}

const stay = (event: Event) => event.preventDefault();
