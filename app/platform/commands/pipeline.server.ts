import { and, eq } from "drizzle-orm";
import { isDeadlock } from "~/db/errors.server";
import { retry } from "~/db/retry.server";
import { accounts } from "~/platform/accounts/table.server";
import type { Viewer } from "~/platform/accounts/viewer";
import type { Context, RequestFacts } from "~/platform/context.server";
import type { Dependencies } from "~/platform/dependencies.server";
import { reservedFields } from "~/platform/forms/form";
import {
  type Command,
  type CommandContext,
  failureWords,
  type Outcome,
  type TransactionContext,
  type Who,
} from "./command.server";
import { knowingOutcome } from "./outcome.server";
import { bannedAccount, Refusal } from "./refusal";
import { idempotencyKeys } from "./table.server";

/** What a command answers: what became of it, without what the log and the subscribers are told. */
export type Answer = Omit<Outcome, "lines" | "events"> & {
  /** The ids of what it was about, or what it made. */
  about: readonly string[];
};

export type RequestContext = Context & { dependencies: Dependencies; request: RequestFacts };

/**
 * Carries out one command. The session and the ban were checked when the viewer was found.
 * @throws Refusal when the answer is no.
 */
export async function carryOut(command: Command, data: FormData, asked: RequestContext): Promise<Answer> {
  const { spec, form } = command;
  const { viewer, dependencies } = asked;
  const asking = asked as CommandContext<Viewer>;
  requireAccount(command, asked);
  await requireWithinLimit(command, asked);
  const checked = form.check(data);
  if (!checked.ok) throw new Refusal({ title: checked.title, text: checked.text, status: 400, fields: checked.errors });
  const subject = spec.subject && (await spec.subject(asking, checked.input));
  if (spec.subject && subject === undefined) throw notFound(spec.missing, checked.input);
  const allowed = spec.may(asking.viewer, subject);
  if (allowed !== true) throw allowed;
  const prepared = spec.prepare && (await spec.prepare(asking, checked.input, subject));
  const execution = {
    command,
    asking,
    input: checked.input,
    subject,
    prepared,
    key: viewer && idempotencyKeyOf(form.name, data),
  };
  const outcome = await knowingOutcome(
    () =>
      retry(isDeadlock, () =>
        dependencies.db.transaction((tx) => execute(tx as TransactionContext<Viewer>["db"], execution)),
      ),
    { canRepeat: Boolean(execution.key), title: failureWords(spec.failure, data)[0] },
  );
  dependencies.changes.invalidate();
  return outcome;
}

const notFound = (missing: string | ((input: never) => Refusal), input: unknown) =>
  typeof missing === "string" ? new Refusal({ title: missing, status: 404 }) : missing(input as never);

type Execution = {
  command: Command;
  asking: CommandContext<Viewer>;
  input: Record<string, unknown>;
  subject: unknown;
  prepared: unknown;
  key: string | null | undefined;
};

/** Everything that is written, in one transaction: what the command does, what follows from it, and the key of the form. */
async function execute(
  db: TransactionContext<Viewer>["db"],
  { command, asking, input, subject, prepared, key }: Execution,
): Promise<Answer> {
  const { viewer, dependencies } = asking;
  const before = key && (await claim(db, viewer.id, key));
  if (before) return before;
  const acting = { ...asking, db };
  const { lines, events = [], ...outcome } = await command.spec.run(acting, input as never, subject, prepared);
  await dependencies.events.publish(acting, events);
  const answer = { ...outcome, about: lines.flatMap(({ id }) => id ?? []) };
  await refuseBanned(db, command, viewer);
  if (key) {
    const { code, about, toast, to, show } = answer;
    await db
      .update(idempotencyKeys)
      .set({ outcome: { code, about, toast, to, show } })
      .where(and(eq(idempotencyKeys.actorId, viewer.id), eq(idempotencyKeys.key, key)));
  }
  const said = { command: command.form.name, actorId: viewer?.id ?? null, code: answer.code, lines };
  await dependencies.events.publish(acting, [{ name: "CommandCarriedOut", ...said }]);
  return answer;
}

/** Of a command and a ban at once, the command is done before, or never: the ban waits for this row, or this for the ban. */
async function refuseBanned(db: TransactionContext<Viewer>["db"], { spec: { who } }: Command, viewer: Viewer | null) {
  if (who.kind === "anyone" || !viewer) return;
  const [account] = await db
    .select({ bannedAt: accounts.bannedAt })
    .from(accounts)
    .where(eq(accounts.id, viewer.id))
    .for("share");
  if (account?.bannedAt) throw bannedAccount();
}

const signInFirst = ({ title, signIn }: Exclude<Who, { kind: "anyone" }>) =>
  new Refusal({ title, text: signIn, status: 401, to: "/auth" });

function requireAccount({ spec }: Command, { viewer, dependencies, request }: RequestContext) {
  if (spec.who.kind === "anyone") return;
  if (!viewer) throw request.isBanned ? bannedAccount() : signInFirst(spec.who);
  if (spec.who.kind === "emailConfirmed" && dependencies.settings.requireConfirmedEmail && !viewer.emailConfirmed) {
    throw new Refusal({
      title: "Confirm your email",
      text: "Please open the link that we mailed you. After that you can publish here.",
      status: 403,
    });
  }
}

/**
 * What anyone may do is counted by address, also for those who are signed in: accounts are free, so a session must not
 * bring a fresh allowance. Members are counted as such besides, from wherever they come.
 */
async function requireWithinLimit({ spec }: Command, { viewer, dependencies: { limiter }, request }: RequestContext) {
  const counted = [spec.who.kind === "anyone" && request.ip, viewer?.id];
  for (const who of counted) {
    if (who && !(await limiter.allow(spec.limit, who))) throw tooOften();
  }
}

const tooOften = () =>
  new Refusal({
    title: "Too many tries",
    text: "That was a lot in a short time. Please wait a few minutes and try again.",
    status: 429,
  });

/** A browser makes one key for each form that it opens. It counts for that form only. */
function idempotencyKeyOf(name: string, data: FormData): string | undefined {
  const key = data.get(reservedFields.key);
  return typeof key === "string" && /^[\w-]{16,64}$/.test(key) ? `${name}|${key}` : undefined;
}

/** The row that only one transaction can insert: a second one waits for the first and then finds its outcome. */
async function claim(db: TransactionContext<Viewer>["db"], actorId: string, key: string): Promise<Answer | undefined> {
  const [mine] = await db
    .insert(idempotencyKeys)
    .values({ actorId, key, outcome: {} })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key });
  if (mine) return undefined;
  const [before] = await db
    .select({ outcome: idempotencyKeys.outcome })
    .from(idempotencyKeys)
    .where(and(eq(idempotencyKeys.actorId, actorId), eq(idempotencyKeys.key, key)));
  // One that an earlier version kept has neither.
  return { code: "done", about: [], ...(before?.outcome as Partial<Answer> | undefined) };
}
