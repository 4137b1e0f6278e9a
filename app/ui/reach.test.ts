import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { fetchAhead, mayBeAway, missingFiles, reach } from "./reach";

const answering = (status: number) => {
  const asked = vi.fn(async (_file: string, _init?: RequestInit) => new Response(null, { status }));
  vi.stubGlobal("fetch", asked);
  return asked;
};
const append = vi.fn();
beforeEach(() => {
  append.mockClear();
  vi.stubGlobal("navigator", { onLine: true });
  vi.stubGlobal("document", { head: { append }, createElement: () => ({}) });
});
afterEach(() => vi.unstubAllGlobals());

it.each([500, 502, 503, 504])("an error of a proxy (%i) is no answer, and brings no file", async (status) => {
  answering(status);
  expect(await reach()).toBe(false);
  expect(await reach(["/assets/page.js"])).toBe(false);
  expect(mayBeAway()).toBe(true);
  expect(missingFiles(["/assets/page.js"])).toEqual(["/assets/page.js"]);
});

it.each([200, 404])("any other answer (%i) is one, and its file is asked for once", async (status) => {
  const asked = answering(status);
  const file = `/assets/${status}.js`;
  expect([await reach(), await reach([file])]).toEqual([true, true]);
  expect([mayBeAway(), missingFiles([file])]).toEqual([false, []]);
  expect(asked.mock.calls.map(([each]) => each)).toEqual(["/favicon.svg", file]);
  // Only what has come can be compiled.
  expect(append.mock.calls.map(([link]) => link)).toEqual(status === 200 ? [{ rel: "modulepreload", href: file }] : []);
});

it("a line that breaks is none", async () => {
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
  expect([await reach(), mayBeAway()]).toEqual([false, true]);
});

it("a file on its way is not asked for again, and is once it did not come", async () => {
  const file = "/assets/twice.js";
  const broken = answering(503);
  expect(await Promise.all([fetchAhead([file]), fetchAhead([file]), reach([file])])).toMatchObject([{}, {}, false]);
  expect(broken).toHaveBeenCalledTimes(1);
  const whole = answering(200);
  await Promise.all([fetchAhead([file]), reach([file])]);
  expect(whole).toHaveBeenCalledTimes(1);
  expect(missingFiles([file])).toEqual([]);
});
