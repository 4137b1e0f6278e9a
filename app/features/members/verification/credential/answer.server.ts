import { calculateJwkThumbprint, compactDecrypt } from "jose";
import { z } from "zod";
import { keyOfNonce } from "./nonce.server";
import { askedFor } from "./request.server";

const vpToken = z.object({ vp_token: z.object({ [askedFor]: z.tuple([z.string()]) }) });

/** The document in a wallet's answer to this request, still as bytes. @throws where it is none */
export async function openAnswer(answer: string, nonce: string, secret: string): Promise<Uint8Array> {
  const { plaintext } = await compactDecrypt(answer, keyOfNonce(nonce, secret), {
    keyManagementAlgorithms: ["ECDH-ES"],
    contentEncryptionAlgorithms: ["A128GCM", "A256GCM"],
    // None is compressed: a small one that grows would take the server's memory.
    maxDecompressedLength: 0,
  });
  const told = vpToken.parse(JSON.parse(new TextDecoder().decode(plaintext)));
  return new Uint8Array(Buffer.from(told.vp_token[askedFor]?.[0] ?? "", "base64url"));
}

/** What the wallet signs of the key that it encrypted for. */
export const thumbprintOf = async (nonce: string, secret: string): Promise<Uint8Array> =>
  new Uint8Array(Buffer.from(await calculateJwkThumbprint(keyOfNonce(nonce, secret)), "base64url"));
