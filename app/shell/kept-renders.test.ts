import { expect, test, vi } from "vitest";
import { createKeptRenders } from "./kept-renders.server";

const page = (...parts: string[]) => ({ parts });

test("a page is rendered once from the same, and anew from anything else", () => {
  const keep = createKeptRenders(1000, vi.fn());
  const render = vi.fn(() => page("<p>Bats at dusk</p>"));
  expect(keep("/\nbats", render)).toEqual(page("<p>Bats at dusk</p>"));
  expect(keep("/\nbats", render)).toEqual(page("<p>Bats at dusk</p>"));
  expect(render).toHaveBeenCalledTimes(1);
  expect(keep("/\nowls", () => page("<p>Owls</p>"))).toEqual(page("<p>Owls</p>"));
});

test("what can't be rendered is not kept", () => {
  const keep = createKeptRenders(1000, vi.fn());
  const broken = () => {
    throw new Error("broken");
  };
  expect(() => keep("/", broken)).toThrow("broken");
  expect(keep("/", () => page("whole"))).toEqual(page("whole"));
});

test("every so many are rendered again, and a difference is told", () => {
  const onDifference = vi.fn();
  const keep = createKeptRenders(3, onDifference);
  let clock = "noon";
  const render = vi.fn(() => page(clock));
  keep("/", render);
  clock = "one o’clock";
  expect([keep("/", render), keep("/", render)]).toEqual([page("noon"), page("noon")]);
  expect(onDifference).not.toHaveBeenCalled();
  expect(keep("/", render)).toEqual(page("one o’clock"));
  expect(onDifference).toHaveBeenCalledTimes(1);
});

test("what is kept has a bound", () => {
  const keep = createKeptRenders(1000, vi.fn());
  const render = vi.fn(() => page("x".repeat(1_000_000)));
  for (let index = 0; index < 20; index++) keep(String(index), render);
  expect(render).toHaveBeenCalledTimes(20);
  keep("19", render);
  expect(render).toHaveBeenCalledTimes(20);
  keep("0", render);
  expect(render).toHaveBeenCalledTimes(21);
});
