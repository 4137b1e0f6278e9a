import { expect, it } from "vitest";
import { isOverdue } from "./overdue";

const now = new Date("2026-11-20T18:00:00Z");
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000);

it("what waits turns amber at twelve hours", () => {
  expect(isOverdue(ago(12 * 60 - 1), now)).toBe(false);
  expect(isOverdue(ago(12 * 60), now)).toBe(true);
});
