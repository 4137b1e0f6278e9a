import { randomUUID } from "node:crypto";
import { goodPassword } from "../support/cast";
import { textOf } from "../support/html-forms";
import type { Kind, Outcome } from "./matrix";
import type { Place } from "./place";

/** What somebody got, and their own words for it where it is nothing that we know. */
type Got = Outcome | `${number}: ${string}`;

const closedTitle = "The lamp is out for a moment";
const keptWords = /What you typed is kept|can.t reach its records/;

async function ask(url: string, options: RequestInit = {}) {
  const answer = await fetch(url, { redirect: "manual", ...options });
  const text = await answer.text();
  return { status: answer.status, headers: answer.headers, text, seen: textOf(text) };
}

type Answer = Awaited<ReturnType<typeof ask>>;

const unknown = ({ status, seen }: Answer): Got => `${status}: ${seen.slice(0, 300)}`;
const saysWhen = ({ status, headers }: Answer) => status === 503 && Number(headers.get("Retry-After")) > 0;

function page(answer: Answer, words: string): Got {
  if (answer.status === 200 && answer.seen.includes(words))
    return /You are reading a copy from \d/.test(answer.seen) ? "oldCopy" : "well";
  return saysWhen(answer) && answer.seen.includes(closedTitle) ? "closed" : unknown(answer);
}

/** @param typed what has to come back */
function form(answer: Answer, typed: string): Got {
  if (answer.status === 303 && !answer.headers.get("Location")?.includes("/auth")) return "well";
  if (!answer.text.includes(typed)) return unknown(answer);
  if (/We could not keep your picture/.test(answer.seen)) return "pictureUnsaved";
  if (/We (could not read this picture|can.t read pictures)/.test(answer.seen)) return "pictureRefused";
  return saysWhen(answer) && keptWords.test(answer.seen) ? "unsaved" : unknown(answer);
}

/** Of each kind: asks once, and says what came of it. */
export const asks: Record<Kind, (place: Place) => Promise<Got>> = {
  keptPage: async ({ url }) => page(await ask(`${url}/restaurants`), "Restaurants"),
  // Nobody has asked for the first page of this search yet.
  page: async ({ url }) => page(await ask(`${url}/boards?q=${randomUUID().slice(0, 8)}`), "Community Boards"),
  memberPage: async ({ url, member }) =>
    page(await ask(`${url}/boards`, { headers: { Cookie: member.cookie } }), "Community Boards"),
  async picture({ url, picturePath }) {
    const answer = await ask(url + picturePath);
    if (answer.status === 200 && answer.headers.get("Content-Type") === "image/webp") return "well";
    return answer.status === 503 && answer.headers.get("Cache-Control") === "no-store" ? "noPicture" : unknown(answer);
  },
  async script({ url, scriptPath }) {
    const answer = await ask(url + scriptPath);
    return answer.status === 200 && answer.text.length > 1_000 ? "well" : unknown(answer);
  },
  async form({ url, member, thread }) {
    const content = `Reply ${randomUUID()}`;
    return form(
      await send(
        `${url}/threads/${thread.id}`,
        { command: "replies.post", threadId: thread.id, content },
        member.cookie,
      ),
      content,
    );
  },
  async mailForm({ url, acknowledged }) {
    const message = `Hello ${randomUUID()}`;
    const typed = { command: "contact.send", name: "Ana", email: "ana@porch.test", message, website: "" };
    const got = form(await send(`${url}/contact`, typed), message);
    if (got === "well") acknowledged.push(message);
    return got;
  },
  async pictureForm({ url, member, event, picture }) {
    const title = `Picnic ${randomUUID()}`;
    const data = new FormData();
    for (const [name, value] of Object.entries({ command: "events.submit", ...event, title })) data.append(name, value);
    data.append("image", new Blob([Uint8Array.from(picture)], { type: "image/jpeg" }), "picnic.jpg");
    return form(await send(`${url}/events/new`, data, member.cookie), title);
  },
  async signIn({ url, member }) {
    const typed = { command: "auth.sign-in", email: member.email, password: goodPassword };
    const answer = await send(`${url}/auth`, typed);
    if (answer.text.includes(goodPassword)) return unknown(answer);
    if (answer.status === 303) return "well";
    return saysWhen(answer) && answer.text.includes(member.email) ? "unsaved" : unknown(answer);
  },
  async live({ url, thread }) {
    const leaving = new AbortController();
    const { status, headers } = await fetch(`${url}/threads/${thread.id}/live?after=0`, { signal: leaving.signal });
    leaving.abort();
    if (status === 200 && headers.get("Content-Type")?.startsWith("text/event-stream")) return "well";
    return status === 503 && headers.get("Retry-After") ? "later" : `${status}: ${[...headers]}`;
  },
  async health({ url }) {
    const answer = await ask(`${url}/healthz`);
    return answer.status === 200 ? "well" : unknown(answer);
  },
  async ready({ url }) {
    const answer = await ask(`${url}/readyz`);
    if (answer.status === 200) return "well";
    return saysWhen(answer) ? "notReady" : unknown(answer);
  },
};

function send(url: string, body: Record<string, string> | FormData, cookie = ""): Promise<Answer> {
  const headers = { Cookie: cookie, Origin: new URL(url).origin };
  return ask(url, { method: "POST", headers, body: body instanceof FormData ? body : new URLSearchParams(body) });
}
