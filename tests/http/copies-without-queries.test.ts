import { beforeAll, expect, it } from "vitest";
import { countQueries } from "../support/count-queries";
import { countable, onOwnServer } from "../support/http";
import { emptyCity, endSchedules } from "../support/porchlight";

/** That copies of pages make no queries. */
onOwnServer(
  "the number of queries",
  (app) => {
    beforeAll(() => emptyCity(app().porch));
    beforeAll(() => endSchedules(app().porch));

    it("of a visitor's page is none while nothing changes, and a change is seen at once", async () => {
      const { porch, ask } = app();
      const admin = await porch.member({ admin: true });
      const { id } = await porch.event({ title: "Just approved", approvalStatus: "pending", inDays: 0 });
      const path = "/events?show=60";
      expect((await ask(path)).text).not.toContain("Just approved");
      expect(await countQueries(app(), path)).toBe(0);
      expect(await countQueries(app(), path, admin.cookie)).toBeGreaterThan(1);
      const decision = { seen: "pending", decision: "approved", note: "" };
      const form = { command: "moderation.decide", kind: "events", id, ...decision };
      await ask("/admin/events", {
        method: "POST",
        body: String(new URLSearchParams(form)),
        headers: {
          Cookie: admin.cookie,
          "Sec-Fetch-Site": "same-origin",
          "Content-Type": "application/x-www-form-urlencoded",
        },
      });
      expect((await ask(path)).text).toContain("Just approved");
    });
  },
  countable,
);
