import { atMost, choice, type Field, id, reload, text } from "~/platform/forms/fields";
import { type Form, form } from "~/platform/forms/form";

/** In characters. */
export const sourceLimit = 300;
export const noteLimit = 500;

type Fields = Record<string, Field>;

/** Pictures stay with who took them, and no suggestion brings one. */
type Pictures = "image" | "removeImage";
type Suggested<F extends Fields, Left extends string> = Omit<F, Left | Pictures> & { source: Field<string> };

/**
 * The form by which others suggest an edit: that of the edit itself, without pictures.
 * @param without what everybody can't see, or what only an admin sets
 */
export function suggestForm<F extends Fields, Left extends string = never>(
  { name, fields }: Form<F>,
  without: readonly Left[] = [],
): Form<Suggested<F, Left>> {
  const left: readonly string[] = [...without, "image", "removeImage"];
  const kept = Object.fromEntries(Object.entries(fields).filter(([field]) => !left.includes(field)));
  return form(name.replace(/\.edit$/, ".suggest-edit"), {
    ...kept,
    source: text({ max: atMost("What you write here", sourceLimit) }),
  }) as unknown as Form<Suggested<F, Left>>;
}

/** The form by which one of a kind is decided. @param slug of the kind */
export const decideEditForm = (slug: string) =>
  form(
    `${slug}.decide-edit`,
    {
      editId: id(),
      outcome: choice(["accepted", "declined"], reload),
      note: text({ max: atMost("The note", noteLimit) }),
    },
    ({ outcome, note }): Record<string, string> =>
      outcome === "declined" && note === "" ? { note: "Please say why: the neighbor reads it" } : {},
  );

export type DecideEditForm = ReturnType<typeof decideEditForm>;
