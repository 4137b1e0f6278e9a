import { randomUUID } from "node:crypto";
import { chmod, readdir, rm, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { explain } from "../explain";
import { makeFolder } from "../make-folder";

/** Makes the folder where there is none, for its owner alone, and writes into it. */
export async function checkFolder(answer: string): Promise<string | undefined> {
  if (isAddress(answer)) return "This is an address. Please name a folder.";
  const folder = resolve(answer);
  const probe = join(folder, `.probe-${randomUUID()}`);
  try {
    makeFolder(folder);
    if (!(await isOurs(folder))) return `${folder} holds something else. Please name an empty folder, or a new one.`;
    await writeFile(probe, "x", { mode: 0o600 });
    await chmod(folder, 0o700);
    return undefined;
  } catch (error) {
    return (
      explain(error, { dataDir: folder, host: "127.0.0.1", port: 0 }) ??
      `${folder} can't be used: ${(error as Error).message}.`
    );
  } finally {
    await rm(probe, { force: true }).catch(() => {});
  }
}

/** An answer to another question, typed too late: it may hold a password, which would become a folder's name. */
export const isAddress = (answer: string): boolean => /^[a-z][a-z0-9+.-]*:\/\//i.test(answer);

/** Of an installation before this one: closing it must not shut others out of what is theirs. */
const ours =
  /^(restore\.unfinished.*|restore\.lock.*|files\.moving.*|database.*|images|changes|secret|demo-accounts\.txt|lost\+found|\..*)$/;
const isOurs = async (folder: string) => (await readdir(folder)).every((name) => ours.test(name));
