import { nameOf, place, seen, told } from "./dom.ts";

type AnyField = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
export const fields = (): AnyField[] =>
  seen<AnyField>("input:not([type=hidden], [type=submit], [type=button], [type=image], [type=file]), select, textarea");

/** What stands in a field is gone when one types. */
export const labelless = (): string[] =>
  fields()
    .filter((field) => ![...(field.labels ?? [])].some(({ textContent }) => textContent?.trim()))
    .filter((field) => !field.ariaLabel && !field.hasAttribute("aria-labelledby"))
    .map(told);

/** A field with two labels, and two fields with one name. */
export function labelsThatConfuse(): string[] {
  const two = fields().filter(({ labels }) => [...(labels ?? [])].filter((label) => !label.ariaHidden).length > 1);
  const all = fields().filter(({ type }) => type !== "radio" && type !== "checkbox");
  const same = all.filter((field, index) =>
    all.slice(0, index).some((other) => other.form === field.form && field.form && nameOf(other) === nameOf(field)),
  );
  return [...two, ...same].map(told);
}

/** A label beyond reach of the eye: with a screen enlarged, one or the other is out of sight. */
export const labelsFarAway = (): string[] =>
  fields().flatMap((field) => {
    const label = [...(field.labels ?? [])].find((each) => each.offsetWidth > 1);
    if (!label || label.contains(field)) return [];
    const [one, other] = [label.getBoundingClientRect(), field.getBoundingClientRect()];
    const across = Math.max(one.left - other.right, other.left - one.right, 0);
    const down = Math.max(one.top - other.bottom, other.top - one.bottom, 0);
    return Math.hypot(across, down) > 48 ? told(field) : [];
  });

/** Choices that belong together say what they are about; so does every group. */
export function namelessGroups(): string[] {
  const groups = seen("fieldset, [role=group], [role=radiogroup]").filter((group) => !nameOf(group));
  const choices = seen<HTMLInputElement>("input[type=radio], input[type=checkbox]").filter(
    (choice, _, all) =>
      choice.name && all.filter(({ name, form }) => name === choice.name && form === choice.form).length > 1,
  );
  const alone = choices.filter(
    (choice) => !choice.closest("fieldset, [role=group], [role=radiogroup], table, ul, ol, [data-rows]"),
  );
  return [...groups, ...alone].map(told);
}

/** What is said beside a field is said to one who hears the field. */
export const hintsApart = (): string[] =>
  fields().flatMap((field) => {
    const around = field.parentElement;
    if (!around || field.closest("label")) return [];
    const described = `${field.getAttribute("aria-describedby")} ${field.closest("fieldset")?.getAttribute("aria-describedby")}`;
    const isTold = (note: Element) =>
      described
        .split(" ")
        .some((id) => note.id === id || note.querySelector(`[id="${id}"]`) || note.closest(`[id="${id}"]`));
    return [...around.children]
      .filter((note) => note.matches("p, small, span, div:not(:has(input, select, textarea, button, a))"))
      .filter(
        (note) => note.textContent?.trim() && !note.matches("[role], [aria-live], [aria-hidden]") && !isTold(note),
      )
      .map((note) => `${told(note)} beside ${told(field)}`);
  });

/** What is wrong is said in words, at the field, to everyone; and with words that help. */
export function unexplainedErrors(): string[] {
  const wrong = seen("[aria-invalid=true]");
  const noteOf = (field: Element) => {
    const around = field.closest("fieldset");
    const ids = `${field.getAttribute("aria-describedby") ?? ""} ${around?.getAttribute("aria-describedby") ?? ""}`;
    return ids
      .split(/\s+/)
      .flatMap((id) => (id && document.getElementById(id)?.textContent) || [])
      .join(" ")
      .trim();
  };
  const isEmpty = /^(\S+ ){0,3}?(is )?(not valid|invalid|wrong|incorrect|an? error|error)[.!]*$/i;
  const unsaid = wrong.filter((field) => !noteOf(field) || isEmpty.test(noteOf(field)));
  const isRefused = document.body.textContent?.includes("Validation error") ?? false;
  const hasForm = place().querySelector("form :is(input, textarea, select):not([type=hidden])") !== null;
  return [
    ...unsaid.map(told),
    ...(isRefused && hasForm && wrong.length === 0 ? ["Something is wrong, and no field says that it is"] : []),
  ];
}

/** Browsers fill in what they know of a person, if they are told what is asked. */
export const unnamedForBrowsers = (): string[] =>
  fields()
    .filter(({ type }) => type === "email" || type === "tel" || type === "password")
    .filter((field) => !field.autocomplete)
    .map(told);
