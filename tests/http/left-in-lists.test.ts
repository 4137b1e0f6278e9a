import { expect, it } from "vitest";
import { makeHappyHour } from "../support/happy-hours";
import { onOwnServer } from "../support/http";
import { makeService } from "../support/services";

/** What an admin leaves to others they are offered no button to delete, wherever it is listed. */
onOwnServer("lists of what others decide on", (app) => {
  it.each(["services", "happy-hours"])("%s", async (slug) => {
    const { porch, ask } = app();
    const [admin, owner] = [await porch.member({ admin: true }), await porch.member()];
    await porch.member({ admin: true });
    const make = (name: string) =>
      slug === "services"
        ? makeService(porch, owner, { title: name })
        : makeHappyHour(porch, { owner, restaurantName: name });
    const reported = await make("The Crooked Weathervane");
    const other = await make("The Patient Goose");
    const report = { contentType: slug, contentId: reported.id, reason: "spam" };
    expect(await porch.send(admin, "reports.send", report)).toMatchObject({ ok: true });
    const shown = async (path: string) => (await ask(path, { headers: { Cookie: admin.cookie } })).text;
    const offers = (page: string, name: string) => new RegExp(`Delete(<[^>]*>|<!-- -->|\\s)*${name}`).test(page);
    const list = await shown(`/${slug}`);
    expect([offers(list, "The Crooked Weathervane"), offers(list, "The Patient Goose")]).toEqual([false, true]);
    expect(offers(await shown(`/${slug}/${reported.id}`), "The Crooked Weathervane")).toBe(false);
    expect(offers(await shown(`/${slug}/${other.id}`), "The Patient Goose")).toBe(true);
  });
});
