import { expect, test, vi } from "vitest";
import { createKeptRenders } from "./kept-renders.server";

const page = (...parts: string[]) => ({ parts });

test("a page is rendered once from the same, and anew from anything else", async () => {
  const keep = createKeptRenders(1000, vi.fn());
  const render = vi.fn(async () => page("<p>Bats at dusk</p>"));
  expect(await keep("/\nbats", render)).toEqual(page("<p>Bats at dusk</p>"));
  expect(await keep("/\nbats", render)).toEqual(page("<p>Bats at dusk</p>"));
  expect(render).toHaveBeenCalledTimes(1);
  expect(await keep("/\nowls", async () => page("<p>Owls</p>"))).toEqual(page("<p>Owls</p>"));
});

test("what can't be rendered is not kept", async () => {
  const keep = createKeptRenders(1000, vi.fn());
  await expect(keep("/", () => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
  expect(await keep("/", async () => page("whole"))).toEqual(page("whole"));
});

test("every so many are rendered again: from the first difference on nothing is kept", async () => {
  const onDifference = vi.fn();
  const keep = createKeptRenders(3, onDifference);
  let clock = "noon";
  const render = vi.fn(async () => page(clock));
  await keep("/", render);
  clock = "one o’clock";
  expect([await keep("/", render), await keep("/", render)]).toEqual([page("noon"), page("noon")]);
  expect(onDifference).not.toHaveBeenCalled();
  expect(await keep("/", render)).toEqual(page("one o’clock"));
  expect(onDifference).toHaveBeenCalledTimes(1);
  clock = "two o’clock";
  expect(await keep("/", render)).toEqual(page("two o’clock"));
  expect(onDifference).toHaveBeenCalledTimes(1);
});

test("what is kept has a bound", async () => {
  const keep = createKeptRenders(1000, vi.fn());
  const render = vi.fn(async () => page("x".repeat(1_000_000)));
  for (let index = 0; index < 20; index++) await keep(String(index), render);
  expect(render).toHaveBeenCalledTimes(20);
  await keep("19", render);
  expect(render).toHaveBeenCalledTimes(20);
  await keep("0", render);
  expect(render).toHaveBeenCalledTimes(21);
});
