/** Where the focus goes when a dialog opens, as long as no keyboard of glass would cover the rest. */
export const firstField = (within: Element): HTMLElement | null =>
  within.querySelector("input:not([type=hidden], [type=file]), textarea, select");
