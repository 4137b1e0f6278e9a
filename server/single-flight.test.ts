import { EventEmitter } from "node:events";
import { expect, it } from "vitest";
import { createSingleFlight } from "./single-flight";

/** A request for a page, and the answer on its way. */
const begun = (flight: ReturnType<typeof createSingleFlight<string>>) => {
  const [maker, outgoing] = [{ url: "/events" }, new EventEmitter()];
  flight.begin("page", maker, outgoing as never);
  return { maker, outgoing };
};

it("who waits gets what was made, and what is asked for later is made anew", async () => {
  const flight = createSingleFlight<string>();
  const { maker } = begun(flight);
  const waiting = flight.find("page");
  expect(flight.find("another page")).toBeUndefined();
  flight.end({ url: "/events" }, "made by somebody else");
  flight.end(maker, "made");
  flight.end(maker);
  expect(await waiting).toEqual({ isDone: true, made: "made" });
  expect(flight.find("page")).toBeUndefined();
});

it("who waits learns of it, and is held up no longer, where the maker's connection is gone", async () => {
  const flight = createSingleFlight<string>();
  const { outgoing } = begun(flight);
  const waiting = flight.find("page");
  outgoing.emit("close");
  expect(await waiting).toEqual({ isDone: false });
  expect(flight.find("page")).toBeUndefined();
});

it("an answer that is closed after its end ends nobody else's", () => {
  const flight = createSingleFlight<string>();
  const { maker, outgoing } = begun(flight);
  flight.end(maker, "made");
  begun(flight);
  outgoing.emit("close");
  expect(flight.find("page")).toBeDefined();
});
