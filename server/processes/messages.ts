/** What a process and the first one say to each other. `id` names a question for metrics. */
export type FromProcess =
  | { kind: "ready"; lines: string[] }
  /** It brings the database up to date, or waits for who does; or has done so. */
  | { kind: "migrating"; isAtWork: boolean }
  | { kind: "pong" }
  /** It has given its share of the port back. */
  | { kind: "left" }
  | { kind: "ask-metrics"; id: number }
  | { kind: "metrics"; id: number; metrics: unknown };

export type ToProcess =
  /** Another one has its place: let what is open end, and end. */
  | { kind: "leave" }
  /** No connection comes to it any more. */
  | { kind: "has-left" }
  /** Is it still there? */
  | { kind: "ping" }
  | { kind: "read-metrics"; id: number }
  | { kind: "all-metrics"; id: number; metrics: unknown[] };

/** In the environment of each process: which of them it is, from 1, and the key of the local inbox, which is one for all. */
export const slotName = "PORCHLIGHT_PROCESS";
export const inboxKeyName = "PORCHLIGHT_INBOX_KEY";
