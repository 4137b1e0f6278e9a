import { eq, sql } from "drizzle-orm";
import { suggestedEdits } from "~/domain/moderation/suggested-edits/table.server";
import { moderatedKinds } from "~/moderated-kinds.server";
import type { Person } from "./cast";
import type { TestPorchlight } from "./porchlight";

type Thing = { kind: string; id: string };

/** Another title for something; it waits unless told otherwise. */
export async function makeSuggestedEdit(
  { db, dependencies }: Pick<TestPorchlight, "db" | "dependencies">,
  member: Pick<Person, "id">,
  thing: Thing,
  facts: Partial<typeof suggestedEdits.$inferInsert> = {},
): Promise<{ id: string }> {
  const kind = moderatedKinds.find(({ slug }) => slug === thing.kind);
  if (!kind) throw new Error(`There is no kind ${thing.kind}`);
  const { table, titleColumn } = kind;
  const [now] = await db
    .select({ title: sql<string>`${titleColumn}` })
    .from(table)
    .where(eq(table.id, thing.id));
  const [made] = await db
    .insert(suggestedEdits)
    .values({
      ...{ kind: thing.kind, submissionId: thing.id, memberId: member.id },
      ...{ base: { [titleColumn.name]: now?.title }, proposed: { [titleColumn.name]: "Another name" } },
      decidedAt: facts.state && facts.state !== "open" ? new Date() : undefined,
      ...facts,
    })
    .returning({ id: suggestedEdits.id });
  if (!made) throw new Error("The suggested edit was not written");
  dependencies.changes.invalidate();
  return made;
}
