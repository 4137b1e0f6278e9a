import type { Reply } from "../support/http";
import { policyFor } from "../support/settled-page";

/** How it travels, and when, is another matter; the tag speaks of bytes that are compared themselves. */
const travel = new Set(["date", "connection", "keep-alive", "content-length", "transfer-encoding", "etag"]);

type Answer = Pick<Reply, "status" | "headers" | "cookies" | "text">;

/** An answer without what differs from one to the next, whoever asks. */
export function settled({ status, text, headers, cookies }: Answer): string {
  const said = Object.entries(headers).filter(([name]) => !travel.has(name));
  const policy = policyFor(text, headers);
  const answer = JSON.stringify({ status, text, said: said.sort(), cookies })
    .replace(JSON.stringify(String(headers["content-security-policy"])), JSON.stringify(policy))
    .replaceAll(String(headers["x-request-id"]), "…");
  return withoutMoment(answer);
}

/** A form's key against double sending, how long ago something was, and when a calendar was written. */
export const withoutMoment = (text: string) =>
  text.replaceAll(/\b[0-9a-f]{32}\b|just now|\d+ minutes? ago|(?<=DTSTAMP:)\w+/g, "…");

export const isSame = (one: Answer, other: Answer) => settled(one) === settled(other);
