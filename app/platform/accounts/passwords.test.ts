import { expect, it } from "vitest";
import { hashPassword, verifyPassword } from "./passwords.server";

const password = "Porch-light-2026 é🏮";

it("a hash costs what OWASP asks for, and differs each time", async () => {
  const [one, other] = await Promise.all([hashPassword(password), hashPassword(password)]);
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
  expect(other).not.toBe(one);
});

it("the password opens it, however its letters are composed, and no other does", async () => {
  const hash = await hashPassword(password);
  expect(await verifyPassword({ hash, password })).toBe(true);
  expect(await verifyPassword({ hash, password: password.normalize("NFD") })).toBe(true);
  for (const wrong of ["", password.toLowerCase(), `${password} `, ` ${password}`]) {
    expect(await verifyPassword({ hash, password: wrong }), wrong).toBe(false);
  }
});

it("a hash that is none opens for nobody", async () => {
  for (const hash of [
    "",
    "x",
    "$2b$10$abc",
    "$argon2id$v=19$m=19456,t=2,p=1$$",
    "$argon2i$v=19$m=8,t=1,p=1$YWJj$YWJj",
  ]) {
    expect(await verifyPassword({ hash, password }), hash).toBe(false);
  }
});

it("an older hash of another cost stays valid", async () => {
  // Of "Porch-light-2026", made with 64 KiB and one pass.
  const { argon2Sync } = await import("node:crypto");
  const nonce = Buffer.from("0123456789abcdef");
  const tag = argon2Sync("argon2id", {
    message: "Porch-light-2026",
    nonce,
    memory: 64,
    passes: 1,
    parallelism: 1,
    tagLength: 32,
  });
  const hash = `$argon2id$v=19$m=64,t=1,p=1$${nonce.toString("base64").replace(/=+$/, "")}$${tag.toString("base64").replace(/=+$/, "")}`;
  expect(await verifyPassword({ hash, password: "Porch-light-2026" })).toBe(true);
});
