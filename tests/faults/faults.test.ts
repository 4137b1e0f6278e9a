import { afterAll, beforeAll, describe } from "vitest";
import { onBuiltServer } from "../support/http";
import { connectionsMayGoDeaf } from "./deaf";
import { locksMayBeHeld } from "./locked";
import { connectionsMayBeLost } from "./lost";
import { type OwnPostgres, openCity, startPostgres } from "./place";
import { processesMayBeReplaced } from "./restarted";
import { severalProcessesMayServe } from "./several";
import type { Stage } from "./stage";

const postgres = await startPostgres();

/**
 * The real server, a PostgreSQL of its own to break, and between them a network that fails when it is told to.
 * What can go wrong stands in the files beside and runs from here, because all of it breaks the one PostgreSQL; four of
 * them in processes of their own would keep the processor from each other. One alone: `-t "a table is locked"`.
 */
onBuiltServer("the server", () => {
  describe.skipIf(!postgres)(postgres ? "under twenty who write" : "(skipped: PostgreSQL is not installed)", () => {
    let stage: Stage;

    beforeAll(async () => {
      const city = await openCity(postgres as OwnPostgres);
      stage = { city, postgres: postgres as OwnPostgres, server: await city.start() };
    });
    afterAll(async () => {
      await stage?.server.stop();
      await stage?.city.close();
      await postgres?.stop();
    });

    connectionsMayBeLost(() => stage);
    locksMayBeHeld(() => stage);
    connectionsMayGoDeaf(() => stage);
    processesMayBeReplaced(() => stage);
    severalProcessesMayServe(() => stage);
  });
});
