import { existsSync, readFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { Person } from "../support/cast";
import type { TestServer } from "../support/server";
import { openBalancer } from "./balancer";
import { nobodyIsTurnedAway, nothingIsLost, report, rounds, type Stage, told } from "./stage";
import { post, startWriting } from "./writers";

/** One that is replaced may wait for 75 s, each. */
const soon = { timeout: 160_000, interval: 50 };
const replaced = "Every process was replaced.";

/** Several processes on one port, of which one ends or all are replaced. */
export function severalProcessesMayServe(stage: () => Stage): void {
  describe.skipIf(!existsSync("/proc/self/task"))("two processes on one port", () => {
    let server: TestServer;
    beforeAll(async () => {
      server = await stage().city.start({ WEB_PROCESSES: "2" });
    });
    afterAll(() => server?.stop());

    /** Without the first, which serves nobody. */
    const processes = () =>
      readFileSync(`/proc/${server.pid}/task/${server.pid}/children`, "utf8").trim().split(" ").map(Number);
    const metrics = async () => (await fetch(`${server.url}/metrics`)).text();

    it("are replaced one after the other under load: no request is lost, and who listens misses nothing", {
      timeout: 180_000 * rounds,
    }, async () => {
      const { city } = stage();
      const balancer = await openBalancer();
      await balancer.serve([server.url]);
      for (let round = 1; round <= rounds; round++) {
        const before = processes();
        expect(before).toHaveLength(2);
        const writing = startWriting(city, [balancer.url]);
        const visiting = startVisiting(`${balancer.url}/boards`);
        const news = follow(`${balancer.url}/threads/${city.threads[0]?.id}/live`, (city.people[0] as Person).cookie);
        await writing.onceMore();
        process.kill(server.pid, "SIGUSR2");
        await vi.waitFor(() => expect(server.output().split(replaced)).toHaveLength(round + 1), soon);
        await writing.onceMore();
        await writing.stop();
        const statuses = await visiting.stop();
        expect(processes().filter((pid) => before.includes(pid))).toEqual([]);
        const visits = statuses.get(200) ?? 0;
        statuses.delete(200);
        expect(visits).toBeGreaterThan(10);
        nobodyIsTurnedAway(visits, statuses);
        nobodyIsTurnedAway(writing.acknowledged.size, writing.refused);
        const own = [...writing.acknowledged].filter((content) => content.includes(" of 0, "));
        const timesHeard = () => own.map((content) => news.heard().split(content).length - 1);
        await vi.waitFor(() => expect(timesHeard()).toEqual(own.map(() => 1)), soon);
        await news.leave();
        await nothingIsLost({ ...stage(), server }, writing);
        report(
          `two replaced: ${writing.acknowledged.size} posts, ${told(writing)} refused, ${visits} visits, ${news.times()} connections of who listens`,
        );
      }
      balancer.close();
    });

    it("show visitors at either at once what was written at one", async () => {
      const { people, newThread } = stage().city;
      const { id: threadId } = await newThread();
      const thread = `${server.url}/threads/${threadId}`;
      // A connection of its own each time, so that they go to both in turns.
      const visit = async () => (await fetch(thread, { headers: { Connection: "close" } })).text();
      for (let turn = 0; turn < 12; turn++) {
        await Promise.all([visit(), visit()]);
        const content = `Read at once, ${turn}`;
        const form = { command: "replies.post", threadId, content };
        expect(await post(thread, (people[1] as Person).cookie, form)).toBe(303);
        for (const text of [await visit(), await visit()]) expect(text).toContain(content);
      }
    });

    it("tell of each other, and when one is killed the other goes on until there are two again", async () => {
      const count = async () => (await metrics()).match(/^porchlight_info\{.*process="[12]"\} 1$/gm)?.length;
      await vi.waitFor(async () => expect(await count()).toBe(2), soon);
      const [first, second] = processes() as [number, number];
      process.kill(first, "SIGKILL");
      await vi.waitFor(() => expect(processes()).not.toContain(first), soon);
      expect((await fetch(`${server.url}/boards`)).status).toBe(200);
      await vi.waitFor(async () => expect(await count()).toBe(2), soon);
      expect(processes()).toContain(second);
      expect(server.output()).toContain("a process ended with SIGKILL, and another takes its place");
    });

    it("end with the first, whichever way that ends", async () => {
      const before = processes();
      await server.kill9();
      await vi.waitFor(() => expect(before.filter(isThere)).toEqual([]), soon);
      server = await stage().city.start({ WEB_PROCESSES: "2" });
      const after = processes();
      expect(await server.stop("SIGTERM")).toEqual({ code: 0, signal: null });
      expect(after.filter(isThere)).toEqual([]);
    });
  });
}

function isThere(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** Some fifty visits a second. @returns how many answers there were of each status, in the end; 0 where there was none */
function startVisiting(url: string) {
  const statuses = new Map<number, number>();
  let isStopping = false;
  const visiting = (async () => {
    while (!isStopping) {
      const answer = await fetch(url).catch(() => undefined);
      await answer?.arrayBuffer().catch(() => {});
      const status = answer?.status ?? 0;
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      await wait(20);
    }
  })();
  return {
    async stop() {
      isStopping = true;
      await visiting;
      return statuses;
    },
  };
}

/** Listens as a browser does: whenever the stream ends it comes back and says what it has. */
function follow(url: string, cookie: string) {
  const leave = new AbortController();
  let heard = "";
  let times = 0;
  const following = (async () => {
    while (!leave.signal.aborted) {
      const last = [...heard.matchAll(/^id: ?(\d+)/gm)].at(-1)?.[1] ?? "0";
      const headers = { Cookie: cookie, "Last-Event-ID": last };
      const answer = await fetch(url, { headers, signal: leave.signal }).catch(() => undefined);
      times++;
      try {
        for await (const part of answer?.body ?? []) heard += Buffer.from(part).toString();
      } catch {
        // Cut off in the middle of a line, which comes again.
        heard = heard.slice(0, heard.lastIndexOf("\n\n") + 2);
      }
      await wait(50);
    }
  })();
  return {
    heard: () => heard,
    times: () => times,
    async leave() {
      leave.abort();
      await following;
    },
  };
}
