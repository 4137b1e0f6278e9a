import { getTableName } from "drizzle-orm";
import { toSnakeCase } from "drizzle-orm/casing";
import { hidings } from "~/domain/hiding/table.server";
import type { ModeratedKind } from "~/domain/moderation/kind.server";
import { moderatedKinds } from "~/moderated-kinds.server";
import type { SubmissionFixture } from "./submission-fixture";

const found = import.meta.glob<{ fixture: SubmissionFixture }>(
  ["../../app/features/**/submission.fixtures.ts", "../rooms/garage-sales/submission.fixtures.ts"],
  { eager: true },
);
const fixtures = Object.values(found).map(({ fixture }) => fixture);

export type SubmissionKind = SubmissionFixture & {
  singular: string;
  /** The table, as the database calls it. */
  table: string;
  /** The commands that submit, edit and delete one. */
  submit: string;
  edit: string;
  remove: string;
  /** The field that says which. */
  idField: string;
  /** The column of its title, and the field of the form. */
  title: { column: string; field: string };
  pathOf(id: string): string;
  list?: string;
  /** Others may suggest edits of one. */
  takesSuggestions: boolean;
};

function withFixture({
  slug,
  singular,
  table,
  titleColumn,
  idField,
  pathOf,
  list,
  takesSuggestions = false,
}: ModeratedKind): SubmissionKind {
  const fixture = fixtures.find((each) => each.slug === slug);
  if (!fixture) throw new Error(`The room of ${slug} has no submission.fixtures.ts`);
  return {
    ...fixture,
    async make(porch, owner, state, facts) {
      const made = await fixture.make(porch, owner, state, facts);
      if (state === "hidden")
        await porch.db
          .insert(hidings)
          .values({ contentType: slug, contentId: made.id, authorId: owner?.id ?? null, hiddenBy: "decision" });
      return made;
    },
    ...{ singular, idField, pathOf, list, takesSuggestions, table: getTableName(table) },
    ...{ submit: `${slug}.submit`, edit: `${slug}.edit`, remove: `${slug}.delete` },
    title: { column: toSnakeCase(titleColumn.name), field: titleColumn.name },
  };
}

/** Every kind of the registry with what tests need of it. */
export const submissionKinds: readonly SubmissionKind[] = moderatedKinds.map(withFixture);

export const kindOf = (slug: string) => submissionKinds.find((kind) => kind.slug === slug) as SubmissionKind;
