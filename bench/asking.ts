import { Agent, type IncomingHttpHeaders, type IncomingMessage, request } from "node:http";
import { buffer } from "node:stream/consumers";
import { setTimeout } from "node:timers/promises";

/** Where an answer comes from; with a host, the name under which all processes of a site are asked, behind a proxy. */
export type Place = { url: string; host?: string };

type Question = { method?: string; headers?: Record<string, string>; body?: Uint8Array | string };
export type Reply = { status: number; headers: IncomingHttpHeaders; body: Buffer };

/** Milliseconds: who is not answered by then never will be. */
const patience = 60_000;
const restMs = 500;
const mostTries = 60;

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

/** A page that a busy machine can't give just now says nothing of what is kept: it is asked for again. */
export async function ask(of: Place, path: string, question: Question): Promise<Reply> {
  for (let tries = 1; ; tries++) {
    const reply = await askOnce(of, path, question);
    if (reply.status !== 503 || question.method || tries === mostTries) return reply;
    await setTimeout(restMs);
  }
}

async function askOnce(of: Place, path: string, { method = "GET", headers, body }: Question): Promise<Reply> {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const all = { ...(of.host && { Host: of.host, "X-Forwarded-For": "203.0.113.7" }), ...headers };
    const asked = request(of.url + path, { agent, method, headers: all, timeout: patience }, resolve);
    asked
      .once("timeout", () => asked.destroy(new Error(`${of.url} did not answer ${path}.`)))
      .once("error", reject)
      .end(body);
  });
  return { status: answer.statusCode ?? 0, headers: answer.headers, body: await buffer(answer) };
}
