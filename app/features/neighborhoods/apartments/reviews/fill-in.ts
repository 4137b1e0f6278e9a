type Words = Readonly<Record<string, string>>;
type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** The text fields, lists and boxes of one name. */
const controlsOf = (form: HTMLFormElement, name: string): Control[] =>
  [...form.querySelectorAll<Control>("input, textarea, select")].filter((control) => control.name === name);

const isBox = (control: Control): control is HTMLInputElement =>
  control.type === "radio" || control.type === "checkbox";

/** Whether these fields of a form hold exactly these words; nothing chosen is an empty word. */
export function holds(form: HTMLFormElement, words: Words): boolean {
  const data = new FormData(form);
  return Object.entries(words).every(([name, word]) => (data.get(name) ?? "") === word);
}

/** Writes words into fields that nobody has typed in, and lets their counters know. */
export function fillIn(form: HTMLFormElement, words: Words): void {
  for (const [name, word] of Object.entries(words)) {
    for (const control of controlsOf(form, name)) {
      if (isBox(control)) control.checked = control.value === word;
      else control.value = word;
      control.dispatchEvent(new Event("input", { bubbles: true }));
    }
  }
}
