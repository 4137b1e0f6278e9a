import { type RefObject, useEffect, useEffectEvent } from "react";
import { useRouteLoaderData } from "react-router";
import { useToast } from "~/ui/toasts";

/** What stood in the form, by the keys of its controls. */
type Answers = Record<string, string>;
type Draft = {
  /** Whose it is; null for a visitor's, which whoever signs in takes along. */
  owner: string | null;
  typed: Answers;
  /** What stood there before: somebody else may have changed it since. */
  over: Answers;
};

/**
 * Keeps what is typed into a form on this device, under `name`, until it was sent: an accidental reload, a closed
 * dialog or a sign-in in between loses nothing. It belongs to who typed it and to what it was typed over: a newer text
 * of somebody else is not covered. Files and passwords are never kept.
 * @param sent changes when the form was accepted; the draft is then forgotten.
 */
export function useDraft(form: RefObject<HTMLFormElement | null>, name: string | undefined, sent: string | undefined) {
  const owner = useOwner();
  const toast = useToast();
  const tellStale = useEffectEvent(() =>
    toast({
      tone: "destructive",
      title: "This has changed meanwhile",
      text: "What you had typed was for an older text, so here is the new one.",
    }),
  );
  useEffect(() => {
    const element = form.current;
    if (!name || !element) return;
    const over = collect(element, initialValue);
    const kept = draftOf(name, owner);
    if (kept && restore(element, kept, over)) tellStale();
    const save = () => write(name, { owner, typed: collect(element, answerOf), over });
    element.addEventListener("input", save);
    return () => element.removeEventListener("input", save);
  }, [form, name, owner]);
  useEffect(() => {
    if (name && sent) forgetDraft(name);
  }, [name, sent]);
}

const useOwner = () => useRouteLoaderData<{ viewer: { id: string } | null }>("root")?.viewer?.id ?? null;

/** What was typed into a form that is not there any more, or not yet. Of the browser alone: the server knows none. */
export function useTyped(name: string): string[] {
  const draft = draftOf(name, useOwner());
  return Object.entries(draft?.typed ?? {}).flatMap(([key, value]) => (value === draft?.over[key] ? [] : value));
}

function draftOf(name: string, owner: string | null): Draft | undefined {
  const kept = read(name);
  return kept && (kept.owner === null || kept.owner === owner) ? kept : undefined;
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

/** What the page itself put there. */
function initialValue(control: Control): string {
  if (isBox(control)) return control.defaultChecked ? control.value : "";
  if (!(control instanceof HTMLSelectElement)) return control.defaultValue;
  return ([...control.options].find((option) => option.defaultSelected) ?? control.options[0])?.value ?? "";
}

const collect = (form: HTMLFormElement, answer: (control: Control) => string): Answers =>
  Object.fromEntries(controls(form).map((control) => [keyOf(control), answer(control)]));

/** @returns whether a text was left out because it was typed over another one than stands there now. */
function restore(form: HTMLFormElement, { typed, over }: Draft, now: Answers): boolean {
  let isStale = false;
  for (const control of controls(form)) {
    const key = keyOf(control);
    const value = typed[key];
    // What was typed before the page woke up is newer than the draft.
    if (value === undefined || value === over[key] || answerOf(control) !== now[key]) continue;
    if (over[key] !== now[key]) {
      isStale ||=
        value !== now[key] && Boolean(over[key]) && control.matches("textarea, [type=text], input:not([type])");
      continue;
    }
    if (isBox(control)) control.checked = value !== "";
    else control.value = value;
    control.dispatchEvent(new Event("input", { bubbles: true }));
  }
  return isStale;
}

/**
 * Forgets all drafts, and where somebody stopped reading, at a press of what says `data-forgets`: whoever signs out leaves
 * nothing behind on the device. The document inlines it, as the press may come before any other script, and the browser
 * then sends the form.
 */
export const forgetOnSignOutScript = `addEventListener("click", (event) => {
if (!event.target.closest("[data-forgets]")) return;
try { for (const key of Object.keys(localStorage)) if (/^(draft|read):/.test(key)) localStorage.removeItem(key) } catch {}
})`;

export const forgetDraft = (name: string) => write(name, undefined);

/** Storage may be full, forbidden or hold something else: a draft is a convenience, so it fails silently. */
function read(name: string): Draft | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(`draft:${name}`) ?? "null") as Partial<Draft> | null;
    return kept?.typed && kept.over && kept.owner !== undefined ? (kept as Draft) : undefined;
  } catch {
    return undefined;
  }
}

function write(name: string, draft: Draft | undefined) {
  try {
    const isWorthIt = draft && Object.entries(draft.typed).some(([key, value]) => value !== draft.over[key]);
    if (isWorthIt) localStorage.setItem(`draft:${name}`, JSON.stringify(draft));
    else localStorage.removeItem(`draft:${name}`);
  } catch {
    // See read.
  }
}
