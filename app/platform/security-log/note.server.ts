import type { SecurityKind } from "./kinds";

/** Something that happened, as whoever saw it knows it. */
export type SecurityNote = {
  kind: SecurityKind;
  /** Whose account it concerns. */
  memberId?: string;
  /**
   * What was given as an account's address. It is kept in memory until the account is found, and forgotten where there is
   * none: people type their password into the wrong field.
   */
  email?: string;
  /** Who did it, where that is somebody else. */
  actorId?: string;
  /** The name of the form, or of the page. */
  command?: string;
};

export type NoteTaker = {
  /** Remembers it, and returns at once: it is written down a moment later, whatever becomes of the caller's transaction. */
  note(note: SecurityNote & { address?: string; at: Date }): void;
};

type NoteContext = {
  dependencies: { securityLog: NoteTaker };
  /** Absent for what no request caused. */
  request?: { ip: string };
};

/**
 * Notes a security event that has happened, in a request or a job. Call it for what stays true when the transaction is rolled
 * back; what a command does only if it is committed stands in `noted` of its outcome, or is heard by a watcher.
 */
export function noteSecurityEvent({ dependencies, request }: NoteContext, note: SecurityNote): void {
  dependencies.securityLog.note({ ...note, address: request?.ip, at: new Date() });
}
