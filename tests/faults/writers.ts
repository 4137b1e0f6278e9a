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
  stop(): Promise<void>;
};

/**
 * One after the other, each member writes into a thread; what fails is sent again with the same key, as a person does.
 * @param all of them into one and the same thread
 */
export function startWriting({ people, threads }: City, urls: readonly string[], all = false): Writing {
  const [acknowledged, sent, refused] = [new Set<string>(), new Set<string>(), new Map<number, number>()];
  const counts = people.map(() => 0);
  let isStopping = false;

  async function write(index: number) {
    const { cookie } = people[index] as (typeof people)[number];
    const { id: threadId } = threads[all ? 0 : index] as (typeof threads)[number];
    for (let number = 0; !isStopping; number++) {
      const content = `Reply ${number} of ${index}, ${randomUUID()}`;
      const form = { command: "replies.post", threadId, content, "idempotency-key": randomUUID() };
      sent.add(content);
      for (let turn = 0; !acknowledged.has(content); turn++) {
        const url = urls[(index + turn) % urls.length] as string;
        const status = await post(`${url}/threads/${threadId}`, cookie, form);
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
