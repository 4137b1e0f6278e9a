import { createHmac } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { isDeadlock } from "~/db/errors.server";
import { retry } from "~/db/retry.server";
import { together } from "~/db/together.server";
import { accounts } from "~/platform/accounts/table.server";
import { isAuthenticated, type Viewer } from "~/platform/accounts/viewer";
import type { Context, RequestFacts } from "~/platform/context.server";
import type { Dependencies } from "~/platform/dependencies.server";
import {
  type Command,
  type CommandContext,
  failureWords,
  type Outcome,
  type TransactionContext,
  type Who,
} from "./command.server";
import { noteCommitted, noteRefusal } from "./noted.server";
import { keyIn } from "./random-key";
import { askAgain, bannedAccount, Refusal } from "./refusal";
import { idempotencyKeys } from "./table.server";
import { resolveUncertainCommit } from "./uncertain-commit.server";

/** A command's outcome without what is told to others than whoever sent it. */
export type CommandAnswer = Omit<Outcome, "lines" | "events" | "noted"> & {
  /** The ids of what it was about, or what it made. */
  about: readonly string[];
};

export type RequestContext = Context & { dependencies: Dependencies; request: RequestFacts };

/**
 * Carries out one command. The session and the ban were checked when the viewer was found.
 * @throws Refusal
 */
export async function carryOut(command: Command, data: FormData, context: RequestContext): Promise<CommandAnswer> {
  try {
    const { answer, events, noted } = await carryOutOnce(command, data, context);
    noteCommitted(command, { events, noted, reveals: answer.reveals }, context);
    const cookies = (await command.spec.cookies?.(context as CommandContext<Viewer>)) ?? [];
    return { ...answer, cookies: [...(answer.cookies ?? []), ...cookies] };
  } catch (thrown) {
    noteRefusal(command, thrown, context);
    throw thrown;
  }
}

type CarriedOut = { answer: CommandAnswer } & Pick<Outcome, "events" | "noted">;

async function carryOutOnce(command: Command, data: FormData, context: RequestContext): Promise<CarriedOut> {
  const { spec, form } = command;
  const { viewer, dependencies } = context;
  const commandContext = context as CommandContext<Viewer>;
  requireAccount(command, context);
  const isStale = viewer && !isAuthenticated(viewer.session, context.now);
  if (spec.asksAgain === true && isStale) throw askAgain();
  await requireWithinLimit(command, context);
  const checked = form.check(data);
  if (!checked.ok) throw new Refusal({ title: checked.title, text: checked.text, status: 400, fields: checked.errors });
  if (typeof spec.asksAgain === "function" && isStale && spec.asksAgain(checked.input)) throw askAgain();
  const subject = spec.subject && (await spec.subject(commandContext, checked.input));
  if (spec.subject && subject === undefined) throw notFound(spec.missing, checked.input);
  const allowed = spec.may(commandContext.viewer, subject);
  if (allowed !== true) throw allowed;
  const prepared = spec.prepare && (await spec.prepare(commandContext, checked.input, subject));
  const run = {
    command,
    commandContext,
    input: checked.input,
    subject,
    prepared,
    key: viewer && idempotencyKeyOf(form, data, dependencies.settings.secret),
  };
  const outcome = await resolveUncertainCommit(
    () => retry(isDeadlock, () => dependencies.db.transaction((tx) => execute(tx, run))),
    { canRepeat: Boolean(run.key), title: failureWords(spec.failure, data)[0] },
  );
  dependencies.changes.invalidate();
  return outcome;
}

const notFound = (missing: string | ((input: never) => Refusal), input: unknown) =>
  typeof missing === "string" ? new Refusal({ title: missing, status: 404 }) : missing(input as never);

type CommandRun = {
  command: Command;
  commandContext: CommandContext<Viewer>;
  input: Record<string, unknown>;
  subject: unknown;
  prepared: unknown;
  key: string | null | undefined;
};

