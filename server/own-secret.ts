import { randomBytes } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { writeNewFile } from "./new-file";
import { OperatorError } from "./operator-error";

/** Characters, as SECRET must have. */
const shortestSecret = 32;

/** Signs cookies. Made at the first start and kept in the data folder, readable by the owner only. @throws OperatorError */
export function ownSecret(dataDir: string): string {
  const path = join(dataDir, "secret");
  // Of two processes that start at once one makes it.
  if (!existsSync(path)) writeNewFile(path, randomBytes(32).toString("base64url"));
  // Signed with it were what it held to the last character, also a line end that was typed.
  const secret = readFileSync(path, "utf8");
  // After a power cut a file may hold as many zeros as were written.
  if (secret.replaceAll("\0", "").trim().length >= shortestSecret) return secret;
  throw new OperatorError(
    `${path} holds no whole secret: it has fewer than ${shortestSecret} characters. Bring it back from a backup, or remove it: then a new one is made, and everybody has to sign in again.`,
  );
}
