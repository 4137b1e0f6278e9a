import { expect, it } from "vitest";
import { patterns } from "../../../tests/support/addresses";
import { verifiedPath } from "./rules";

it("what a check means stands on a page of its own", () => {
  expect(verifiedPath).toMatch(/^\/./);
  expect(patterns).toContain(verifiedPath);
});
