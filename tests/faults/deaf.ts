import { randomUUID } from "node:crypto";
import { describe, expect, it, vi } from "vitest";
import type { Person } from "../support/cast";
import { openNews } from "./news";
import { rounds, type Stage } from "./stage";
import { post } from "./writers";

const listens = (hello: string) => hello.includes("porchlight listener");
const isAskedHowItIs = (hello: string) => hello.includes("porchlight health");

/** The connections on which a process hears of what others do, and the one on which it asks whether the database is there. */
export function connectionsMayGoDeaf(stage: () => Stage): void {
  const soon = { timeout: 30_000, interval: 50 };
  const readiness = async () => {
    const answer = await fetch(`${stage().server.url}/readyz`);
    return `${answer.status} ${await answer.text()}`;
  };

  it(`readers of a thread get what was written while nobody listened, ${rounds} rounds`, {
    timeout: 60_000 * rounds,
  }, async () => {
    for (let round = 1; round <= rounds; round++) {
      const { city, server } = stage();
      const { id: threadId } = city.threads[2] as { id: string };
      const { cookie } = city.people[2] as Person;
      const news = await openNews(server.url, threadId, cookie);
      await vi.waitFor(() => expect(news.heard()).toContain("hello"), soon);
      await vi.waitFor(() => expect(city.line.count(listens)).toBe(2), soon);
      city.line.freeze(listens);
      const content = `Is anybody listening? ${randomUUID()}`;
      const form = { command: "replies.post", threadId, content };
      expect(await post(`${server.url}/threads/${threadId}`, cookie, form)).toBe(303);
      await vi.waitFor(() => expect(news.heard()).toContain(content), soon);
      await news.leave();
    }
  });

  describe("/readyz", () => {
    it("says when nobody listens, and that pages are served all the same", async () => {
      const { city, server } = stage();
      city.line.refuse(listens);
      city.line.cut(listens);
      await vi.waitFor(async () => expect(await readiness()).toMatch(/^200 ok, but not listening/), soon);
      expect((await fetch(`${server.url}/boards`)).status).toBe(200);
      city.line.refuse();
      await vi.waitFor(async () => expect(await readiness()).toBe("200 ok"), soon);
    });

    it("answers no when the database says nothing, and yes when it is there again", async () => {
      expect(await readiness()).toBe("200 ok");
      stage().city.line.freeze(isAskedHowItIs);
      expect(await readiness()).toBe("503 The database does not answer.");
      await vi.waitFor(async () => expect(await readiness()).toBe("200 ok"), soon);
    });
  });
}
