import { expect, it } from "vitest";
import { spelledSigns } from "./signs";

it("what there is to judge by is said in words, and doubts are marked", () => {
  const none = { sameName: false, samePhone: false, sameNetwork: false };
  expect(spelledSigns({ emailConfirmed: true, areaCode: "512", ...none })).toEqual([
    { text: "Email confirmed", isDoubt: false },
    { text: "512 number", isDoubt: false },
  ]);
  const doubts = spelledSigns({
    emailConfirmed: false,
    areaCode: "737",
    sameName: true,
    samePhone: true,
    sameNetwork: true,
  });
  expect(doubts.filter(({ isDoubt }) => isDoubt).map(({ text }) => text)).toEqual([
    "Email not confirmed",
    "Same name as another member",
    "Same phone as another member",
    "Signed up from the same address as another member",
  ]);
});
