import type { Context, RequestFacts } from "~/platform/context.server";
import type { Dependencies } from "~/platform/dependencies.server";
import { noteSecurityEvent, type SecurityNote } from "~/platform/security-log/note.server";
import { notesOf } from "~/platform/security-log/watcher.server";
import { forAdmins } from "./admins.server";
import type { Command, Outcome } from "./command.server";
import { Refusal } from "./refusal";

type NoteContext = Pick<Context, "viewer"> & { dependencies: Pick<Dependencies, "securityLog">; request: RequestFacts };

/** What the log of security events gets to know of a command that is committed: nothing of what was rolled back. */
export function noteCommitted(
  { form, spec }: Command,
  { events = [], noted = [], reveals }: Pick<Outcome, "events" | "noted" | "reveals">,
  context: NoteContext,
): void {
  const seen: SecurityNote[] = reveals ? [{ kind: "private-data.seen", memberId: reveals.about }] : [];
  const notes = [...seen, ...noted, ...notesOf(context.dependencies.securityLog.watchers, events)];
  // Whoever signs in is not whoever was signed in before.
  const actorId = spec.who.kind === "anyone" ? undefined : context.viewer?.id;
  for (const note of notes) noteSecurityEvent(context, { command: form.name, ...byAnother(note, actorId) });
}

/** Who did it is said where it is not about themselves. */
function byAnother(note: SecurityNote, actorId: string | undefined): SecurityNote {
  if (!note.memberId && !note.email) return { memberId: actorId, ...note };
  return note.memberId === actorId ? note : { actorId, ...note };
}

/**
 * A command that was refused was rolled back, so this is told outside of its transaction. What is not there, was changed
 * meanwhile, is filled in wrong, or only asks for signing in, is everyday life.
 */
export function noteRefusal(command: Command, thrown: unknown, context: NoteContext): void {
  if (!(thrown instanceof Refusal)) return;
  const note = thrown.noted ?? noteOf(thrown, command);
  if (!note) return;
  const memberId = note.email ? undefined : context.viewer?.id;
  noteSecurityEvent(context, { memberId, command: command.form.name, ...note });
}

function noteOf({ facts: { status, isBanned } }: Refusal, { spec }: Command): SecurityNote | undefined {
  if (isBanned) return { kind: "refused.banned" };
  if (status === 429) return { kind: "limit.hit" };
  if (status !== 403) return undefined;
  return { kind: spec.subject && spec.who !== forAdmins.who ? "refused.not-theirs" : "refused.not-allowed" };
}
