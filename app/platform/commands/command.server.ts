import type { Db } from "~/db/db.server";
import type { Viewer } from "~/platform/accounts/viewer";
import type { Context, RequestFacts } from "~/platform/context.server";
import type { Dependencies, DependenciesInTransaction } from "~/platform/dependencies.server";
import type { DomainEvent } from "~/platform/events/events.server";
import type { Form, InputOf } from "~/platform/forms/form";
import type { LimitName } from "~/platform/limits/limits.server";
import type { SecurityNote } from "~/platform/security-log/note.server";
import type { Refusal, Toast } from "./refusal";
import type { Revealed } from "./result";

/** Who may send the form at all, and the sentence for those who are not signed in. */
export type Who = { kind: "anyone" } | { kind: "signedIn" | "emailConfirmed"; signIn: string; title: string };

const anyone: Who = { kind: "anyone" };
/** Signed-in members. */
export const signedIn = (signIn: string, title = "Sign in required"): Who => ({ kind: "signedIn", signIn, title });
/** Signed-in members with a confirmed e-mail address, where the operator asks for one. */
export const emailConfirmed = (signIn: string, title = "Sign in required"): Who => ({
  kind: "emailConfirmed",
  signIn,
  title,
});

/** For reading before the transaction. */
export type CommandContext<V> = Context & { viewer: V; dependencies: Dependencies; request: RequestFacts };

/** For writing. `db` is the transaction; the outer database must not be used inside it. */
export type TransactionContext<V> = Omit<CommandContext<V>, "dependencies"> & {
  db: Db;
  dependencies: DependenciesInTransaction;
};

/** Before and after, for the audit log. Never private data. */
export type Detail = Record<string, unknown>;

/** The audit line of one thing that a command was about, or made. */
export type AuditLine = { id: string | number; detail?: Detail };

/**
 * What the log groups by. What was made, edited or deleted: its own id. What only adds to another thing (a vote, an RSVP, a
 * reminder, a review, a report, a ban from a board): that thing's. The viewer's own account, or the site: null. Several
 * things: a line each.
 */
type About = { about: string | number | null; detail?: Detail } | { about: readonly AuditLine[]; detail?: undefined };

type OutcomeOptions = {
  /** A path of this site to go to. */
  to?: string;
  /**
   * A path of this site where it can be seen. Without script one is taken there; the app's own script gets it with the
   * answer, stays on the page that it is on, and decides.
   */
  show?: string;
  /** Private facts that were asked for: shown on the page that asked, stored nowhere. */
  reveals?: Revealed;
  /** What the page's script asks the browser for. Stored nowhere. */
  asks?: object;
  /** The viewer has just signed in: a saved intention is resumed. */
  signsIn?: true;
  /** Set-Cookie lines. */
  cookies?: string[];
  /** Published in the transaction. */
  events?: readonly DomainEvent[];
  /** For the log of security events, once this is committed. Private facts that are revealed are noted without it. */
  noted?: readonly SecurityNote[];
};

export type Outcome = OutcomeOptions & {
  /** Stable result code, for programs. */
  code: string;
  lines: readonly { id: string | null; detail?: Detail }[];
  toast?: Toast;
};

/** The toast's title, or title and text. No toast without it. */
type ToastText = { toast?: string | readonly [title: string, text?: string] };

/** Makes a successful outcome. */
export function done(code: string, { about, detail, toast, ...answer }: About & ToastText & OutcomeOptions): Outcome {
  const [title, text] = typeof toast === "string" ? [toast] : (toast ?? []);
  const lines = isSeveral(about)
    ? about.map((line) => ({ ...line, id: String(line.id) }))
    : [{ id: about === null ? null : String(about), detail }];
  return { code, lines, toast: title === undefined ? undefined : { tone: "success", title, text }, ...answer };
}

const isSeveral = (about: About["about"]): about is readonly AuditLine[] => Array.isArray(about);

type TitleAndText = string | readonly [title: string, text: string];
export type Failure = TitleAndText | ((data: FormData) => TitleAndText);

export const failureWords = (failure: Failure, data: FormData): [title: string, text?: string] => {
  const words = typeof failure === "function" ? failure(data) : failure;
  return typeof words === "string" ? [words] : [...words];
};

export type CommandSpec<F extends Form, S, P> = {
  who: Who;
  /** Which rate limit it counts against. */
  limit: LimitName;
  /** Only soon after the member proved to be who they are, always or for some of what can be sent; later they are asked for the password again first. */
  asksAgain?: true | ((input: InputOf<F>) => boolean);
  /**
   * Whether it may be resumed by the sign-in that it asked for: only if doing it twice is harmless and it undoes nothing.
   */
  resumableAfterSignIn?(input: InputOf<F>): boolean;
  /** Where on its page the form stands, with its "#": whoever is asked to sign in comes back there. */
  place?: string;
  /** True, or the refusal that the person reads. */
  may(viewer: Viewer, subject: S): true | Refusal;
  /** Slow work before the transaction: pictures, password hashes. */
  prepare?(context: CommandContext<Viewer>, input: InputOf<F>, subject: S): Promise<P>;
  /** Set-Cookie lines of every success, also where its answer is given again: those of an outcome are stored nowhere. */
  cookies?(context: CommandContext<Viewer>): Promise<string[]>;
  /** What the toast says when something unexpected breaks: its title, and the specification's sentence if there is one. */
  failure: Failure;
  run(context: TransactionContext<Viewer>, input: InputOf<F>, subject: S, prepared: P): Promise<Outcome>;
};

type WithSubject<F extends Form, S> = {
  /** Finds what it is about: undefined answers 404. Must look with the viewer's eyes. */
  subject(context: CommandContext<Viewer>, input: InputOf<F>): Promise<S | undefined>;
  /** What is answered when there is no such thing, or its title. */
  missing: string | ((input: InputOf<F>) => Refusal);
};

type WithoutSubject = { subject?: undefined; missing?: undefined };

export type Command = {
  form: Form;
  spec: CommandSpec<Form, unknown, unknown> & (WithSubject<Form, unknown> | WithoutSubject);
};

/**
 * Declares what can happen, to something that is there (its type demands that `subject` finds it) or to nothing yet. For
 * `anyone`, the viewer may be null at run time: see `visitorCommand`.
 */
export function command<F extends Form, S extends undefined = undefined, P = undefined>(
  form: F,
  spec: CommandSpec<F, S, P> & WithoutSubject,
): Command;
export function command<F extends Form, S extends object, P = undefined>(
  form: F,
  spec: CommandSpec<F, S, P> & WithSubject<F, S>,
): Command;
export function command(form: Form, spec: unknown): Command {
  return { form, spec: spec as Command["spec"] };
}

type VisitorSpec<F extends Form, P> = {
  limit: LimitName;
  prepare?(context: CommandContext<Viewer | null>, input: InputOf<F>): Promise<P>;
  failure: Failure;
  run(context: TransactionContext<Viewer | null>, input: InputOf<F>, prepared: P): Promise<Outcome>;
};

/** A command that needs no account: signing in, writing to us. */
export function visitorCommand<F extends Form, P = undefined>(form: F, spec: VisitorSpec<F, P>): Command {
  return command<F, undefined, P>(form, {
    who: anyone,
    limit: spec.limit,
    may: () => true,
    failure: spec.failure,
    prepare: spec.prepare && ((context, input) => (spec.prepare as NonNullable<typeof spec.prepare>)(context, input)),
    run: (context, input, _subject, prepared) => spec.run(context, input, prepared),
  });
}
