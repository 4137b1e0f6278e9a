import { generateKeyPairSync } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { asPem, makeCertificate } from "../tests/support/certificates";
import { makeState } from "../tests/support/wallet";
import { readIssuers } from "./credential-issuers";

describe("the issuers of credentials", () => {
  const folder = mkdtempSync(join(tmpdir(), "porchlight-issuers-"));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const file = (text: string) => {
    const path = join(folder, "roots.pem");
    writeFileSync(path, text);
    return path;
  };
  const [one, other] = [makeState("One"), makeState("Other")];

  it("are none without a file", () => expect(readIssuers(undefined)).toEqual([]));

  it("are all in the file, whatever else stands in it", () => {
    const path = file(`# Roots of 2026\n${asPem(one.root)}\r\nOther:\n${asPem(other.root)}`);
    expect(readIssuers(path)).toEqual([one.root, other.root]);
  });

  it.each([
    ["a missing file", () => join(folder, "missing.pem"), /can't be read \(ENOENT\)/],
    ["an empty file", () => file(""), /holds no certificate/],
    ["a key", () => file("-----BEGIN PRIVATE KEY-----\nAA==\n-----END PRIVATE KEY-----"), /holds no certificate/],
    ["half a certificate", () => file(asPem(one.root.slice(0, 99))), /whose certificate 1 can't be read/],
    ["one that issues nothing", () => file(asPem(one.root) + asPem(leaf())), /whose certificate 2 is none that issues/],
  ])("are said in one sentence to be wrong: %s", (_, path, sentence) => {
    expect(() => readIssuers(path())).toThrow(sentence);
    expect(() => readIssuers(path())).toThrow(/^CREDENTIAL_ISSUERS names [^\n]+\.$/);
  });

  function leaf() {
    const { publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
    const { from, to } = one.valid;
    return makeCertificate({ subject: "Signer", issuer: "One", key: publicKey, signedBy: one.key, from, to });
  }
});
