import { beforeAll, expect, it } from "vitest";
import { today } from "~/domain/calendar/city-time.server";
import { dataPath } from "../support/addresses";
import type { Person } from "../support/cast";
import { makeHappyHour } from "../support/happy-hours";
import { onOwnServer } from "../support/http";
import { guideFacts, makeNeighborhood, makeSuggestion, suggestionFacts } from "../support/neighborhoods";
import { emptyCity } from "../support/porchlight";
import { makeRestaurant } from "../support/restaurants";
import { tinyPicture } from "../support/tiny-picture";

/** What would run, if any of it were taken for markup. */
const payload = '</script><script>alert(1)</script><!-- "><img src=x onerror=alert(1)> \u2028';

/** The neighborhood guides as the built server gives them out. */
onOwnServer("neighborhood guides", (app) => {
  const people: Record<string, Person> = {};
  let place: { id: string; name: string };
  let path: string;
  const hidden: string[] = [];

  beforeAll(async () => {
    const { porch } = app();
    await emptyCity(porch);
    for (const name of ["owner", "stranger"]) people[name] = await porch.member();
    people.admin = await porch.member({ admin: true });
    place = await makeNeighborhood(porch, {
      name: `Rainey ${payload}`,
      description: `${payload}. Second sentence.`,
      averageRent: payload,
      highlights: [payload, "A bench"],
      walkScore: 84,
    });
    path = `/neighborhoods/${place.id}`;
    const here = { neighborhoodId: place.id };
    await makeSuggestion(porch, people.owner, { ...here, title: payload, description: payload });
    for (const approvalStatus of ["pending", "rejected"] as const) {
      const canary = { ...here, approvalStatus, title: "Canary bench", description: "Canary words" };
      hidden.push((await makeSuggestion(porch, people.owner, canary)).id);
    }
  });

  const asking = (name: string, address: string) =>
    app().ask(address, { headers: people[name] ? { Cookie: people[name].cookie } : {} });
  const factsIn = (text: string) =>
    JSON.parse(/<script[^>]*type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/.exec(text)?.[1] ?? "{}");

  it("are there for everyone, and markup stays text in all of them", async () => {
    for (const name of ["visitor", "stranger", "admin"])
      for (const address of ["/neighborhoods", path]) {
        const { status, text } = await asking(name, address);
        expect(status, address).toBe(200);
        expect(text, address).not.toMatch(/<script>alert|<img src=x/);
        expect(text).toContain("Rainey &lt;/script");
      }
    const { text } = await asking("visitor", "/neighborhoods");
    expect(text).not.toContain("Second sentence");
  });

  it("are told to machines as a place, with a picture that is there", async () => {
    const { text } = await asking("visitor", path);
    expect(text).toContain(`<link rel="canonical" href="https://porch.test${path}"/>`);
    expect(factsIn(text)).toMatchObject({
      "@type": "Place",
      name: place.name,
      description: `${payload}. Second sentence.`,
      url: `https://porch.test${path}`,
      image: [`https://porch.test${path}/poster.jpg`],
    });
    const coverArt = await asking("visitor", `${path}/poster.jpg`);
    expect([coverArt.status, coverArt.headers["content-type"]]).toEqual([200, "image/jpeg"]);
  });

  it("that nobody knows are not found, and lead back", async () => {
    for (const id of [
      "6f9619ff-8b86-4011-b42d-00cf4fc964ff",
      "0",
      "-1",
      "9223372036854775808",
      "x",
      "%00",
      "hyde-park",
    ])
      for (const end of ["", "/poster.jpg"]) {
        const { status, text } = await asking("visitor", `/neighborhoods/${id}${end}`);
        expect(status, id).toBe(404);
        if (end || id === "%00") continue;
        expect(text).toContain("Neighborhood not found");
        expect(text).toMatch(/href="\/neighborhoods"[^>]*>Back to Neighborhoods/);
      }
    for (const end of ["/edit", "/suggest"])
      expect((await asking("admin", `/neighborhoods/6f9619ff-8b86-4011-b42d-00cf4fc964ff${end}`)).status).toBe(404);
  });

  it("show suggestions that wait or were turned down to their owner and to admins alone", async () => {
    for (const id of hidden) {
      for (const name of ["visitor", "stranger"])
        for (const address of [`/suggestions/${id}`, `${path}?suggestion=${id}`, `${path}?suggestions=56`]) {
          const { status, text, headers } = await asking(name, address);
          expect([status, headers.location], address).toEqual([address.startsWith("/s") ? 404 : 200, undefined]);
          expect(text).not.toContain("Canary");
          const answer = await asking(name, dataPath(address));
          expect(answer.text + String(answer.headers.location)).not.toMatch(/Canary|#suggestions"/);
        }
      for (const name of ["owner", "admin"]) {
        const { status, headers } = await asking(name, `/suggestions/${id}`);
        expect([status, headers.location]).toEqual([302, `${path}?suggestion=${id}#suggestions`]);
        const { text } = await asking(name, `${path}?suggestion=${id}`);
        expect(text).toContain("Canary bench");
        expect(text).toMatch(/>(Pending|Rejected)</);
      }
    }
    for (const name of ["owner", "admin"]) expect((await asking(name, path)).text).not.toContain("Canary");
    for (const id of ["0", "x", "6f9619ff-8b86-4011-b42d-00cf4fc964ff"]) {
      const { status, text } = await asking("admin", `/suggestions/${id}`);
      expect([status, text.includes("Suggestion not found")]).toEqual([404, true]);
    }
  });

  it("stay as they are, whatever stands in the address", async () => {
    const seen = async (query: string) =>
      (await asking("visitor", `${path}?${query}`)).text.match(/<main[\s\S]*<\/main>/)?.[0];
    const plain = await seen("");
    for (const query of [
      `suggestion=${hidden[0]}`,
      "suggestion=x",
      "suggestions=-1",
      "suggestions=1e9",
      "suggestion[]=1",
    ])
      expect(await seen(query), query).toBe(plain);
    const pastTheEnd = await asking("visitor", `${path}?suggestions=200`);
    expect([pastTheEnd.status, pastTheEnd.headers.location]).toEqual([302, `${path}#suggestions`]);
  });

  it("can be edited by admins alone", async () => {
    const statuses: Record<string, number> = {};
    for (const name of ["visitor", "stranger", "owner", "admin"])
      statuses[name] = (await asking(name, `${path}/edit`)).status;
    expect(statuses).toEqual({ visitor: 302, stranger: 403, owner: 403, admin: 200 });
    for (const name of ["visitor", "stranger"]) expect((await asking(name, path)).text).not.toContain(`${path}/edit`);
  });

  it("lead to what is on, to eat and to drink there", async () => {
    const { porch } = app();
    const { neighborhoodId } = await porch.choices();
    const event = await porch.event({ neighborhoodId, inDays: 2 });
    const restaurant = await makeRestaurant(porch, null, { neighborhoodId });
    const { text } = await asking("visitor", `/neighborhoods/${neighborhoodId}`);
    const name = /<h1[^>]*>([^<]+)</.exec(text)?.[1] ?? "";
    const happyHour = await makeHappyHour(porch, { neighborhood: name });
    const page = (await asking("visitor", `/neighborhoods/${neighborhoodId}`)).text;
    const links = [...page.matchAll(/href="(\/[^"#]*)"/g)].map(([, href = ""]) => href.replaceAll("&amp;", "&"));
    for (const made of [`/events/${event.id}`, `/restaurants/${restaurant.id}`, `/happy-hours/${happyHour.id}`])
      expect(links).toContain(made);
    const onward = links.filter((href) => /^\/(events|restaurants|happy-hours)\?/.test(href));
    expect(onward).toHaveLength(3);
    for (const [index, words] of ["Event number", restaurant.name, happyHour.restaurantName].entries()) {
      const list = await asking("visitor", onward[index] ?? "");
      expect([list.status, list.text.includes(words)], onward[index]).toEqual([200, true]);
    }
    expect(onward[0]).toMatch(/^\/events\?date=\d{4}-\d\d-\d\d&neighborhood=/);
    expect(onward[0]).not.toContain(today(new Date()));
  });

  it("are written and suggested for without script", async () => {
    const { porch, browser } = app();
    const guide = `/neighborhoods/${(await makeNeighborhood(porch)).id}`;
    const admin = browser(people.admin?.cookie);
    const typed = { ...guideFacts, walkScore: "eighty" };
    const refused = await admin.submit(await admin.go(`${guide}/edit`), "neighborhoods.edit", typed);
    expect(refused.status).toBe(400);
    expect(refused.seen).toContain("Walk score must be a number from 0 to 100");
    expect(refused.text).toContain("Front-porch concerts in October</textarea>");
    const image = await tinyPicture();
    const edited = await admin.submit(refused, "neighborhoods.edit", { walkScore: "84", image });
    expect(edited.path).toBe(guide);
    for (const words of ["Neighborhood updated!", "Very walkable", "$1,740", "Two bakeries inside five minutes"])
      expect(edited.seen).toContain(words);
    expect(edited.text).toContain("og.jpg");

    const member = browser(people.stranger?.cookie);
    const form = await member.go(`${guide}/suggest`);
    const empty = await member.submit(form, "suggestions.submit", { ...suggestionFacts, title: "" });
    expect([empty.status, empty.seen.includes("Title is required")]).toEqual([400, true]);
    const sent = await member.submit(empty, "suggestions.submit", { title: suggestionFacts.title });
    expect(sent.path).toMatch(new RegExp(`^${guide}\\?suggestion=[0-9a-f-]{36}#suggestions$`));
    for (const words of ["Suggestion submitted!", suggestionFacts.title, "Things to do", "Pending"])
      expect(sent.seen).toContain(words);
    expect((await member.go(guide)).seen).toContain("No suggestions yet. Be the first to share!");

    const { go } = browser();
    for (const [end, sentence] of [
      ["suggest", "Please sign in to submit a suggestion"],
      ["edit", "Please sign in as an admin"],
    ]) {
      const auth = await go(`${guide}/${end}`);
      expect(auth.path).toBe(`/auth?to=${encodeURIComponent(`${guide}/${end}`)}`);
      expect(auth.seen).toContain(sentence);
    }
  });
});
