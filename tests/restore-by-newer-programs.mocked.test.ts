import { symlinkSync } from "node:fs";
import { dirname, join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest";
import { contactMessages } from "~/features/contact/table.server";
import { backUp } from "../server/backup";
import { findPrograms } from "../server/client-programs";
import { OperatorError } from "../server/operator-error";
import { restore } from "../server/restore";
import { createApps } from "./backup/apps";
import { onPostgres, rowsOf, suiteEngine } from "./support/porchlight";
import { putStandIn, serverMajor } from "./support/stand-ins";

const machine = vi.hoisted(() => ({ folders: undefined as string[] | undefined }));
vi.mock("../server/program-folders", async (original) => {
  const { programFolders } = await original<typeof import("../server/program-folders")>();
  return { programFolders: () => machine.folders ?? programFolders() };
});

/** One of the settings that every pg_restore sends first; behind it 17 sends its new one. */
const known = "SET idle_in_transaction_session_timeout = 0;";
const newSetting = "SET transaction_timeout = 0;";
const isOld = suiteEngine === "postgres" && (await serverMajor()) < 17;

onPostgres("where all programs are newer than the server", (engine) => {
  const apps = createApps(engine);
  afterAll(() => apps.tidyUp());
  afterEach(() => {
    machine.folders = undefined;
  });
  const message = `Zoë's\ttab and\n${newSetting}\n\\. end`;
  let source: Awaited<ReturnType<typeof apps.newPlace>>;
  /** Of the server's own version: what stands in for newer ones runs them. */
  let own: { dump: string; restore: string };
  beforeAll(async () => {
    source = await apps.newPlace();
    const app = await apps.open(source);
    await app.db.insert(contactMessages).values({ name: "Zoë", email: "zoe@porch.test", message });
    await app.close();
    const major = await serverMajor();
    const [[dumps], [restores]] = [await findPrograms("pg_dump", major), await findPrograms("pg_restore", major)];
    own = { dump: dumps.path, restore: restores.path };
  });

  type Newer = { sent?: string; through?: string; hasPsql?: boolean };

  /**
   * From here on the machine has programs that do what those of 17 do.
   * @param sent what pg_restore sends first that an older server does not know
   * @param through a command that its SQL goes through
   */
  function installNewer({ sent = newSetting, through = "cat", hasPsql = true }: Newer = {}) {
    const folder = apps.newFolder();
    putStandIn(folder, "pg_dump", "17.5", `exec ${own.dump} "$@"`);
    const error = 'pg_restore: error: could not execute query: ERROR:  unrecognized configuration parameter "it"';
    const addSetting = `awk '{ print } $0 == "${known}" && !told { print "${sent}"; told = 1 }'`;
    const steps = [
      `case "$*" in *--dbname=*) echo '${error}' >&2; exit 1;; --list*) exec ${own.restore} "$@";; esac`,
      "set -o pipefail",
      `${own.restore} "$@" | ${addSetting} | ${through}`,
    ];
    putStandIn(folder, "pg_restore", "17.5", steps.join("\n"));
    if (hasPsql) symlinkSync(join(dirname(own.restore), "psql"), join(folder, "psql"));
    machine.folders = [folder];
  }

  const backedUp = async () => {
    const target = join(apps.newFolder(), "backup");
    expect(await backUp(source, target)).toContain("Backed up ");
    return target;
  };

  it.skipIf(!isOld)("a backup is restored, every row of it", async () => {
    installNewer();
    const [target, place] = [await backedUp(), await apps.newPlace()];
    // It compares all tables with what they were.
    expect(await restore(place, target)).toContain("Restored the city of ");
    const app = await apps.open(place);
    expect(await rowsOf(app.db, sql`select message from contact_messages`)).toEqual([{ message }]);
    await app.close();
  });

  it.skipIf(!isOld).each([
    ["another setting that nobody knows", { sent: "SET next_timeout = 0;" }, /parameter "next_timeout"/],
    ["an error among the rows", { through: "sed 's/zoe@porch.test/a\\tb\\tc/'" }, /extra data/],
    ["an end in its midst", { through: "{ head -c 30000; echo it broke >&2; exit 1; }" }, /it broke/],
    ["an end before its last word", { through: "{ grep -av '^COMMIT;$'; echo it broke >&2; exit 1; }" }, /it broke/],
  ] satisfies [string, Newer, RegExp][])("%s ends it, and nothing is left", async (_what, newer, said) => {
    installNewer();
    const [target, place] = [await backedUp(), await apps.newPlace()];
    installNewer(newer);
    const failure = await restore(place, target).catch((error: Error) => error);
    expect(failure).toBeInstanceOf(OperatorError);
    expect(failure).toMatchObject({ message: expect.stringMatching(said) });
    installNewer();
    expect(await restore(place, target)).toContain("Restored the city of ");
  });

  it.skipIf(!isOld)("and psql is not there, no backup is made that could not be restored", async () => {
    installNewer({ hasPsql: false });
    const target = join(apps.newFolder(), "backup");
    await expect(backUp(source, target)).rejects.toThrow(/only with psql beside it\. Install that, too/);
  });
});
