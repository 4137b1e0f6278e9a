import { createHmac } from "node:crypto";
import { describe, expect, it } from "vitest";
import { givenToken, signedToken } from "./signed-token.server";

const secret = "a secret of at least thirty-two characters";
const sign = (token: string, by = secret) => createHmac("sha256", by).update(token).digest("base64");
const cookie = (token: string, signature: string) => `session=${encodeURIComponent(`${token}.${signature}`)}`;
const read = (header: string) => signedToken(header, "session", secret)?.token ?? null;

describe("the token of a signed cookie", () => {
  it.each(["a-token", "one.with.dots"])("is read where we signed it: %s", (token) =>
    expect(read(cookie(token, sign(token)))).toBe(token),
  );

  it.each([
    ["of another token", sign("another-token")],
    ["by another secret", sign("a-token", "another secret of thirty-two characters")],
    ["with a part cut off", sign("a-token").slice(0, -4)],
    ["with more behind it", Buffer.concat([Buffer.from(sign("a-token"), "base64"), Buffer.of(0)]).toString("base64")],
    ["without its last sign", sign("a-token").slice(0, -1)],
    ["with a blank behind it", `${sign("a-token")} `],
    ["in the signs of addresses", sign("a-token").replaceAll("+", "-").replaceAll("/", "_").replace("=", "")],
    ["of zeros", Buffer.alloc(32).toString("base64")],
    ["of nothing", ""],
  ])("is refused with a signature %s", (_what, signature) => expect(read(cookie("a-token", signature))).toBeNull());

  it.each(["", "session=", "session=a-token", `session=.${sign("")}`, cookie("a-token", sign("a-token")).slice(1)])(
    "is not found in %j",
    (header) => expect(read(header)).toBeNull(),
  );

  it("is found in what an answer sets", () => {
    const headers = new Headers([["Set-Cookie", `${cookie("a-token", sign("a-token"))}; Path=/; HttpOnly`]]);
    expect(givenToken(headers, "session", secret)).toBe("a-token");
    expect(givenToken(new Headers(), "session", secret)).toBe("");
  });
});
