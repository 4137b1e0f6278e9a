import type { Context } from "~/platform/context.server";
import type { DomainEvent } from "~/platform/events/events.server";
import type { Lists, ReadCell } from "./cells";

/** What a row tells, once the rules of its form have read it. */
export type RowInput = Record<string, unknown>;

/** A column of the template: what it is called, what stands in it, and the field of the form that it fills. */
export type Column = {
  field: string;
  label: string;
  /** What else tables call it, in small letters. */
  aliases?: readonly string[];
  required?: boolean;
  /** What may stand in it, as a sentence of the template's page. */
  rule: string;
  /** Of the template's row, which is invented. */
  sample: string;
  /** What the field gets of the cell; the cell itself unless given. */
  read?: ReadCell;
};

/** Who imports, and when. */
export type Importing = Pick<Context, "db" | "now"> & {
  viewer: { id: string; isAdmin: boolean };
  /** Published at once by that admin, or put into the queue for any of them. */
  publish: "published" | "queue";
};

/** The row's new id and what happened; null where another one of the same name was faster. */
export type Made = { id: string; events: readonly DomainEvent[] } | null;

/** Something that a table brings by the row. The room that keeps it declares it, in `import.server.ts`. */
export type Importable = {
  /** In addresses and forms: "happy-hours". */
  slug: string;
  label: string;
  /** "happy hour" */
  noun: string;
  /** "happy hours" */
  nouns: string;
  columns: readonly Column[];
  /** The column that says what a row is called. */
  titleField: string;
  /** Whether it can wait for an admin. */
  hasQueue: boolean;
  /** What makes two of them the same, in the middle of a sentence: "the same name and address". */
  sameness: string;
  /** Where all can be seen. */
  list: string;
  pathOf(id: string): string;
  /** The names that its rows may refer to. */
  readLists(context: Pick<Context, "db">): Promise<Lists>;
  /** The rules of its form. */
  check(data: FormData): { ok: true; input: RowInput } | { ok: false; text: string; errors: Record<string, string> };
  /** What two of the same have in common. Upper and lower case are the same. */
  keysOf(input: RowInput): readonly string[];
  /** Which of these are there already, by their places in the list. One query. */
  findKnown(context: Pick<Context, "db">, inputs: readonly RowInput[]): Promise<ReadonlySet<number>>;
  /** Writes one, in the caller's transaction. @throws Refusal where only the database finds something wrong */
  make(context: Importing, input: RowInput): Promise<Made>;
};

/** What everything that is about all of them reads. */
export const registerImportables = (importables: readonly Importable[]) => ({
  importables,
  findImportable: (slug: string) => importables.find((each) => each.slug === slug),
});
