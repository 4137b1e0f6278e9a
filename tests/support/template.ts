import { createHash } from "node:crypto";
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import pino from "pino";
import { openDatabase } from "~/db/client.server";
import { migrate } from "~/db/migrate.server";
import { createJobs } from "~/platform/jobs/jobs.server";

const root = join(import.meta.dirname, "..", "..");
const shelf = join(root, "node_modules", ".cache", "porchlight-tests");

/** What an empty database is made from: the migrations, and the packages that make the files. */
function fingerprint(): string {
  const folder = join(root, "drizzle");
  const hash = createHash("sha256").update(readFileSync(join(root, "package.json")));
  for (const name of readdirSync(folder).filter((each) => each.endsWith(".sql"))) {
    hash.update(readFileSync(join(folder, name)));
  }
  return hash.digest("hex").slice(0, 16);
}

/**
 * Puts an empty, migrated embedded database into `folder`. It is made once and then copied: making one takes three
 * seconds, a copy half of one.
 */
export async function putEmptyDatabase(folder: string): Promise<void> {
  const template = join(shelf, fingerprint());
  if (!existsSync(template)) await makeTemplate(template);
  cpSync(template, folder, { recursive: true });
}

/** Gives an empty database our tables and those of the queue. */
export async function fillTemplate(place: { folder: string } | { url: string }): Promise<void> {
  const handle = await openDatabase(place);
  await migrate(handle, join(root, "drizzle"));
  const jobs = await createJobs(handle, "url" in place ? place.url : undefined, pino({ level: "silent" }));
  await jobs.stop();
  await handle.close();
}

async function makeTemplate(template: string) {
  const draft = `${template}.${process.pid}`;
  mkdirSync(dirname(draft), { recursive: true });
  await fillTemplate({ folder: draft });
  try {
    renameSync(draft, template);
    // Those of older migrations.
    for (const name of readdirSync(shelf)) {
      if (!name.startsWith(basename(template))) rmSync(join(shelf, name), { recursive: true, force: true });
    }
  } catch {
    // Another test process was faster.
    rmSync(draft, { recursive: true, force: true });
  }
}
