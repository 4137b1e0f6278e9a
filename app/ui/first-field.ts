/**
 * What is filled in first: no checkbox, which a space would tick unasked. It gets the focus when a dialog opens, but not
 * on a touch screen, whose keyboard would cover the rest.
 */
export const firstField = (within: Element): HTMLElement | null =>
  within.querySelector("input:not([type=hidden], [type=file], [type=checkbox]), textarea, select");
