import { type RefObject, useEffect } from "react";

type Draft = Record<string, string>;

/**
 * Keeps what is typed into a form on this device, under `name`, until it was sent: an accidental reload, a closed
 * dialog or a sign-in in between loses nothing. Files and passwords are never kept.
 * @param sent changes when the form was accepted; the draft is then forgotten.
 */
export function useDraft(form: RefObject<HTMLFormElement | null>, name: string | undefined, sent: string | undefined) {
  useEffect(() => {
    const element = form.current;
    if (!name || !element) return;
    restore(element, read(name));
    const save = () => write(name, collect(element));
    element.addEventListener("input", save);
    return () => element.removeEventListener("input", save);
  }, [form, name]);
  useEffect(() => {
    if (name && sent) write(name, {});
  }, [name, sent]);
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

function controls(form: HTMLFormElement): Control[] {
  // What can't be edited was not typed.
  const kept = "input:not([type=hidden], [type=file], [type=password], [readonly]), textarea, select";
  return [...form.querySelectorAll<Control>(kept)].filter(({ name }) => name);
}

/** A box to tick or to choose is kept by what it stands for, because several may share a name. */
const isBox = (control: Control): control is HTMLInputElement =>
  control.type === "checkbox" || control.type === "radio";
const keyOf = (control: Control) => (isBox(control) ? `${control.name}=${control.value}` : control.name);
const answerOf = (control: Control) => (isBox(control) && !control.checked ? "" : control.value);

const collect = (form: HTMLFormElement): Draft =>
  Object.fromEntries(controls(form).map((control) => [keyOf(control), answerOf(control)]));

function restore(form: HTMLFormElement, draft: Draft) {
  for (const control of controls(form)) {
    const value = draft[keyOf(control)];
    // What the server sent back with messages is newer than the draft.
    if (value === undefined || value === "" || answerOf(control) !== "") continue;
    if (isBox(control)) control.checked = true;
    else control.value = value;
    control.dispatchEvent(new Event("input", { bubbles: true }));
  }
}

/** Whoever signs out leaves nothing half-written behind on the device. */
export function forgetDrafts() {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith("draft:")) localStorage.removeItem(key);
  } catch {
    // See read.
  }
}

/** Storage may be full, forbidden or hold something else: a draft is a convenience, so it fails silently. */
function read(name: string): Draft {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(`draft:${name}`) ?? "{}");
    return typeof value === "object" && value !== null ? (value as Draft) : {};
  } catch {
    return {};
  }
}

function write(name: string, draft: Draft) {
  try {
    if (Object.values(draft).some(Boolean)) localStorage.setItem(`draft:${name}`, JSON.stringify(draft));
    else localStorage.removeItem(`draft:${name}`);
  } catch {
    // See read.
  }
}
