import { beforeAll, expect, it } from "vitest";
import { currentHouseRules } from "~/domain/house-rules/queries.server";
import type { Person } from "../support/cast";
import { houseRulesForm } from "../support/house-rules";
import { onOwnServer } from "../support/http";

onOwnServer("the house rules", (app) => {
  let admin: Person;
  beforeAll(async () => {
    admin = await app().porch.member({ admin: true });
  });

  const seenBy = async (path: string, who?: Person) => {
    const { go } = app().browser(who?.cookie);
    return go(path);
  };

  it("are read by everybody, each at an address of its own, before an admin wrote any", async () => {
    const page = await seenBy("/rules");
    expect(page.status).toBe(200);
    expect(page.text).toContain('id="kind-words"');
    expect(page.seen).not.toContain("What changed");
    expect(page.seen).not.toContain("Edit");
    expect((await seenBy("/rules?version=1")).status).toBe(404);
    for (const odd of ["one", "", "-1", "01", "1.0", "9999999999", "0&version=1"])
      expect((await seenBy(`/rules?version=${odd}`)).status, odd).toBe(odd === "0&version=1" ? 200 : 404);
  });

  it("are published without script, with rows to spare, and a visitor's copy is new at the next request", async () => {
    await seenBy("/rules");
    const { go, submit } = app().browser(admin.cookie);
    const edit = await go("/admin/house-rules");
    const typed = {
      title1: "Talk as on a <b>porch</b> & kindly",
      title7: "x".repeat(80),
      text7: "كن لطيفا",
      place7: "1",
      place1: "2",
    };
    const refused = await submit(edit, "house-rules.publish", typed);
    expect(refused.status).toBe(400);
    expect(refused.seen).toContain("Please say what changed");
    expect(refused.text).toContain(`value="${"x".repeat(80)}"`);
    const done = await submit(refused, "house-rules.publish", { changed: "A kinder first rule." });
    expect(done.path).toBe("/rules");
    expect(done.seen).toContain("House rules published");
    const page = await seenBy("/rules");
    expect(page.seen).toContain("A kinder first rule.");
    expect(page.text).toContain("Talk as on a &lt;b&gt;porch&lt;/b&gt; &amp; kindly");
    expect((await currentHouseRules(app().porch)).rules[0]?.text).toBe("كن لطيفا");
  });

  it("stay readable as they were, and say that they are old", async () => {
    const old = await seenBy("/rules?version=0");
    expect(old.seen).toContain("Talk as you would over a fence");
    expect(old.seen).toContain("These are the first rules.");
    expect(old.seen).toContain("What we kept to here once.");
    expect(old.text).toContain('content="noindex"');
    expect((await seenBy("/rules")).seen).not.toContain("These are the first rules.");
    expect((await seenBy("/rules?version=1")).seen).not.toContain("Read the rules of today");
  });

  it("keep what a second admin typed, who is told and may then publish it over the first one's", async () => {
    const { go, submit } = app().browser(admin.cookie);
    const edit = await go("/admin/house-rules");
    await app().porch.send(admin, "house-rules.publish", {
      ...(await houseRulesForm(app().porch)),
      title1: "Of the first admin",
    });
    const mine = { title1: "Of the second admin", changed: "Mine" };
    const told = await submit(edit, "house-rules.publish", mine);
    expect(told.status).toBe(409);
    expect(told.seen).toContain("Someone published newer rules meanwhile");
    expect(told.text).toContain('value="Of the second admin"');
    const done = await submit(told, "house-rules.publish");
    expect(done.path).toBe("/rules");
    expect((await currentHouseRules(app().porch)).rules[0]?.title).toBe("Of the second admin");
  });

  it("are linked where one signs up, and on every page", async () => {
    expect((await seenBy("/auth?tab=sign-up")).seen).toContain("Signing up means keeping to the house rules");
    expect((await seenBy("/auth")).seen).not.toContain("Signing up means");
    expect((await seenBy("/boards")).text).toContain('href="/rules"');
  });
});
