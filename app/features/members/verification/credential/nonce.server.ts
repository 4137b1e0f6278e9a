import { createECDH, createHash, createHmac, hkdfSync, randomBytes, timingSafeEqual } from "node:crypto";
import type { JWK } from "jose";
import { minuteMs } from "~/platform/time";
import { requestMinutes } from "./rules";

const randomLength = 16;
const timeLength = 6;

/**
 * What makes one request for a credential differ from all others. It says when it was made and is sealed for one member, so
 * that a page can be shown without anything being stored.
 */
export function newNonce(memberId: string, now: Date, secret: string): string {
  const time = Buffer.alloc(timeLength);
  time.writeUIntBE(now.getTime(), 0, timeLength);
  const said = Buffer.concat([randomBytes(randomLength), time]).toString("base64url");
  return `${said}.${sealOf(said, memberId, secret)}`;
}

/** Whether it was made here, for this member, and not too long ago. */
export function isNonceOf(nonce: string, memberId: string, now: Date, secret: string): boolean {
  const [said = "", seal = ""] = nonce.split(".");
  const [given, wanted] = [Buffer.from(seal), Buffer.from(sealOf(said, memberId, secret))];
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return false;
  const age = now.getTime() - Buffer.from(said, "base64url").readUIntBE(randomLength, timeLength);
  // Another process may have made it, whose clock goes before.
  return age > -minuteMs && age < requestMinutes * minuteMs;
}

const sealOf = (said: string, memberId: string, secret: string) =>
  createHmac("sha256", secret).update(`credential-nonce|${memberId}|${said}`).digest("base64url");

/** What is stored of one that was answered. */
export const hashOfNonce = (nonce: string) => createHash("sha256").update(nonce).digest("base64url");

/**
 * The key that its answer is encrypted for. It follows from the server's secret, so that any process can read the answer
 * and none has to store the key.
 */
export function keyOfNonce(nonce: string, secret: string): JWK & { x: string; y: string; d: string } {
  const curve = createECDH("prime256v1");
  const d = Buffer.from(hkdfSync("sha256", secret, nonce, "porchlight|credential-answer", 32));
  curve.setPrivateKey(d);
  const point = curve.getPublicKey();
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((each) => each.toString("base64url"));
  return { kty: "EC", crv: "P-256", x: x as string, y: y as string, d: d.toString("base64url") };
}
