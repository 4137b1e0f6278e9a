/** Why nothing came of a request to another server. */
type OutgoingReason =
  | "address"
  | "private"
  | "unknown-host"
  | "unreachable"
  | "redirects"
  | "status"
  | "too-large"
  | "too-slow"
  | "damaged";

/** What went wrong beyond our walls: an expected "no", never a bug of ours. */
export class OutgoingRefused extends Error {
  readonly reason: OutgoingReason;
  /** The HTTP status, where the reason is "status". */
  readonly status?: number;

  constructor(reason: OutgoingReason, { status, cause }: { status?: number; cause?: unknown } = {}) {
    // Neither the message nor anything else here says the address: it may hold a key.
    super(`Outgoing request: ${reason}${status ? ` ${status}` : ""}`, { cause });
    this.reason = reason;
    this.status = status;
  }
}
