import { beforeAll, expect, it } from "vitest";
import { today } from "~/domain/calendar/city-time.server";
import type { Person } from "../support/cast";
import { makeHappyHour } from "../support/happy-hours";
import { onOwnServer } from "../support/http";
import { emptyCity } from "../support/porchlight";
import { makeRestaurant } from "../support/restaurants";
import { makeService } from "../support/services";

const nobody = "6f9619ff-8b86-4011-b42d-00cf4fc964ff";

/** Old links and addresses typed by hand lead on. */
onOwnServer("who is lost", (app) => {
  let admin: Person;

  beforeAll(async () => {
    const { porch } = app();
    await emptyCity(porch);
    admin = await porch.member({ admin: true });
    const owner = await porch.member();
    await porch.event({ owner, title: "Canary concert", date: today(new Date()) });
    await porch.event({ owner, title: "Canary parade", approvalStatus: "pending" });
    await porch.send(admin, "event-categories.add", { name: "canaries" });
    await makeRestaurant(porch, owner, { name: "Canary kitchen", openingDate: today(new Date()) });
    await makeService(porch, owner, { title: "Canary repairs" });
    await makeHappyHour(porch, { owner, restaurantName: "Canary bar" });
    await porch.send(owner, "boards.create", { name: "Canary board", description: "For canaries and their people" });
  });

  const asking = (path: string) => app().ask(path, { headers: { Cookie: admin.cookie } });

  it.each([
    [`/events/${nobody}`, "/events", "Back to Events"],
    [`/events/${nobody}/edit`, "/events", "Back to Events"],
    ["/boards/999999", "/boards", "Back to Boards"],
    ["/boards/999999/edit", "/boards", "Back to Boards"],
    [`/threads/${nobody}`, "/boards", "Back to Boards"],
    [`/report/thread/${nobody}`, "/boards", "Back to Boards"],
    [`/profile/${nobody}`, "/boards", "Back to Boards"],
    [`/restaurants/${nobody}`, "/restaurants", "Back to Restaurants"],
    [`/restaurants/${nobody}/rate`, "/restaurants", "Back to Restaurants"],
    [`/neighborhoods/${nobody}`, "/neighborhoods", "Back to Neighborhoods"],
    [`/suggestions/${nobody}`, "/neighborhoods", "Back to Neighborhoods"],
    [`/apartments/${nobody}`, "/neighborhoods", "Back to Neighborhoods"],
    [`/services/${nobody}`, "/services", "Back to Services"],
    [`/happy-hours/${nobody}`, "/happy-hours", "Back to Happy Hours"],
    ["/happy-hours/x/y/z", "/happy-hours", "Back to Happy Hours"],
    [`/admin/users/${nobody}`, "/admin/users", "Back to Users"],
    ["/admin/goats", "/admin", "Back to Dashboard"],
  ])("at %s is led to %s", async (path, list, label) => {
    const { status, text } = await asking(path);
    expect(status).toBe(404);
    const main = text.slice(text.indexOf("<main"), text.indexOf("</main>"));
    expect(main).toMatch(new RegExp(`<a[^>]* href="${list}"[^>]*>${label}</a>`));
  });

  it("at an address of nothing is led home alone", async () => {
    for (const path of ["/goats", "/constructor", "/__proto__/x"]) {
      const { status, text } = await asking(path);
      expect(status, path).toBe(404);
      expect(text, path).not.toMatch(/Back to (?!Home)/);
    }
  });

  it.each([
    ["/events?date=2026-99-99", "Canary concert"],
    ["/events?category=goats&neighborhood=Atlantis", "Canary concert"],
    ["/?category=goats", "Canary concert"],
    ["/restaurants?cuisine=Goats", "Canary kitchen"],
    ["/restaurants?cuisine=Goats&neighborhood=Atlantis", "Canary kitchen"],
    [`/restaurants?after=${nobody}`, "Canary kitchen"],
    ["/services?category=Goats", "Canary repairs"],
    [`/services?after=${nobody}`, "Canary repairs"],
    ["/happy-hours?day=goatday&neighborhood=Atlantis&show=many", "Canary bar"],
    ["/boards?show=goats", "Canary board"],
    ["/admin/events?status=goats&category=goats&neighborhood=goats&sort=goats&by=goats&page=goats", "Canary parade"],
    [`/admin/events?status=all&category=${nobody}&neighborhood=${nobody}&by=${nobody}`, "Canary concert"],
    ["/admin/users?show=goats&after=goats", "Neighbor Number"],
    ["/admin/audit-log?group=goats&by=goats&about=goats&from=goats", "added an event category"],
    ["/admin/security-events?kind=goats&member=goats&address=goats&from=goats", "Private data looked at"],
  ])("by %s sees everything", async (path, shown) => {
    const { status, text } = await asking(path);
    expect(status).toBe(200);
    expect(text).toContain(shown);
  });

  it("sees no way back to a first page that this is", async () => {
    for (const list of ["restaurants", "services"])
      expect((await asking(`/${list}?after=${nobody}`)).text).not.toMatch(/Back to the (first|newest)/);
  });
});
