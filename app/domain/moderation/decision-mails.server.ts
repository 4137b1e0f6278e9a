import { and, asc, eq, inArray, isNotNull, isNull, lt, notExists, or, sql } from "drizzle-orm";
import type { Db } from "~/db/db.server";
import { citedAs } from "~/domain/house-rules/cited-rule";
import { type CitedRule, citedOf, type HouseRule, type RuleColumns, rulePath } from "~/domain/house-rules/house-rule";
import { findRules } from "~/domain/house-rules/queries.server";
import { mailedAppealPath } from "~/domain/statements/keys.server";
import { appealPath } from "~/domain/statements/rules";
import { statements } from "~/domain/statements/table.server";
import { mailboxColumns } from "~/platform/accounts/mailbox.server";
import { accounts } from "~/platform/accounts/table.server";
import type { Dependencies } from "~/platform/dependencies.server";
import { queueMail } from "~/platform/mail/queue.server";
import type { ModeratedKind } from "./kind.server";
import { type DecidedItem, mailAbout, mailAboutSeveral } from "./letters";
import { decidedSubmissions, decisions } from "./table.server";

/** Longest delay of the first mail, however long an admin goes on deciding on one member's submissions. */
const maxDelayMs = 60_000;

/** Closes the undo window. @returns the owners */
export async function closeDecision(db: Db, decisionId: string): Promise<string[]> {
  await db
    .update(decisions)
    .set({ closedAt: new Date() })
    .where(and(eq(decisions.id, decisionId), isNull(decisions.closedAt)));
  const rows = await db
    .selectDistinct({ ownerId: decidedSubmissions.ownerId })
    .from(decidedSubmissions)
    .where(eq(decidedSubmissions.decisionId, decisionId))
    .orderBy(asc(decidedSubmissions.ownerId));
  return rows.flatMap(({ ownerId }) => ownerId ?? []);
}

type Telling = { db: Db; dependencies: Pick<Dependencies, "jobs" | "settings"> };

/**
 * One mail about everything that was decided on one member's submissions and is not told yet. While some of it can still
 * be undone, the job of that decision tells all of it. Who is banned hears of what was turned down since, with the key to
 * appeal: what was decided before stands in the notice of their ban.
 */
export async function mailDecisions(context: Telling, kinds: readonly ModeratedKind[], ownerId: string): Promise<void> {
  const { db } = context;
  // Of two jobs with something to tell the same member, the second waits here and finds nothing left.
  const [account] = await db.select(mailboxColumns).from(accounts).where(eq(accounts.id, ownerId)).for("no key update");
  const rows = await db
    .select({
      decisionId: decisions.id,
      kind: decidedSubmissions.kind,
      id: decidedSubmissions.submissionId,
      decision: decisions.verdict,
      note: decisions.note,
      at: decisions.createdAt,
      statusBefore: decidedSubmissions.statusBefore,
      undoneAt: decisions.undoneAt,
      closedAt: decisions.closedAt,
      statementId: statements.id,
      said: statements.content,
      ruleVersion: statements.ruleVersion,
      ruleKey: statements.ruleKey,
    })
    .from(decidedSubmissions)
    .innerJoin(decisions, eq(decisions.id, decidedSubmissions.decisionId))
    .leftJoin(
      statements,
      and(
        eq(statements.action, "reject"),
        eq(statements.memberId, ownerId),
        eq(statements.decidedAt, decisions.createdAt),
        eq(statements.subjectId, sql`${decidedSubmissions.submissionId}::text`),
      ),
    )
    .where(eq(decidedSubmissions.ownerId, ownerId))
    .orderBy(asc(decisions.createdAt), asc(decisions.id));
  const open = rows.filter(({ undoneAt, closedAt }) => !undoneAt && !closedAt);
  const closed = rows.filter(({ undoneAt, closedAt }) => !undoneAt && closedAt);
  const isSoonEnough = closed.every(({ at }) => Date.now() - at.getTime() < maxDelayMs);
  if (open.length > 0 && isSoonEnough) return;
  // The same thing decided twice is told as it was decided last.
  const last = new Map(closed.map((row) => [`${row.kind} ${row.id}`, row]));
  // A repeated approval needs no mail, as it changes nothing that is seen; a repeated rejection does, as its owner had
  // edited.
  const news = [...last.values()].filter(
    ({ statusBefore, decision, at }) =>
      (statusBefore !== decision || decision === "rejected") &&
      (!account?.bannedAt || (decision === "rejected" && at > account.bannedAt)),
  );
  const { settings } = context.dependencies;
  const found = await withTitles(db, kinds, news, (id) =>
    account ? mailedAppealPath(id, settings, account) : appealPath(id),
  );
  const decided = [...new Set(rows.filter((row) => !open.includes(row)).map(({ decisionId }) => decisionId))];
  if (decided.length > 0)
    await db
      .delete(decidedSubmissions)
      .where(and(eq(decidedSubmissions.ownerId, ownerId), inArray(decidedSubmissions.decisionId, decided)));
  const [only, ...others] = found;
  if (!account || !only) return;
  const told = news.flatMap(({ statementId }) => statementId ?? []);
  if (told.length > 0) await db.update(statements).set({ toldAt: new Date() }).where(inArray(statements.id, told));
  const letter = others.length > 0 ? mailAboutSeveral(found, settings.baseUrl) : mailAbout(only, settings.baseUrl);
  await queueMail(context, { to: account.email, ...letter });
}

