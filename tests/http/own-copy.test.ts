import { unzipSync } from "fflate";
import { expect, it } from "vitest";
import { liveALife } from "../profiles/life";
import { onOwnServer } from "../support/http";

/** What a member takes along, as it comes over the wire. */
onOwnServer("a copy of one's own data", (app) => {
  it("arrives whole, with the pictures", async () => {
    const { porch, ask } = app();
    const who = await porch.member();
    await liveALife(porch, who);
    const { status, headers, body } = await ask("/profile/data.zip", { headers: { Cookie: who.cookie } });
    expect([status, headers["content-type"]]).toEqual([200, "application/zip"]);
    const names = Object.keys(unzipSync(body));
    expect(names).toContain("data.json");
    expect(names.filter((name) => name.startsWith("images/")).length).toBeGreaterThan(0);
  });
});
