import { describe, expect, it } from "vitest";
import { codeAlphabet, codeLength, readCode, spelledCode } from "~/platform/paper-codes";
import { codeOf, hashOfCode } from "./codes.server";

const secret = "a secret of at least thirty-two letters";

describe("a code", () => {
  it("follows from what it is for and from the secret, and from nothing else", () => {
    const codes = ["letter|1|1", "letter|1|2", "letter|2|1", "card|1|1"].map((what) => codeOf(what, secret));
    expect(new Set(codes).size).toBe(codes.length);
    expect(codeOf("letter|1|1", secret)).toBe(codes[0]);
    expect(codeOf("letter|1|1", `${secret}!`)).not.toBe(codes[0]);
  });

  it("uses every character of its alphabet about as often", () => {
    const all = Array.from({ length: 2000 }, (_, at) => codeOf(`letter|${at}|1`, secret)).join("");
    const counts = [...codeAlphabet].map((each) => all.split(each).length - 1);
    const fair = (2000 * codeLength) / codeAlphabet.length;
    for (const count of counts) expect(Math.abs(count - fair)).toBeLessThan(fair / 4);
  });

  it("is stored as a hash that needs the secret", () => {
    expect(hashOfCode("0000000000", secret)).toBe(hashOfCode("0000000000", secret));
    expect(hashOfCode("0000000000", secret)).not.toBe(hashOfCode("0000000000", `${secret}!`));
    expect(hashOfCode("0000000000", secret)).not.toContain("0000000000");
  });
});

describe("what somebody typed", () => {
  const code = codeOf("letter|1|1", secret);

  it.each([
    ["as it stands on paper", spelledCode],
    ["in small letters", (each: string) => each.toLowerCase()],
    ["with spaces around and in it", (each: string) => ` ${each.split("").join(" ")} `],
    ["with a dash from a word processor", (each: string) => spelledCode(each).replace("-", "–")],
  ])("is read %s", (_, typed) => expect(readCode(typed(code))).toBe(code));

  it("takes letters for the digits that they look like", () => expect(readCode("oOiIlLabcd")).toBe("001111ABCD"));

  it.each(["", "7K3QM", "7K3QM-9XW2DD", "7K3QM-9XW2U", "7K3QM_9XW2D", "٣K3QM-9XW2D", "7K3QM-9XW2D?"])(
    "is no code: %j",
    (typed) => expect(readCode(typed)).toBeUndefined(),
  );
});
