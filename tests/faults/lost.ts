import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import type { Person } from "../support/cast";
import { formsIn, textOf } from "../support/html-forms";
import { nothingIsLost, pageIsBack, report, rounds, type Stage, told } from "./stage";
import { post, startWriting } from "./writers";

/** Connections that end in the middle of writing, or say nothing any more. */
export function connectionsMayBeLost(stage: () => Stage): void {
  /** Breaks something while they write; they go on until each was told "done" after it. */
  const inRounds = (sentence: string, fault: () => Promise<unknown>) =>
    it(`${sentence}, ${rounds} rounds`, { timeout: 60_000 * rounds }, async () => {
      for (let round = 1; round <= rounds; round++) {
        const { city, server } = stage();
        const writing = startWriting(city, [server.url]);
        await writing.onceMore();
        await fault();
        const back = await pageIsBack(stage());
        await writing.onceMore();
        await writing.stop();
        await nothingIsLost(stage(), writing);
        report(
          `${sentence}: ${writing.acknowledged.size} written, refused ${told(writing)}, page back after ${back} ms`,
        );
      }
    });

  describe("no acknowledged reply is lost, none is there twice, and the process goes on when", () => {
    inRounds("PostgreSQL restarts", () => stage().postgres.restart());
    inRounds("PostgreSQL crashes", () => stage().postgres.restart("SIGQUIT"));
    inRounds("every connection is terminated", async () => {
      const client = await stage().city.connect();
      await client.query(
        "select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'porchlight%'",
      );
      await client.end();
    });
    inRounds("the network is cut", async () => stage().city.line.cut());
    inRounds("every connection falls silent", async () => expect(stage().city.line.freeze()).toBeGreaterThan(3));
  });

  describe("where the answer to a commit is lost", () => {
    async function reply(key: Record<string, string>) {
      const { city, server } = stage();
      const { id: threadId } = city.threads[0] as { id: string };
      const content = `Did it arrive? ${randomUUID()}`;
      void city.line.loseAnswerTo("commit");
      const form = { command: "replies.post", threadId, content, ...key };
      const status = await post(`${server.url}/threads/${threadId}`, (city.people[0] as Person).cookie, form);
      const count = (await city.replies()).filter((each) => each === content).length;
      return { status, count };
    }

    it("a form with a key finds out what became of it, and says so", async () => {
      expect(await reply({ "idempotency-key": randomUUID() })).toEqual({ status: 303, count: 1 });
    });

    it("one with a key comes again with it while nobody answers, and is not done twice", async () => {
      const { city, server } = stage();
      const { id: threadId } = city.threads[0] as { id: string };
      const { cookie } = city.people[0] as Person;
      const content = `Is anybody there? ${randomUUID()}`;
      const form = { command: "replies.post", threadId, content, "idempotency-key": randomUUID() };
      void city.line.loseAnswerTo("commit").then(() => city.line.refuse(() => true));
      try {
        const url = `${server.url}/threads/${threadId}`;
        const body = new URLSearchParams(form);
        const answer = await fetch(url, { method: "POST", body, headers: { Cookie: cookie, Origin: server.origin } });
        const text = await answer.text();
        expect({ status: answer.status, told: textOf(text) }).toMatchObject({
          status: 503,
          told: expect.stringContaining("it can't happen twice"),
        });
        city.line.refuse();
        await pageIsBack(stage());
        const [again] = formsIn(text, "").filter(({ html }) => html.includes("Send again"));
        expect(Object.fromEntries(again?.fields ?? [])).toEqual(form);
        expect(await post(url, cookie, Object.fromEntries(again?.fields ?? []))).toBe(303);
        expect((await city.replies()).filter((each) => each === content)).toHaveLength(1);
      } finally {
        city.line.refuse();
      }
    });

    it("one without is not told that it is done, nor done twice", async () => {
      expect(await reply({})).toEqual({ status: 503, count: 1 });
    });
  });
}
