import { createHash, createHmac } from "node:crypto";

/** What a partner sends of an address. Whoever has it can try addresses on it, so it is not what is stored. */
export const hashOfAddress = (email: string): string =>
  createHash("sha256").update(email.trim().toLowerCase()).digest("hex");

/** What is stored of that. Who has the database without the server's secret can't try addresses on it. */
export const storedHash = (hash: string, secret: string): string =>
  createHmac("sha256", secret).update(`partner-address|${hash}`).digest("base64url");