/** In one transaction: the command, its events' subscribers, and the form's idempotency key. */
async function execute(
  db: TransactionContext<Viewer>["db"],
  { command, commandContext, input, subject, prepared, key }: CommandRun,
): Promise<CarriedOut> {
  const { viewer, dependencies } = commandContext;
  const before = key && (await claimKey(db, viewer.id, key));
  if (before) return { answer: before };
  const transactionContext = { ...commandContext, db };
  const {
    lines,
    events = [],
    noted,
    ...outcome
  } = await command.spec.run(transactionContext, input as never, subject, prepared);
  const answer = { ...outcome, about: lines.flatMap(({ id }) => id ?? []) };
  const carriedOut = { command: command.form.name, actorId: viewer?.id ?? null, code: answer.code, lines };
  await together(
    () => dependencies.events.publish(transactionContext, events),
    () => refuseBanned(db, command, viewer),
    async () => key && storeOutcome(db, viewer.id, key, answer),
    // Last, as the other processes wait for what it locks.
    () => dependencies.events.publish(transactionContext, [{ name: "CommandCarriedOut", ...carriedOut }]),
  );
  return { answer, events, noted };
}

/** Locks the account's row: a concurrent ban comes entirely before or after this command. */
async function refuseBanned(db: TransactionContext<Viewer>["db"], { spec: { who } }: Command, viewer: Viewer | null) {
  if (who.kind === "anyone" || !viewer) return;
  const [account] = await db
    .select({ bannedAt: accounts.bannedAt })
    .from(accounts)
    .where(eq(accounts.id, viewer.id))
    .for("share");
  if (account?.bannedAt) throw bannedAccount();
}

const signInRequired = ({ title, signIn }: Exclude<Who, { kind: "anyone" }>) =>
  new Refusal({ title, text: signIn, status: 401, to: "/auth" });

function requireAccount({ spec }: Command, { viewer, dependencies, request }: RequestContext) {
  if (spec.who.kind === "anyone") return;
  if (!viewer) throw request.isBanned ? bannedAccount() : signInRequired(spec.who);
  if (spec.who.kind === "emailConfirmed" && dependencies.settings.requireConfirmedEmail && !viewer.emailConfirmed) {
    throw new Refusal({
      title: "Confirm your email",
      text: "Please open the link that we emailed you. After that you can publish here.",
      status: 403,
    });
  }
}

/**
 * Commands for anyone are counted by address, also for members: accounts are free, so a session must not bring a fresh
 * allowance. Members are counted by id as well.
 */
async function requireWithinLimit({ spec }: Command, { viewer, dependencies: { limiter }, request }: RequestContext) {
  const counted = [spec.who.kind === "anyone" && request.ip, viewer?.id];
  for (const who of counted) {
    if (who && !(await limiter.allow(spec.limit, who))) throw rateLimited();
  }
}

const rateLimited = () =>
  new Refusal({
    title: "Too many tries",
    text: "That was a lot in a short time. Please wait a few minutes and try again.",
    status: 429,
  });

/**
 * The page brings a key for each form. It is valid for that form as it was filled in: what is sent with other content is
 * something else. The same comes again in another order from the page that kept it, with lines that end otherwise, and
 * without the place of a file that was not chosen. Keyed: a plain hash of what can be guessed, such as a street, gives it away.
 */
function idempotencyKeyOf({ name, fields }: Command["form"], data: FormData, secret: string): string | undefined {
  const key = keyIn(data);
  if (!key) return undefined;
  const content = Object.keys(fields).map((field) => data.getAll(field).flatMap(contentOf));
  return [name, key, createHmac("sha256", secret).update(JSON.stringify(content)).digest("base64url")].join("|");
}

const contentOf = (value: FormDataEntryValue) =>
  typeof value === "string" ? value.replaceAll(/\r\n?/g, "\n") : value.size || [];

async function storeOutcome(db: TransactionContext<Viewer>["db"], actorId: string, key: string, answer: CommandAnswer) {
  const { code, about, toast, to, show } = answer;
  await db
    .update(idempotencyKeys)
    .set({ outcome: { code, about, toast, to, show } })
    .where(and(eq(idempotencyKeys.actorId, actorId), eq(idempotencyKeys.key, key)));
}

/** Only one transaction can insert the key's row: a second one waits for the first, then finds its outcome. */
async function claimKey(
  db: TransactionContext<Viewer>["db"],
  actorId: string,
  key: string,
): Promise<CommandAnswer | undefined> {
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
  // Outcomes stored before codes existed have neither code nor ids.
  return { code: "done", about: [], ...(before?.outcome as Partial<CommandAnswer> | undefined) };
}
