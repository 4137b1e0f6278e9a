import { beforeAll, expect, it } from "vitest";
import { addApartmentReview, makeApartment } from "../support/apartments";
import { makeBoard, makeReply, makeThread } from "../support/boards";
import type { Person } from "../support/cast";
import { onOwnServer } from "../support/http";
import { makeSuggestion } from "../support/neighborhoods";
import { emptyCity } from "../support/porchlight";
import { verify } from "../support/residencies";
import { addReview, makeRestaurant } from "../support/restaurants";
import { addServiceReview, makeService } from "../support/services";

const words = /verified neighbor/i;

/** Wherever a neighbor is named for what they wrote, the check comes and goes with the next request. */
onOwnServer("the check beside a name", (app) => {
  let [admin, neighbor, reader]: Person[] = [];
  let pages: string[] = [];

  beforeAll(async () => {
    const { porch } = app();
    await emptyCity(porch);
    [admin, neighbor, reader] = [await porch.member({ admin: true }), await porch.member(), await porch.member()];
    const { id: board } = await makeBoard(porch, reader);
    const own = await makeThread(porch, { id: board }, neighbor);
    const answered = await makeThread(porch, { id: board }, reader);
    await makeReply(porch, answered, neighbor);
    const organized = await porch.event({ owner: neighbor, inDays: 1 });
    const attended = await porch.event({ owner: reader, inDays: 1 });
    await porch.rsvp(attended, neighbor);
    await porch.event({ owner: neighbor, inDays: 1, approvalStatus: "pending" });
    const restaurant = await makeRestaurant(porch, reader);
    await addReview(porch, restaurant, neighbor);
    const service = await makeService(porch, neighbor);
    const suggestion = await makeSuggestion(porch, neighbor);
    pages = [
      `/neighborhoods/${suggestion.neighborhoodId}`,
      `/boards/${board}`,
      ...[own, answered].map(({ id }) => `/threads/${id}`),
      ...[organized, attended].map(({ id }) => `/events/${id}`),
      `/restaurants/${restaurant.id}`,
      "/services",
      `/services/${service.id}`,
    ];
  });

  const asked = async (path: string, who: Person | undefined) =>
    (await app().ask(path, { headers: who ? { Cookie: who.cookie } : {} })).text;

  async function decide(command: string) {
    const { status } = await app().ask("/admin/users", {
      method: "POST",
      body: String(new URLSearchParams({ command, memberId: neighbor?.id ?? "", reason: "Met" })),
      headers: {
        Cookie: admin?.cookie ?? "",
        "Sec-Fetch-Site": "same-origin",
        "Content-Type": "application/x-www-form-urlencoded",
      },
    });
    expect(status).toBeLessThan(400);
  }

  it("stands there from the request after it was given, and no longer once it was taken", async () => {
    for (const [command, isVerified] of [
      [null, false],
      ["members.verify", true],
      ["members.withdraw-verification", false],
    ] as const) {
      if (command) await decide(command);
      for (const path of pages)
        for (const who of [undefined, reader]) {
          expect.soft(words.test(await asked(path, who)), `${path} ${command}`).toBe(isVerified);
        }
      expect.soft(words.test(await asked("/admin/events", admin)), `the queue ${command}`).toBe(isVerified);
    }
  });

  it("makes a second rating on the page of what is rated, once there are three of them and three of others", async () => {
    const { porch } = app();
    const [restaurant, service] = [await makeRestaurant(porch, null), await makeService(porch, null)];
    const apartment = await makeApartment(porch, null);
    const rated = [
      `/restaurants/${restaurant.id}`,
      `/services/${service.id}`,
      `/neighborhoods/${apartment.neighborhoodId}?apartment=${apartment.id}`,
    ];
    const review = async (author: Person, rating: number) => {
      await addReview(porch, restaurant, author, { rating });
      await addServiceReview(porch, service, author, { rating });
      await addApartmentReview(porch, apartment, author, { rating });
    };
    const residents = [await porch.member(), await porch.member(), await porch.member()];
    for (const resident of residents) await review(resident, 5);
    for (const rating of [1, 2, 2]) await review(await porch.member(), rating);
    const saysSo = /5\.0<\/b><span[^>]*> of 5 stars<\/span> from 3 verified neighbors/;
    for (const path of rated) {
      expect.soft((await asked(path, undefined)).replaceAll("<!-- -->", ""), path).not.toMatch(/verified neighbors/);
    }
    for (const resident of residents) await verify(porch, resident);
    porch.dependencies.changes.invalidate();
    for (const path of rated)
      for (const who of [undefined, reader])
        expect.soft((await asked(path, who)).replaceAll("<!-- -->", ""), path).toMatch(saysSo);
  });

  it("is given by no payload of one’s own", async () => {
    const body = new URLSearchParams({ command: "profiles.edit", fullName: "Ana", username: "ana_v", bio: "" });
    for (const [name, value] of [
      ["verified", "true"],
      ["verifiedAt", "2026-01-01"],
      ["verified_at", "2026-01-01"],
    ] as const)
      body.append(name, value);
    await app().ask("/profile/edit", {
      method: "POST",
      body: String(body),
      headers: {
        Cookie: neighbor?.cookie ?? "",
        "Sec-Fetch-Site": "same-origin",
        "Content-Type": "application/x-www-form-urlencoded",
      },
    });
    expect(await asked(`/profile/${neighbor?.id}`, reader)).not.toContain("Verified neighbor");
  });
});
