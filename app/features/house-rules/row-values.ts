import type { HouseRule } from "~/domain/house-rules/house-rule";
import { mostRules, rowNames } from "./rules";

/**
 * The rows of the form keep their places and hand on what stands in them: so each field keeps its name, the draft that is
 * kept of it fits, and nothing of it is lost in between.
 */
const controlsOf = (form: HTMLFormElement, row: number) => {
  const { key, title, text } = rowNames(row);
  const control = (name: string) => form.elements.namedItem(name) as HTMLInputElement | HTMLTextAreaElement;
  return { key: control(key), title: control(title), text: control(text) };
};

export function valuesOf(form: HTMLFormElement, row: number): HouseRule {
  const { key, title, text } = controlsOf(form, row);
  return { key: key.value, title: title.value, text: text.value };
}

function setValues(form: HTMLFormElement, row: number, values: HouseRule) {
  for (const [name, control] of Object.entries(controlsOf(form, row))) {
    control.value = values[name as keyof HouseRule];
    control.dispatchEvent(new Event("input", { bubbles: true }));
  }
}

const nothing: HouseRule = { key: "", title: "", text: "" };

export function swapRows(form: HTMLFormElement, one: number, other: number) {
  const [first, second] = [valuesOf(form, one), valuesOf(form, other)];
  setValues(form, one, second);
  setValues(form, other, first);
}

/** Those below move up. @returns what stood there */
export function takeRow(form: HTMLFormElement, row: number): HouseRule {
  const taken = valuesOf(form, row);
  for (let each = row; each < mostRules; each++) setValues(form, each, valuesOf(form, each + 1));
  setValues(form, mostRules, nothing);
  return taken;
}

/** Those below move down; the last row must be empty. */
export function putRow(form: HTMLFormElement, row: number, values: HouseRule) {
  for (let each = mostRules; each > row; each--) setValues(form, each, valuesOf(form, each - 1));
  setValues(form, row, values);
}

/** The last row in which something stands; 0 if there is none. */
export function lastFilled(form: HTMLFormElement): number {
  for (let row = mostRules; row > 0; row--) {
    const { title, text } = valuesOf(form, row);
    if (title !== "" || text !== "") return row;
  }
  return 0;
}
