import { setTimeout as wait } from "node:timers/promises";
import { expect } from "vitest";
import type { TestServer } from "../support/server";
import type { City, OwnPostgres } from "./place";
import type { Writing } from "./writers";

/** More with FAULT_ROUNDS=5, for whoever changed how we speak to the database. */
export const rounds = Number(process.env.FAULT_ROUNDS ?? 1);

/** What the acts are given once everything stands. */
export type Stage = { city: City; server: TestServer; postgres: OwnPostgres };

/** For whoever asked for more. */
export const report = (line: string) => void (process.env.FAULT_ROUNDS && process.stdout.write(`${line}\n`));

export const told = ({ refused }: Writing) => JSON.stringify(Object.fromEntries(refused));

/**
 * A machine too slow for the time-outs says 503 now and then, and it is sent again. A process that leaves turns nobody away.
 * @param refused how many answers there were of each status other than those that were done
 */
export function nobodyIsTurnedAway(done: number, refused: ReadonlyMap<number, number>): void {
  expect([...refused.keys()].filter((status) => status !== 503)).toEqual([]);
  expect(refused.get(503) ?? 0).toBeLessThanOrEqual(1 + done / 10);
}

/** As a member, who gets no copy. */
export async function read({ city }: Stage, url: string) {
  const { cookie } = city.people[1] as City["people"][number];
  const answer = await fetch(url, { headers: { Cookie: cookie }, redirect: "manual" });
  return { status: answer.status, text: await answer.text() };
}

/** @returns after how many ms a member can read again */
export async function pageIsBack(stage: Stage, path = `/boards/${stage.city.board.id}`): Promise<number> {
  const from = performance.now();
  for (;;) {
    const { status } = await read(stage, stage.server.url + path);
    if (status === 200) return Math.round(performance.now() - from);
    expect([500, 503]).toContain(status);
    await wait(50);
  }
}

/** The process lives; what it acknowledged is there, once and whole. */
export async function nothingIsLost({ city, server }: Stage, { acknowledged }: Pick<Writing, "acknowledged">) {
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
  const stored = await city.replies();
  const here = new Set(stored);
  expect([...acknowledged].filter((content) => !here.has(content))).toEqual([]);
  expect(stored.length).toBe(here.size);
  expect(await city.halves()).toEqual([]);
}
