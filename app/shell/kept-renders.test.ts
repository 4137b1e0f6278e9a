import { expect, test, vi } from "vitest";
import { createKeptRenders } from "./kept-renders.server";

const page = (...parts: string[]) => ({ parts });

test("a page is rendered once from the same, and anew from anything else", () => {
  const keep = createKeptRenders(1000, vi.fn());
  const render = vi.fn(() => page("<p>Bats at dusk</p>"));
  expect(keep.find("/\nbats", render)).toEqual(page("<p>Bats at dusk</p>"));
  expect(keep.find("/\nbats", render)).toEqual(page("<p>Bats at dusk</p>"));
  expect(render).toHaveBeenCalledTimes(1);
  expect(keep.find("/\nowls", () => page("<p>Owls</p>"))).toEqual(page("<p>Owls</p>"));
});

test("what can't be rendered is not kept", () => {
  const keep = createKeptRenders(1000, vi.fn());
  const broken = () => {
    throw new Error("broken");
  };
  expect(() => keep.find("/", broken)).toThrow("broken");
  expect(keep.find("/", () => page("whole"))).toEqual(page("whole"));
});

test("every so many are rendered again, and a difference is told", () => {
  const onDifference = vi.fn();
  const keep = createKeptRenders(3, onDifference);
  let clock = "noon";
  const render = vi.fn(() => page(clock));
  keep.find("/", render);
  clock = "one o’clock";
  expect([keep.find("/", render), keep.find("/", render)]).toEqual([page("noon"), page("noon")]);
  expect(onDifference).not.toHaveBeenCalled();
  expect(keep.find("/", render)).toEqual(page("one o’clock"));
  expect(onDifference).toHaveBeenCalledTimes(1);
});

test("what is kept has a bound", () => {
  const keep = createKeptRenders(1000, vi.fn());
  const render = vi.fn(() => page("x".repeat(1_000_000)));
  for (let index = 0; index < 20; index++) keep.find(String(index), render);
  expect(render).toHaveBeenCalledTimes(20);
  keep.find("19", render);
  expect(render).toHaveBeenCalledTimes(20);
  keep.find("0", render);
  expect(render).toHaveBeenCalledTimes(21);
});

test("all of it can be let go of", () => {
  const keep = createKeptRenders(1000, vi.fn());
  const render = vi.fn(() => page("whole"));
  keep.find("/", render);
  keep.clear();
  keep.find("/", render);
  expect(render).toHaveBeenCalledTimes(2);
});
