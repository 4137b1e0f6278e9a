import { expect, it } from "vitest";
import { createTestDatabase } from "../tests/support/databases";
import { temporaryFolder } from "../tests/support/server";
import { readConfig } from "./config";
import { openPorchlight } from "./process";
import type { Crew } from "./processes/worker";

it.skipIf(!process.env.TEST_DATABASE_URL)(
  "tells the first of several when it begins to bring the database up to date, and when that is done",
  async () => {
    const database = await createTestDatabase();
    const told: boolean[] = [];
    const crew: Crew = {
      slot: 2,
      inboxKey: "of all",
      metricsOfOthers: async () => [],
      tellMetrics() {},
      tellMigrating: (isAtWork) => void told.push(isAtWork),
      sayReady() {},
      onLeave() {},
    };
    const config = readConfig({ DATABASE_URL: database.url, DATA_DIR: temporaryFolder(), LOG_LEVEL: "silent" });
    const porchlight = await openPorchlight({ ...config, baseUrl: "http://porch.test" }, { crew, isResting: true });
    expect(told).toEqual([true, false]);
    await porchlight.close();
    await database.drop();
  },
);
