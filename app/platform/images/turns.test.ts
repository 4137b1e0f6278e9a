import { setTimeout as wait } from "node:timers/promises";
import { expect, it, vi } from "vitest";
import { type Fault, openBucket } from "../../../tests/bucket/bucket";
import { createBucketStore } from "./bucket.server";
import { newImageKey } from "./store.server";
import { takeTurns } from "./turns.server";

it("no more work at once than may, and who waits too long gives up without having begun", async () => {
  vi.useFakeTimers();
  try {
    const turn = takeTurns(2, 1_000);
    const begun: number[] = [];
    const work = (number: number, ms: number) =>
      turn(async () => {
        begun.push(number);
        await new Promise((resolve) => setTimeout(resolve, ms));
        return number;
      });
    const ended = Promise.allSettled([work(1, 5_000), work(2, 900), work(3, 5_000), work(4, 1)]);
    await vi.advanceTimersByTimeAsync(800);
    expect(begun).toEqual([1, 2]);
    await vi.advanceTimersByTimeAsync(10_000);
    const [first, second, third, fourth] = await ended;
    expect([first, second, third].map((each) => each?.status)).toEqual(["fulfilled", "fulfilled", "fulfilled"]);
    expect(fourth).toMatchObject({ status: "rejected", reason: { name: "TimeoutError" } });
    expect(begun).toEqual([1, 2, 3]);
  } finally {
    vi.useRealTimers();
  }
});

it("what waits for others in a bucket has all of its own time when it is asked", async () => {
  const bucket = await openBucket();
  try {
    const [whole, held] = [4_000, 2_500];
    const place = { bucket: "pictures", prefix: "turns/", endpoint: bucket.endpoint, region: "us-east-1" };
    const limits = { connect: 60_000, answer: 60_000, whole };
    const store = createBucketStore({ ...place, pathStyle: true, credentials: bucket.keys }, limits);
    // The library and its connections are there before time counts.
    await store.names(newImageKey());
    const slow: Fault = (_request, _response, pass) => void wait(held).then(pass);
    bucket.fail(slow);
    const asked = Array.from({ length: 17 }, () => store.names(newImageKey()));
    expect(await Promise.all(asked)).toEqual(asked.map(() => []));
  } finally {
    await bucket.close();
  }
});
