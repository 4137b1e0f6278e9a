import { expect, it } from "vitest";
import { passwordRules } from "./rules";

const ofLength = (length: number) => `Aa1-${"x".repeat(length - 4)}`;

it.each([
  ["12 characters", ofLength(12), ofLength(11)],
  ["An uppercase letter", "Éa1-", "éa1-"],
  ["A lowercase letter", "AÉé", "AÉÉ"],
  ["A number", "a1", "a½"],
  ["A special character", "a-1", "a 1"],
])("a new password has %s", (label, good, bad) => {
  const rule = passwordRules.find((each) => each.label === label);
  expect(rule?.ok(good)).toBe(true);
  expect(rule?.ok(bad)).toBe(false);
});
