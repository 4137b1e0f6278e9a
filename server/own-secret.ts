import { randomBytes } from "node:crypto";
import { constants, copyFileSync, existsSync, linkSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { OperatorError } from "./operator-error";

/** Characters, as SECRET must have. */
const shortestSecret = 32;

/** Signs cookies. Made at the first start and kept in the data folder, readable by the owner only. @throws OperatorError */
export function ownSecret(dataDir: string): string {
  const path = join(dataDir, "secret");
  const draft = `${path}.${process.pid}.${randomBytes(4).toString("hex")}`;
  if (!existsSync(path)) {
    writeFileSync(draft, randomBytes(32).toString("base64url"), { mode: 0o600 });
    try {
      // Whole or not at all, and of two processes that start at once one makes it.
      linkSync(draft, path);
    } catch (error) {
      // Not every file system has links.
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") copyIfMissing(draft, path);
    } finally {
      rmSync(draft, { force: true });
    }
  }
  // Signed with it were what it held to the last character, also a line end that was typed.
  const secret = readFileSync(path, "utf8");
  // After a power cut a file may hold as many zeros as were written.
  if (secret.replaceAll("\0", "").trim().length >= shortestSecret) return secret;
  throw new OperatorError(
    `${path} holds no whole secret: it has fewer than ${shortestSecret} characters. Bring it back from a backup, or remove it: then a new one is made, and everybody has to sign in again.`,
  );
}

function copyIfMissing(from: string, to: string) {
  try {
    copyFileSync(from, to, constants.COPYFILE_EXCL);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
}
