import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Handle, openDatabase } from "~/db/client.server";
import { examineDatabase } from "../server/doctor/database";
import { encodingFault } from "../server/encoding";
import { checkDatabase } from "../server/setup/check-database";
import { createApps } from "./backup/apps";
import { createLatinDatabase, type TestDatabase } from "./support/databases";

const sentence = encodingFault("LATIN1") as string;

describe.skipIf(!process.env.TEST_DATABASE_URL)("a database that does not write UTF-8", () => {
  const apps = createApps("postgres");
  let [database, handle]: [TestDatabase | undefined, Handle | undefined] = [undefined, undefined];
  beforeAll(async () => {
    database = await createLatinDatabase();
    handle = await openDatabase({ url: database.url });
  });
  afterAll(async () => {
    await handle?.close();
    await apps.tidyUp();
    await database?.drop();
  });

  it("is refused by the setup and by the start, in a sentence, and told of by the doctor", async () => {
    const { url } = database as TestDatabase;
    expect(sentence).toMatch(/^This database writes LATIN1\. Make one that writes UTF8: /);
    expect(await checkDatabase(url)).toBe(sentence);
    await expect(apps.open({ ...(await apps.newPlace()), databaseUrl: url })).rejects.toThrow(sentence);
    const installation = { engine: "postgres", hasPooler: false, webProcesses: 1, hasDrills: false } as const;
    const findings = await examineDatabase((handle as Handle).db, installation);
    expect(findings.map(({ text }) => text)).toContain(sentence);
  });
});
