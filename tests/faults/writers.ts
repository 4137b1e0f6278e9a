import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import type { City } from "./place";

export type Writing = {
  /** What the server said it has. */
  acknowledged: Set<string>;
  /** What was sent, whatever came of it. */
  sent: Set<string>;
  /** The answers other than "done", by status; 0 where there was none. */
  refused: Map<number, number>;
  /** Waits until each has been told "done" once more. */
  onceMore(): Promise<void>;
  /** Waits until one has been told no once more, or has heard nothing. */
  onceRefused(): Promise<void>;
  stop(): Promise<void>;
};

/** What a member sends, and where to; `content` is like no other's. */
export type Form = { path: string; fields: Record<string, string> };
type FormOf = (city: City, index: number, content: string, number: number) => Form;

const reply = (threadId: string, content: string): Form => ({
  path: `/threads/${threadId}`,
  fields: { command: "replies.post", threadId, content },
});

/** Each a thread for themselves. */
export const intoOwnThread: FormOf = ({ threads }, index, content) => reply(threads[index]?.id ?? "", content);
/** All the same one. */
export const intoOneThread: FormOf = ({ threads }, _index, content) => reply(threads[0]?.id ?? "", content);

/** One after the other, each member writes; what fails is sent again with the same key, as a person does. */
export function startWriting(city: City, urls: readonly string[], formOf: FormOf = intoOwnThread): Writing {
  const { people } = city;
  const [acknowledged, sent, refused] = [new Set<string>(), new Set<string>(), new Map<number, number>()];
  const counts = people.map(() => 0);
  let isStopping = false;

  async function write(index: number) {
    const { cookie } = people[index] as (typeof people)[number];
    for (let number = 0; !isStopping; number++) {
      const content = `Text ${number} of ${index}, ${randomUUID()}`;
      const { path, fields } = formOf(city, index, content, number);
      const form = { ...fields, "idempotency-key": randomUUID() };
      sent.add(content);
      for (let turn = 0; !acknowledged.has(content); turn++) {
        const url = urls[(index + turn) % urls.length] as string;
        const status = await post(url + path, cookie, form);
        if (status === 303) {
          acknowledged.add(content);
          counts[index] = (counts[index] ?? 0) + 1;
        } else {
          refused.set(status, (refused.get(status) ?? 0) + 1);
          if (isStopping) return;
          await wait(50);
        }
      }
      await wait(10);
    }
  }

  const writing = Promise.all(people.map((_, index) => write(index)));
  return {
    acknowledged,
    sent,
    refused,
    async onceMore() {
      const before = [...counts];
      while (counts.some((count, index) => count <= (before[index] ?? 0))) await wait(20);
    },
    async onceRefused() {
      const count = () => [...refused.values()].reduce((sum, times) => sum + times, 0);
      const before = count();
      while (count() <= before) await wait(20);
    },
    async stop() {
      isStopping = true;
      await writing;
    },
  };
}

export async function post(url: string, cookie: string, form: Record<string, string>): Promise<number> {
  try {
    const answer = await fetch(url, {
      method: "POST",
      headers: { Cookie: cookie, Origin: new URL(url).origin },
      body: new URLSearchParams(form),
      redirect: "manual",
    });
    await answer.arrayBuffer();
    // To where one signs in: that is a no.
    return answer.headers.get("Location")?.startsWith("/auth") ? 401 : answer.status;
  } catch {
    return 0;
  }
}
