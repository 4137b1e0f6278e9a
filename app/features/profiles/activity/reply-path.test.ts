import { expect, it } from "vitest";
import { replyPath as boardsReplyPath } from "~/features/boards/threads/replies/rules";
import { replyPath } from "./reply-path";

it.each([0, 1, 29, 30, 31, 60, 61, 3000])("a reply at position %d is where the boards say it is", (position) => {
  const reply = { id: "a-reply", position };
  expect(replyPath("a-thread", reply)).toBe(boardsReplyPath("a-thread", reply));
});
