import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

const cipher = "aes-256-gcm";
const ivBytes = 12;
const tagBytes = 16;

/** A key of its own for each proof, which is stored nowhere. */
const keyOf = (requestId: string, secret: string) =>
  Buffer.from(hkdfSync("sha256", secret, requestId, "porchlight|residency-document", 32));

/** What is stored of a picture or an address as long as it is needed: worth nothing without the server's secret, nor beside another request. */
export function seal(proof: Uint8Array, requestId: string, secret: string): Uint8Array {
  const iv = randomBytes(ivBytes);
  const sealing = createCipheriv(cipher, keyOf(requestId, secret), iv).setAAD(Buffer.from(requestId));
  const sealed = [sealing.update(proof), sealing.final()];
  return Buffer.concat([iv, sealing.getAuthTag(), ...sealed]);
}

/** @returns what was sealed; undefined where the bytes are not what was sealed, or were sealed with another secret */
export function unseal(sealed: Uint8Array, requestId: string, secret: string): Uint8Array<ArrayBuffer> | undefined {
  const bytes = Buffer.from(sealed);
  if (bytes.length < ivBytes + tagBytes) return undefined;
  const [iv, tag] = [bytes.subarray(0, ivBytes), bytes.subarray(ivBytes, ivBytes + tagBytes)];
  const opening = createDecipheriv(cipher, keyOf(requestId, secret), iv, { authTagLength: tagBytes })
    .setAAD(Buffer.from(requestId))
    .setAuthTag(tag);
  try {
    return new Uint8Array(Buffer.concat([opening.update(bytes.subarray(ivBytes + tagBytes)), opening.final()]));
  } catch {
    return undefined;
  }
}
