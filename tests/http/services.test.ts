import { beforeAll, expect, it } from "vitest";
import { dataPath } from "../support/addresses";
import type { Person } from "../support/cast";
import { onOwnServer } from "../support/http";
import { emptyCity } from "../support/porchlight";
import { addServiceReview, makeService, serviceFacts } from "../support/services";
import { tinyPicture } from "../support/tiny-picture";

/** What would run, if any of it were taken for markup. */
const payload = '</script><script>alert(1)</script><!-- "><img src=x onerror=alert(1)> \u2028';
const noMarkup = /<script>alert|<img src=x/;

/** The services as the built server gives them out. */
onOwnServer("services", (app) => {
  const people: Record<string, Person> = {};
  let approved: { id: string };
  let hidden: { id: string }[];

  beforeAll(async () => {
    const { porch } = app();
    await emptyCity(porch);
    people.provider = await porch.member({ email: "canary-provider@porch.test" });
    for (const name of ["stranger", "guest"]) people[name] = await porch.member();
    people.admin = await porch.member({ admin: true });
    const facts = { title: payload, description: payload, location: payload, priceRange: "$40-60" };
    approved = await makeService(porch, people.provider, facts);
    hidden = [];
    for (const approvalStatus of ["pending", "rejected"] as const)
      hidden.push(await makeService(porch, people.provider, { title: "Canary Gardens", approvalStatus }));
  });

  const asking = (name: string, path: string) =>
    app().ask(path, { headers: people[name] ? { Cookie: people[name].cookie } : {} });
  const factsIn = (text: string) =>
    JSON.parse(/<script[^>]*type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/.exec(text)?.[1] ?? "{}");

  it("that wait or were turned down are not there for others, however they are asked for", async () => {
    for (const { id } of hidden) {
      const page = `/services/${id}`;
      for (const path of [page, `${page}/contact`, `${page}/review`, `${page}/poster.jpg`]) {
        for (const name of ["visitor", "stranger", "guest"]) {
          const { status, text } = await asking(name, path);
          expect([302, 404], `${path} by ${name}`).toContain(status);
          expect(text).not.toContain("Canary");
          expect((await asking(name, dataPath(path))).text).not.toContain("Canary");
        }
      }
      for (const name of ["provider", "admin"]) {
        const { status, text } = await asking(name, page);
        expect([status, text.includes("Canary Gardens"), text.includes("ld+json")]).toEqual([200, true, false]);
        for (const auth of ["contact", "review"]) expect((await asking(name, `${page}/${auth}`)).status).toBe(403);
      }
    }
    for (const path of ["/services", "/services?category=Home+Repair", `/services?after=${hidden[0]?.id}`])
      for (const name of ["visitor", "provider", "admin"]) {
        expect((await asking(name, path)).text, path).not.toContain("Canary");
        expect((await asking(name, dataPath(path))).text, path).not.toContain("Canary");
      }
  });

  it("that nobody knows are not found", async () => {
    for (const id of ["6f9619ff-8b86-4011-b42d-00cf4fc964ff", "0", "9223372036854775808", "x", "new2"])
      for (const end of ["", "/poster.jpg"]) {
        const { status, text } = await asking("visitor", `/services/${id}${end}`);
        expect(status, id).toBe(404);
        if (!end) expect(text).toContain("Service not found");
      }
  });

  it("never tell their provider’s address, nor the asker’s to anyone else", async () => {
    const page = `/services/${approved.id}`;
    for (const name of ["visitor", "stranger", "guest", "admin"])
      for (const path of ["/services", page, `${page}/contact`, `${page}/review`].flatMap((p) => [p, dataPath(p)])) {
        const { text, headers } = await asking(name, path);
        const everything = text + JSON.stringify(headers);
        expect(everything, `${path} by ${name}`).not.toContain("canary-provider");
        for (const other of ["stranger", "guest", "admin"].filter((each) => each !== name))
          expect(everything, `${path} by ${name}`).not.toContain(people[other]?.email);
      }
    expect((await asking("stranger", `${page}/contact`)).text).toContain(people.stranger?.email);
  });

  it("are told to machines with a rating only once there is one, and markup stays text", async () => {
    const path = `/services/${approved.id}`;
    const { text } = await asking("visitor", path);
    expect(text).not.toMatch(noMarkup);
    const facts = factsIn(text);
    expect(facts).toMatchObject({
      "@type": "LocalBusiness",
      name: payload,
      description: payload,
      areaServed: payload,
      priceRange: "$40-60",
      url: `https://porch.test${path}`,
      image: [`https://porch.test${path}/poster.jpg`],
    });
    expect(facts).not.toHaveProperty("aggregateRating");
    const { porch } = app();
    await addServiceReview(porch, approved, people.guest as Person, { rating: 4, comment: payload });
    await addServiceReview(porch, approved, null, { rating: 5, comment: payload });
    const reviewed = (await asking("visitor", path)).text;
    expect(reviewed).not.toMatch(noMarkup);
    expect(factsIn(reviewed).aggregateRating).toMatchObject({ ratingValue: 4.5, reviewCount: 2 });
    const coverArt = await asking("visitor", `${path}/poster.jpg`);
    expect([coverArt.status, coverArt.headers["content-type"]]).toEqual([200, "image/jpeg"]);
    expect((await asking("visitor", "/services")).text).not.toMatch(noMarkup);
  });

  it("are filtered by links, whatever stands in the address, and say so when there are none", async () => {
    const { text } = await asking("visitor", "/services?category=Pet+Care");
    expect(text).toContain("No services found in Pet Care category.");
    for (const query of [`category=${encodeURIComponent(payload)}`, "category=constructor", "after=%00"]) {
      const page = await asking("visitor", `/services?${query}`);
      expect([page.status, page.text.includes("Local Services")]).toEqual([200, true]);
      expect(page.text).not.toMatch(noMarkup);
    }
  });

  it("are submitted, asked about and reviewed without script", async () => {
    const { porch, browser } = app();
    const member = await porch.member();
    const { go, submit } = browser(member.cookie);
    const page = await go("/services/new");
    expect(page.seen).toContain("24-48 hours");
    const { availableDays, ...texts } = serviceFacts;
    const typed = { ...texts, title: "Porch <b>Repairs" };
    const refused = await submit(page, "services.submit", { ...typed, priceRange: "$40" });
    expect(refused.status).toBe(400);
    for (const words of ["Price range can only contain numbers and dashes", "Select at least one day"])
      expect(refused.seen).toContain(words);
    const image = await tinyPicture();
    const sent = await submit(refused, "services.submit", { ...typed, availableDays, image });
    expect(sent.path).toBe("/profile");
    expect(sent.seen).toContain("Service submitted!");
    expect(sent.seen).toContain("Porch <b>Repairs");

    const contact = await go(`/services/${approved.id}/contact`);
    const [field = ""] = /<input[^>]*name="senderEmail"[^>]*>/.exec(contact.text) ?? [];
    expect(field).toContain(`value="${member.email}"`);
    expect(field).toMatch(/readonly=""/i);
    const forged = await submit(contact, "services.contact", { message: "Hello", senderEmail: "victim@porch.test" });
    expect(forged.seen).toContain("Please leave your account’s own address here.");
    const unwritten = await submit(contact, "services.contact", { message: " " });
    expect(unwritten.seen).toContain("Message is required");
    const written = await submit(unwritten, "services.contact", { message: "Saturday?" });
    expect(written.path).toBe(`/services/${approved.id}`);
    expect(written.seen).toContain("Message sent!");
    await porch.settled();
    expect(await porch.mailsTo("canary-provider@porch.test")).toHaveLength(1);

    const review = await go(`/services/${approved.id}/review`);
    const unrated = await submit(review, "services.review", { comment: "Fine" });
    expect(unrated.seen).toContain("Please choose a rating from 1 to 5 stars");
    expect(unrated.text).toContain("Fine</textarea>");
    const rated = await submit(unrated, "services.review", { comment: "Fine", rating: "3" });
    expect(rated.path).toBe(`/services/${approved.id}#reviews`);
    expect(rated.seen).toContain("Review posted!");
  });

  it("offer members without a confirmed address a new link, and no form", async () => {
    const { porch, ask } = app();
    const { cookie, email } = await porch.member({ confirmed: false });
    const { text } = await ask(`/services/${approved.id}/contact`, { headers: { Cookie: cookie } });
    expect(text).toContain("Please confirm your email first");
    expect(text).toContain(email);
    expect(text).toContain('value="auth.resend-confirmation"');
    expect(text).not.toContain('value="services.contact"');
  });

  it("ask visitors to sign in, and bring them back", async () => {
    const { go } = app().browser();
    const pages = [
      ["/services/new", "Please sign in to submit a service"],
      [`/services/${approved.id}/contact`, "Please sign in to contact this provider"],
      [`/services/${approved.id}/review`, "Please sign in to leave a review"],
    ] as const;
    for (const [path, sentence] of pages) {
      const auth = await go(path);
      expect(auth.path).toBe(`/auth?to=${encodeURIComponent(path)}`);
      expect(auth.seen).toContain("Sign in required");
      expect(auth.seen).toContain(sentence);
    }
  });
});