type Row = Pick<DecidedItem, "decision" | "note" | "said"> &
  RuleColumns & { kind: string; id: string; statementId: string | null };

/** What these are called now, and the rules that they cite. What is gone is not told of. One query for each kind among them, and one for the rules. */
async function withTitles(
  db: Db,
  kinds: readonly ModeratedKind[],
  rows: readonly Row[],
  appealOf: (statementId: string) => string,
): Promise<DecidedItem[]> {
  const titles = new Map<string, string>();
  for (const { slug, table, titleColumn } of kinds) {
    const ids = rows.filter(({ kind }) => kind === slug).map(({ id }) => id);
    if (ids.length === 0) continue;
    const found = await db.select({ id: table.id, title: titleColumn }).from(table).where(inArray(table.id, ids));
    for (const { id, title } of found) titles.set(`${slug} ${id}`, String(title));
  }
  const rules = await findRules(
    { db },
    rows.flatMap((row) => citedOf(row) ?? []),
  );
  return rows.flatMap(({ kind: slug, id, decision, note, said, statementId, ...row }) => {
    const kind = kinds.find((each) => each.slug === slug);
    const title = titles.get(`${slug} ${id}`);
    return kind && title !== undefined
      ? [
          {
            title,
            decision,
            note,
            said,
            rule: ruleIn(rules, citedOf(row)),
            noun: kind.singular.toLowerCase(),
            path: kind.pathOf(id),
            appeal: statementId && appealOf(statementId),
          },
        ]
      : [];
  });
}

function ruleIn(rules: ReadonlyMap<string, HouseRule>, cited: CitedRule | undefined): DecidedItem["rule"] {
  const rule = cited && rules.get(citedAs(cited));
  return cited && rule ? { ...rule, path: rulePath(cited) } : null;
}

/** Deletes mailed decisions, and those that need no mail; the audit log keeps them. */
export async function pruneDecisions(db: Db): Promise<void> {
  const nobody = db
    .select({ one: sql`1` })
    .from(decidedSubmissions)
    .where(and(eq(decidedSubmissions.decisionId, decisions.id), isNotNull(decidedSubmissions.ownerId)));
  await db
    .delete(decisions)
    .where(
      or(
        and(isNotNull(decisions.closedAt), notExists(nobody)),
        lt(decisions.createdAt, sql`now() - interval '7 days'`),
      ),
    );
}
