import { randomBytes } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openDatabase } from "~/db/client.server";
import { documentRequests, documents } from "~/features/members/verification/document/table.server";
import { backUp } from "../server/backup";
import { parts } from "../server/backup-manifest";
import { restore } from "../server/restore";
import { createApps } from "./backup/apps";
import { onEachEngine } from "./support/porchlight";

onEachEngine("a backup by hand, made while the picture of a document waits", (engine) => {
  const apps = createApps(engine);
  type Place = Awaited<ReturnType<typeof apps.newPlace>>;
  let target: string;

  beforeAll(async () => {
    target = join(apps.newFolder(), "backup");
    const source = await apps.newPlace();
    const app = await apps.open(source);
    const { id: memberId } = await app.member();
    const [request] = await app.db.insert(documentRequests).values({ memberId }).returning({ id: documentRequests.id });
    await app.db.insert(documents).values({ requestId: request?.id ?? "", sealed: randomBytes(5_000) });
    await app.close();
    expect(await waitingIn(source)).toEqual({ requests: 1, pictures: 1 });
    await backUp(source, target);
  });
  afterAll(() => apps.tidyUp());

  async function waitingIn({ dataDir, databaseUrl }: Place) {
    const handle = await openDatabase({ url: databaseUrl, folder: join(dataDir, "database") });
    try {
      return { requests: await handle.db.$count(documentRequests), pictures: await handle.db.$count(documents) };
    } finally {
      await handle.close();
    }
  }

  const back = { requests: 1, pictures: engine === "embedded" ? 0 : 1 };
  const told = () => JSON.parse(readFileSync(join(target, parts.manifest), "utf8"));

  it("is restored; of the embedded database without that picture", async () => {
    const place = await apps.newPlace();
    expect(await restore(place, target)).toContain("Restored the city of ");
    expect(await waitingIn(place)).toEqual(back);
    expect(Object.keys(told().tables)).toContain("public.document_requests");
    expect(Object.keys(told().tables).includes("public.documents")).toBe(engine === "postgres");
  });

  it.skipIf(engine === "postgres")("is restored, too, where an earlier version wrote down the picture", async () => {
    const place = await apps.newPlace();
    const { tables, ...others } = told();
    const ofEarlier = { ...tables, "public.documents": { rows: 1, hash: "1:2" } };
    writeFileSync(join(target, parts.manifest), JSON.stringify({ ...others, tables: ofEarlier }));
    expect(await restore(place, target)).toContain("Restored the city of ");
    expect(await waitingIn(place)).toEqual(back);
  });
});
