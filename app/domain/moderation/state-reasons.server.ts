import { inArray } from "drizzle-orm";
import { issueStatements } from "~/domain/statements/issue.server";
import { unsaidReason } from "~/domain/statements/rules";
import type { Viewer } from "~/platform/accounts/viewer";
import type { TransactionContext } from "~/platform/commands/command.server";
import type { DomainEvent } from "~/platform/events/events.server";
import type { ModeratedKind } from "./kind.server";
import type { ApprovalStatus } from "./policy";
import type { Decision } from "./rules";
import { contentOf } from "./said.server";

/** Whoever submitted what is turned down gets reasons, and a copy of it, which the mail about the decision tells. Admins know their own. Two queries, for however many. */
export async function stateReasons(
  context: TransactionContext<Viewer>,
  kind: ModeratedKind,
  changed: readonly { id: string; status: ApprovalStatus }[],
  { note, rule }: Pick<Decision, "note" | "rule">,
): Promise<DomainEvent[]> {
  const { table, slug, singular, titleColumn } = kind;
  const ids = changed.map(({ id }) => id);
  const stood = new Set(changed.flatMap(({ id, status }) => (status === "approved" ? id : [])));
  const rows = await context.db
    .select({ id: table.id, ownerId: table.ownerId, title: titleColumn, content: contentOf(kind) })
    .from(table)
    .where(inArray(table.id, ids));
  const others = (rows as { id: string; ownerId: string | null; title: string; content: string }[]).filter(
    ({ ownerId }) => ownerId !== context.viewer.id,
  );
  const grounds = await issueStatements(
    context,
    others.map(({ id, ownerId, title, content }) => ({
      memberId: ownerId,
      action: "reject",
      subject: { type: slug, id, noun: singular.toLowerCase(), title: String(title), content: content || null },
      rule,
      note: note || (rule ? "" : unsaidReason),
      foundBy: "admin",
      // What stood before stands again at once, if an appeal is granted.
      kept: stood.has(id) ? { approvalStatus: "approved" } : undefined,
    })),
    { toldOtherwise: true },
  );
  return grounds.flatMap(({ events }) => events);
}
