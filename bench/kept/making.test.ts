import { expect, it } from "vitest";
import { createListener } from "./making";

const line = (msg: string, requestId: string, level = 20) => `${JSON.stringify({ level, requestId, msg })}\n`;

it("hears how an answer was made, in whichever pieces it is told", () => {
  const listener = createListener();
  const [one, other] = [listener.listen(), listener.listen()];
  const said = `Porchlight\n${line("answered from the routes", "1")}${line("answered from the routes", "2")}`;
  one(said.slice(0, 40));
  other(line("page rendered", "2"));
  one(said.slice(40));
  expect(["1", "2", "3"].map(listener.wayOf)).toEqual(["read", "rendered", "kept"]);
  listener.forget();
  expect(listener.wayOf("2")).toBe("kept");
});

it("hears that a process found a page wrong", () => {
  const listener = createListener();
  listener.listen()(line("a kept page was wrong", "1", 50));
  expect(listener.foundWrong()).toBe(1);
  expect(listener.complaints).toHaveLength(1);
});
