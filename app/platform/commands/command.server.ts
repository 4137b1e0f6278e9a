import type { Db } from "~/db/db.server";
import type { Viewer } from "~/platform/accounts/viewer";
import type { Context, RequestFacts } from "~/platform/context.server";
import type { Dependencies, DependenciesInTransaction } from "~/platform/dependencies.server";
import type { Form, InputOf } from "~/platform/forms/form";
import type { LimitName } from "~/platform/limits/limits.server";
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

/** What a command reads before it may change anything. */
export type CommandContext<V> = Context & { viewer: V; dependencies: Dependencies; request: RequestFacts };

/** What a command changes things with. `db` is the transaction; the outer database must not be used inside it. */
export type TransactionContext<V> = Omit<CommandContext<V>, "dependencies"> & {
  db: Db;
  dependencies: DependenciesInTransaction;
  /**
   * Adds before and after to the audit line. Never private data. A command that is about several things names each by its
   * id (`one`), and each gets a line of its own.
   */
  audit(detail: Record<string, unknown>, one?: string): void;
  /** Says what the audit line is about where the command itself makes it, or finds it only now. */
  about(id: string | number): void;
};

export type Outcome = {
  toast?: Toast;
  /** A path of this site to go to. */
  to?: string;
  /**
   * A path of this site where it can be seen. Without script one is taken there; the app's own script gets it with the
   * answer, stays on the page that it is on, and decides.
   */
  show?: string;
  /** What was asked for: shown on the page that asked, and kept nowhere. */
  reveals?: Revealed;
  /** Somebody has just come in: what they began before is carried out now. */
  signsIn?: true;
  /** Set-Cookie lines. */
  cookies?: string[];
};

/** It happened. */
export const done = (title: string, text?: string, more?: Omit<Outcome, "toast">): Outcome => ({
  toast: { tone: "success", title, text },
  ...more,
});

/** It happened, and there is nothing to say about it. */
export const doneSilently = (more: Omit<Outcome, "toast"> = {}): Outcome => more;

type Words = string | readonly [title: string, text: string];
export type Failure = Words | ((data: FormData) => Words);

export const failureWords = (failure: Failure, data: FormData): [title: string, text?: string] => {
  const words = typeof failure === "function" ? failure(data) : failure;
  return typeof words === "string" ? [words] : [...words];
};

export type CommandSpec<F extends Form, S, P> = {
  who: Who;
  /** Which rate limit it counts against. */
  limit: LimitName;
  /** The title of the answer when there is no such thing. */
  missing?: string;
  /**
   * Whether a visitor's is carried out once they have signed in: only what is safe to do twice, and what takes nothing
   * back.
   */
  finishes?(input: InputOf<F>): boolean;
  /** Finds what it is about: undefined answers 404. Must look with the viewer's eyes. */
  subject?(context: CommandContext<Viewer>, input: InputOf<F>): Promise<S | undefined>;
  /** True, or the refusal that the person reads. */
  may(viewer: Viewer, subject: S): true | Refusal;
  /** Slow work before the transaction opens: pictures, password hashes. */
  prepare?(context: CommandContext<Viewer>, input: InputOf<F>, subject: S): Promise<P>;
  /** What the toast says when something unexpected breaks: its title, and the specification's sentence if there is one. */
  failure: Failure;
  run(context: TransactionContext<Viewer>, input: InputOf<F>, subject: S, prepared: P): Promise<Outcome>;
};

export type Command = {
  form: Form;
  spec: CommandSpec<Form, unknown, unknown>;
};

/** Declares what can happen. For `anyone`, the viewer may be null at run time: see `visitorCommand`. */
export function command<F extends Form, S = undefined, P = undefined>(form: F, spec: CommandSpec<F, S, P>): Command {
  return { form, spec: spec as unknown as CommandSpec<Form, unknown, unknown> };
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
