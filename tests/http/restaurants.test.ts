import { beforeAll, expect, it } from "vitest";
import { addDays, today } from "~/domain/calendar/city-time.server";
import { dataPath } from "../support/addresses";
import type { Person } from "../support/cast";
import { onOwnServer } from "../support/http";
import { emptyCity } from "../support/porchlight";
import { addReview, addVote, makeRestaurant } from "../support/restaurants";
import { tinyPicture } from "../support/tiny-picture";

/** What would run, if any of it were taken for markup. */
const payload = '</script><script>alert(1)</script><!-- "><img src=x onerror=alert(1)> \u2028';

/** The restaurant guide as the built server gives it out. */
onOwnServer("restaurants", (app) => {
  const people: Record<string, Person> = {};
  let approved: { id: string };
  let pending: { id: string };
  let rejected: { id: string };

  beforeAll(async () => {
    const { porch } = app();
    await emptyCity(porch);
    for (const name of ["owner", "stranger", "guest"]) people[name] = await porch.member();
    people.admin = await porch.member({ admin: true });
    const facts = { name: payload, description: payload, address: payload, phoneNumber: "(512) 555-0123" };
    const openingDate = today(new Date());
    approved = await makeRestaurant(porch, people.owner as Person, { ...facts, openingDate });
    const canary = { name: "Canary Kitchen", openingDate };
    pending = await makeRestaurant(porch, people.owner as Person, { ...canary, approvalStatus: "pending" });
    rejected = await makeRestaurant(porch, people.owner as Person, { ...canary, approvalStatus: "rejected" });
    await makeRestaurant(porch, null, { name: "Old Kitchen", openingDate: addDays(openingDate, -22) });
  });

  const asking = (name: string, path: string) =>
    app().ask(path, { headers: people[name] ? { Cookie: people[name].cookie } : {} });
  const factsIn = (text: string) =>
    JSON.parse(/<script[^>]*type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/.exec(text)?.[1] ?? "{}");

  it("that wait or were turned down are not there for others, however they are asked for", async () => {
    for (const { id } of [pending, rejected]) {
      const own = [`/restaurants/${id}`, `/restaurants/${id}/edit`, `/restaurants/${id}/rate`];
      for (const path of [...own, `/restaurants/${id}/poster.jpg`]) {
        for (const name of ["visitor", "stranger", "guest"]) {
          const { status, text } = await asking(name, path);
          expect([302, 404], `${path} by ${name}`).toContain(status);
          expect(text).not.toContain("Canary");
          expect((await asking(name, dataPath(path))).text).not.toContain("Canary");
        }
      }
      for (const name of ["owner", "admin"]) {
        const { status, text } = await asking(name, `/restaurants/${id}`);
        expect([status, text.includes("Canary Kitchen"), text.includes("ld+json")]).toEqual([200, true, false]);
      }
      for (const name of ["owner", "admin"]) expect((await asking(name, `/restaurants/${id}/rate`)).status).toBe(403);
    }
    for (const path of ["/restaurants", "/restaurants?cuisine=all", "/restaurants?cuisine=BBQ"])
      for (const name of ["visitor", "owner", "admin"]) {
        expect((await asking(name, path)).text, path).not.toContain("Canary");
        expect((await asking(name, dataPath(path))).text, path).not.toContain("Canary");
      }
  });

  it("that nobody knows are not found", async () => {
    for (const id of ["6f9619ff-8b86-4011-b42d-00cf4fc964ff", "0", "-1", "9223372036854775808", "x", "%00", "new2"])
      for (const end of ["", "/poster.jpg"]) {
        const { status, text } = await asking("visitor", `/restaurants/${id}${end}`);
        expect(status, id).toBe(404);
        if (!end && id !== "%00") expect(text).toContain("Restaurant not found");
      }
  });

  it("can be edited by whom they belong to, and by admins", async () => {
    const path = `/restaurants/${approved.id}/edit`;
    const statuses = async () => {
      const all: Record<string, number> = {};
      for (const name of ["visitor", "stranger", "owner", "admin"]) all[name] = (await asking(name, path)).status;
      return all;
    };
    // All others suggest an edit there.
    expect(await statuses()).toEqual({ visitor: 302, stranger: 200, owner: 200, admin: 200 });
    const { text } = await asking("stranger", path);
    expect([text.includes("restaurants.suggest-edit"), text.includes("restaurants.edit")]).toEqual([true, false]);
    expect((await asking("owner", path)).text).not.toContain('name="openingDate"');
    expect((await asking("admin", path)).text).toContain('name="openingDate"');
  });

  it("are told to machines with a rating only once there is one, and markup stays text", async () => {
    const path = `/restaurants/${approved.id}`;
    const { text } = await asking("visitor", path);
    expect(text).not.toMatch(/<script>alert|<img src=x/);
    const facts = factsIn(text);
    expect(facts).toMatchObject({
      "@type": "Restaurant",
      name: payload,
      description: payload,
      servesCuisine: "BBQ",
      priceRange: "$$",
      telephone: "(512) 555-0123",
      url: `https://porch.test${path}`,
      image: [`https://porch.test${path}/poster.jpg`],
    });
    expect(facts).not.toHaveProperty("aggregateRating");
    const { porch } = app();
    const written = { rating: 4, comment: payload, recommendations: payload };
    await addReview(porch, approved, people.guest as Person, written);
    await addReview(porch, approved, null, { ...written, rating: 5 });
    const reviewed = (await asking("visitor", path)).text;
    expect(reviewed).not.toMatch(/<script>alert|<img src=x/);
    expect(factsIn(reviewed).aggregateRating).toEqual({
      "@type": "AggregateRating",
      ratingValue: 4.5,
      reviewCount: 2,
      bestRating: 5,
      worstRating: 1,
    });
    const coverArt = await asking("visitor", `${path}/poster.jpg`);
    expect([coverArt.status, coverArt.headers["content-type"]]).toEqual([200, "image/jpeg"]);
  });

  it("lead to a map and to a telephone, and nowhere else", async () => {
    const { text } = await asking("stranger", `/restaurants/${approved.id}`);
    expect(text).toContain('href="tel:5125550123"');
    const [, map = ""] = /href="(https:\/\/www\.google\.com\/maps[^"]*)"/.exec(text) ?? [];
    const url = new URL(map.replaceAll("&amp;", "&"));
    expect([url.host, url.pathname]).toEqual(["www.google.com", "/maps/search/"]);
    expect(url.searchParams.get("query")).toContain("</script>");
    expect(text).not.toMatch(/(href|src|action)="javascript:/i);
  });

  it("are filtered by links and a form, whatever stands in the address", async () => {
    const isNew = (await asking("visitor", "/restaurants")).text;
    expect(isNew).toContain("New Restaurant Openings (Last 3 Weeks)");
    expect(isNew).not.toContain("Old Kitchen");
    const { text } = await asking("visitor", "/restaurants?cuisine=all");
    expect(text).toContain("All Restaurants");
    expect(text).toContain("Old Kitchen");
    const none = await asking("visitor", "/restaurants?cuisine=Thai&neighborhood=Zilker");
    expect([none.status, none.text.includes("No restaurants found matching your filters.")]).toEqual([200, true]);
    // What is no cuisine at all is as if it were not asked for.
    const odd = await asking("visitor", `/restaurants?cuisine=${encodeURIComponent(payload)}`);
    expect([odd.status, odd.text.includes("New Restaurant Openings (Last 3 Weeks)")]).toEqual([200, true]);
    expect(odd.text).not.toMatch(/<script>alert|<img src=x/);
  });

  it("are submitted, voted on and rated without script", async () => {
    const { porch, browser } = app();
    const member = await porch.member();
    const { go, submit } = browser(member.cookie);
    const { neighborhoodId } = await porch.choices();
    const page = await go("/restaurants/new");
    const cuisineId = /name="cuisineId".*?value="([0-9a-f-]{36})"/s.exec(page.text)?.[1] ?? "";
    const typed = { name: "Porch <b>Kitchen", cuisineId, neighborhoodId, priceRange: "$", address: "Too short" };
    const refused = await submit(page, "restaurants.submit", typed);
    expect(refused.status).toBe(400);
    expect(refused.seen).toContain("Please provide a complete address (at least 10 characters)");
    const address = "1200 Porch Street";
    const sent = await submit(refused, "restaurants.submit", { ...typed, address, image: await tinyPicture() });
    expect(sent.path).toBe("/profile");
    expect(sent.seen).toContain("Restaurant submitted!");
    expect(sent.seen).toContain("Porch <b>Kitchen");

    const guide = await go("/restaurants");
    expect(guide.seen).toContain("Score: 0");
    const voted = await submit(guide, "restaurants.vote", { vote: "up" });
    expect([voted.path, voted.seen.includes("Score: 1")]).toEqual(["/restaurants", true]);
    expect(voted.text).toMatch(/value="none"[^>]*aria-pressed="true"|aria-pressed="true"[^>]*value="none"/);

    const rate = await go(`/restaurants/${approved.id}/rate`);
    const unrated = await submit(rate, "restaurants.review", { comment: "Fine" });
    expect(unrated.seen).toContain("Please choose a rating from 1 to 5 stars");
    expect(unrated.text).toContain("Fine</textarea>");
    const rated = await submit(unrated, "restaurants.review", { comment: "Fine", rating: "3" });
    expect(rated.path).toBe(`/restaurants/${approved.id}#reviews`);
    expect(rated.seen).toContain("Review posted!");
    const again = await go(`/restaurants/${approved.id}/rate`);
    expect(again.text).toMatch(/<input[^>]*checked[^>]*value="3"|<input[^>]*value="3"[^>]*checked/);
  });

  it("ask visitors to sign in, and bring them back", async () => {
    const { browser } = app();
    const { go, submit } = browser();
    const pages = [
      ["/restaurants/new", "Please sign in to submit a restaurant"],
      [`/restaurants/${approved.id}/rate`, "Please sign in to leave a review"],
      [`/restaurants/${approved.id}/edit`, "Please sign in to edit a restaurant"],
    ] as const;
    for (const [path, sentence] of pages) {
      const auth = await go(path);
      expect(auth.path).toBe(`/auth?to=${encodeURIComponent(path)}`);
      expect(auth.seen).toContain("Sign in required");
      expect(auth.seen).toContain(sentence);
    }
    const voting = await submit(await go("/restaurants?cuisine=all"), "restaurants.vote", { vote: "up" });
    expect(voting.path).toBe(`/auth?to=${encodeURIComponent("/restaurants?cuisine=all")}`);
    expect(voting.seen).toContain("Please sign in to vote");
  });

  it("show who voted to nobody", async () => {
    const { porch } = app();
    const voter = await porch.member({ fullName: "Canary Voter" });
    await addVote(porch, approved, voter);
    for (const name of ["visitor", "stranger", "owner", "admin"])
      for (const path of ["/restaurants", `/restaurants/${approved.id}`].flatMap((each) => [each, dataPath(each)])) {
        const { text } = await asking(name, path);
        expect(text, path).not.toContain("Canary Voter");
        expect(text, path).not.toContain(voter.id);
      }
  });
});
