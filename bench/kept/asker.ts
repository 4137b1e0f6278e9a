import { ask, type Reply } from "../asking.ts";
import type { Process } from "./cast.ts";
import type { Answer, Digest, Question } from "./judgement.ts";
import { isCopied, pick } from "./stage.ts";
import type { Texts } from "./texts.ts";

/** An answer with what is only told of it. */
export type Given = Answer & { encoding: string; status: number; id: string };

const copiesToOthers = 12;

/** Pages of which copies are kept come more often than others. */
export const hatOf = (questions: readonly Question[]): Question[] =>
  questions.flatMap((question) => Array<Question>(isCopied(question.path) ? copiesToOthers : 1).fill(question));

/**
 * Makes what asks one process for one question after the other, as browsers do. What came last of each is kept: a browser
 * asks with its tag, and the same bytes need no second look.
 */
export function createAsker(from: Process, hat: readonly Question[], { digestOf }: Texts) {
  const had = new Map<Question, Map<string, { reply: Reply; digest: Digest }>>();
  return async (): Promise<Given> => {
    const question = pick(hat);
    const encoding = pick(["br", "gzip", "identity"]);
    const kept = had.get(question) ?? new Map<string, { reply: Reply; digest: Digest }>();
    had.set(question, kept);
    const last = kept.get(encoding);
    const tag = last?.reply.headers.etag;
    const headers = {
      ...(question.viewer.cookie && { Cookie: question.viewer.cookie }),
      "Accept-Encoding": encoding,
      ...(tag && pick([true, false]) && { "If-None-Match": tag }),
    };
    const began = performance.now();
    const reply = await ask(from, question.path, { headers });
    const ended = performance.now();
    const { status } = reply;
    const isSame = last && (status === 304 || isSameReply(reply, last.reply));
    const digest = isSame ? last.digest : digestOf(question, reply);
    if (status !== 304) kept.set(encoding, { reply, digest });
    return { question, from, encoding, digest, began, ended, status, id: String(reply.headers["x-request-id"]) };
  };
}

const compared = ["content-security-policy", "content-encoding", "location", "set-cookie"] as const;

const isSameReply = (one: Reply, other: Reply) =>
  one.status === other.status &&
  compared.every((name) => String(one.headers[name]) === String(other.headers[name])) &&
  one.body.equals(other.body);
