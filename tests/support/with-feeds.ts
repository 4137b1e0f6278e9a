import { afterAll, beforeAll, beforeEach } from "vitest";
import type { Person } from "./cast";
import { openFeeds } from "./feeds";
import { emptyCity, openTestPorchlight, type TestPorchlight } from "./porchlight";

/** For a file of tests: a Porchlight that may ask a server of calendars, empty before each but for an admin. */
export function withFeeds({ adminEmail }: { adminEmail?: string } = {}) {
  let feeds: Awaited<ReturnType<typeof openFeeds>>;
  let porch: TestPorchlight;
  let admin: Person;
  beforeAll(async () => {
    feeds = await openFeeds();
    porch = await openTestPorchlight({ config: { outgoingAllow: [feeds.host], adminEmail } });
  });
  afterAll(async () => {
    await porch?.close();
    await feeds?.close();
  });
  beforeEach(async () => {
    await emptyCity(porch);
    admin = await porch.member({ admin: true });
  });
  return { porch: () => porch, feeds: () => feeds, admin: () => admin };
}
