import { describe, expect, it } from "vitest";
import { seal, unseal } from "./sealing.server";

const secret = "a secret of at least thirty-two letters";
const id = "0f2c3a6e-6a53-4f7b-9f0e-0d2b5a6c7d8e";
const picture = Buffer.from("a lease, with its number covered".repeat(50));
const open = (sealed: Uint8Array, about = id, key = secret) => {
  const opened = unseal(sealed, about, key);
  return opened && Buffer.from(opened).toString();
};

describe("a sealed picture", () => {
  it("is opened with the secret, and holds nothing of the picture", () => {
    const sealed = seal(picture, id, secret);
    expect(open(sealed)).toBe(picture.toString());
    expect(Buffer.from(sealed).includes("number covered")).toBe(false);
  });

  it("is another one each time", () => {
    expect(Buffer.from(seal(picture, id, secret)).equals(Buffer.from(seal(picture, id, secret)))).toBe(false);
  });

  it("stays shut with another secret, beside another request, changed or cut", () => {
    const sealed = seal(picture, id, secret);
    expect(open(sealed, id, `${secret}!`)).toBeUndefined();
    expect(open(sealed, "0f2c3a6e-6a53-4f7b-9f0e-0d2b5a6c7d8f")).toBeUndefined();
    for (const at of [0, 14, 40, sealed.length - 1]) {
      const changed = Uint8Array.from(sealed);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(open(changed)).toBeUndefined();
    }
    for (const length of [0, 12, 28, sealed.length - 1]) expect(open(sealed.subarray(0, length))).toBeUndefined();
  });
});
