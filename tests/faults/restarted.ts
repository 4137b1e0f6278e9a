import { Agent, request } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { expect, it, vi } from "vitest";
import type { TestServer } from "../support/server";
import { soon } from "../support/soon";
import { openBalancer } from "./balancer";
import { nobodyIsTurnedAway, nothingIsLost, report, rounds, type Stage, told } from "./stage";
import { startWriting } from "./writers";

/** Processes that come and go, and connections on which nothing is said for a while. */
export function processesMayBeReplaced(stage: () => Stage): void {
  const start = () => stage().city.start({ DRAIN_SECONDS: "3" });

  // One waits seven seconds, which are enough for much of the other.
  it.concurrent(`a rolling restart behind a proxy loses no post, ${rounds} rounds`, {
    timeout: 120_000 * rounds,
  }, async () => {
    const { city } = stage();
    const balancer = await openBalancer();
    const serving = await Promise.all([start(), start()]);
    const urls = () => serving.map(({ url }) => url);
    await balancer.serve(urls());
    for (let round = 1; round <= rounds; round++) {
      const next = await Promise.all([start(), start()]);
      const writing = startWriting(city, [balancer.url]);
      for (const each of next) {
        await writing.onceMore();
        serving.push(each);
        await balancer.serve(urls());
        const older = serving.shift() as TestServer;
        expect(await leave(older)).toEqual({ ready: 503, page: 200, connection: "close", code: 0 });
        await balancer.serve(urls());
      }
      await writing.onceMore();
      await writing.stop();
      nobodyIsTurnedAway(writing.acknowledged.size, writing.refused);
      await nothingIsLost(stage(), writing);
      report(`a rolling restart: ${writing.acknowledged.size} posts, ${told(writing)} refused`);
    }
    balancer.close();
    await Promise.all(serving.map((each) => each.stop()));
  });

  /** What it says when it was told to stop: on `/readyz` first, and on each connection that this was the last answer. */
  async function leave(server: TestServer) {
    const stopped = server.stop("SIGTERM");
    const ready = await vi.waitFor(async () => {
      const { status } = await fetch(`${server.url}/readyz`);
      expect(status).not.toBe(200);
      return status;
    }, soon);
    const page = await fetch(`${server.url}/boards`);
    const { code } = await stopped;
    return { ready, page: page.status, connection: page.headers.get("Connection"), code };
  }

  it.concurrent("takes a form on a connection on which nothing was said for longer than Node's own five seconds", async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const ask = () =>
      new Promise<{ status?: number; isReused: boolean }>((resolve, reject) => {
        const asked = request(`${stage().server.url}/contact`, { agent, method: "POST" }, (answer) => {
          answer.resume().once("end", () => resolve({ status: answer.statusCode, isReused: asked.reusedSocket }));
        });
        asked.once("error", reject).end("command=nothing");
      });
    await ask();
    await wait(7_000);
    // It is sent from nowhere, and refused for that: what counts is that it arrived.
    expect(await ask()).toEqual({ status: 403, isReused: true });
    agent.destroy();
  });
}
