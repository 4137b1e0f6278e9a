import { ruleWanted } from "~/domain/house-rules/cited-rule";
import type { CitedRule } from "~/domain/house-rules/house-rule";
import { findRule } from "~/domain/house-rules/queries.server";
import type { Viewer } from "~/platform/accounts/viewer";
import type { TransactionContext } from "~/platform/commands/command.server";
import type { Grounds } from "~/platform/commands/grounds.server";
import { invalidField } from "~/platform/commands/refusal";
import { reload } from "~/platform/forms/fields";
import { issueStatement, type StatementFacts } from "./issue.server";
import { ownDeletion } from "./own.server";

/** As a form says them: see `reasons`. */
export type Reasons = { rule: CitedRule | null; note: string };

/**
 * One's own needs no reasons. Of somebody else's a statement is written, by the house rule that the form named.
 * @param say what it is called and says at this moment; undefined where someone was faster, and the removal finds nothing either
 * @throws Refusal when no rule was chosen, or none of ours
 */
export async function groundsFor(
  context: Pick<TransactionContext<Viewer>, "db" | "viewer" | "now">,
  ownerId: string | null,
  { rule, note }: Reasons,
  say: () => Promise<Omit<StatementFacts, "memberId" | "rule" | "note"> | undefined>,
): Promise<Grounds | undefined> {
  if (ownerId === context.viewer.id) return ownDeletion(context.viewer, ownerId);
  await requireRule(context, ownerId, rule);
  const said = await say();
  return said && issueStatement(context, { ...said, memberId: ownerId, rule, note });
}

/** Where the account is gone there is nobody to tell, so that no rule has to be chosen. */
export async function requireRule(
  context: Pick<TransactionContext<Viewer>, "db">,
  memberId: string | null,
  rule: CitedRule | null,
): Promise<void> {
  if (rule && !(await findRule(context, rule))) throw invalidField("rule", reload);
  if (!rule && memberId !== null) throw invalidField("rule", ruleWanted);
}
