import { beforeAll, expect, it } from "vitest";
import { dataPath } from "../support/addresses";
import { addApartmentReview, makeApartment } from "../support/apartments";
import type { Person } from "../support/cast";
import { onOwnServer } from "../support/http";
import { emptyCity } from "../support/porchlight";

/** What would run, if any of it were taken for markup. */
const payload = '</script><script>alert(1)</script><!-- "><img src=x onerror=alert(1)> \u2028';

/** The apartments of a guide as the built server gives them out. */
onOwnServer("apartments", (app) => {
  const people: Record<string, Person> = {};
  let approved: Awaited<ReturnType<typeof makeApartment>>;
  let hidden: Awaited<ReturnType<typeof makeApartment>>[];
  let guide = "";

  beforeAll(async () => {
    const { porch } = app();
    await emptyCity(porch);
    for (const name of ["owner", "stranger"]) people[name] = await porch.member({ resident: true });
    people.admin = await porch.member({ admin: true });
    approved = await makeApartment(porch, people.owner, { name: "Magnolia Court", address: payload });
    const canary = { name: "Canary Flats", ratingSum: 5, ratingCount: 1 };
    hidden = [
      await makeApartment(porch, people.owner, { ...canary, approvalStatus: "pending" }),
      await makeApartment(porch, people.owner, { ...canary, approvalStatus: "rejected" }),
    ];
    guide = `/neighborhoods/${approved.neighborhoodId}`;
  });

  const asking = (name: string, path: string) =>
    app().ask(path, { headers: people[name] ? { Cookie: people[name].cookie } : {} });

  it("that wait or were turned down are not there for others, however they are asked for", async () => {
    for (const { id } of hidden) {
      const ways = [`/apartments/${id}`, `${guide}?apartment=${id}`, `${guide}/review-apartment?apartment=${id}`];
      for (const path of [...ways, `${guide}?apartments=${id}`]) {
        for (const name of ["visitor", "stranger"]) {
          expect((await asking(name, path)).text, `${path} by ${name}`).not.toContain("Canary");
          expect((await asking(name, dataPath(path))).text, `${path} by ${name}`).not.toContain("Canary");
        }
      }
      for (const name of ["visitor", "stranger"]) {
        const { status, text } = await asking(name, `/apartments/${id}`);
        expect([status, text.includes("Apartment not found")]).toEqual([404, true]);
      }
      for (const name of ["owner", "admin"]) {
        const { status, headers } = await asking(name, `/apartments/${id}`);
        expect([status, headers.location]).toEqual([302, `${guide}?apartment=${id}#apartments`]);
        const page = await asking(name, `${guide}?apartment=${id}`);
        expect([page.status, page.text.includes("Canary Flats")]).toEqual([200, true]);
        expect((await asking(name, guide)).text).not.toContain("Canary");
      }
    }
  });

  it("that nobody knows are not found, and a wrong parameter is none", async () => {
    for (const id of ["6f9619ff-8b86-4011-b42d-00cf4fc964ff", "0", "-1", "x", "%00"]) {
      expect((await asking("visitor", `/apartments/${id}`)).status, id).toBe(404);
      expect((await asking("visitor", `${guide}?apartment=${id}&apartments=${id}&page=${id}`)).status, id).toBe(200);
      for (const auth of ["add-apartment", "review-apartment"])
        expect((await asking("owner", `/neighborhoods/${id}/${auth}`)).status, `${id} ${auth}`).toBe(404);
    }
  });

  it("show their reviews in the guide, and markup stays text", async () => {
    const unreviewed = await asking("visitor", guide);
    expect(unreviewed.text).toContain("No reviews yet");
    expect(unreviewed.text).toContain(`apartment=${approved.id}`);
    expect(unreviewed.text).not.toContain("No apartments available yet");
    await addApartmentReview(app().porch, approved, null, {
      rating: 2,
      comment: payload,
      pros: payload,
      cons: payload,
      lengthOfStay: "two years",
    });
    for (const name of ["visitor", "owner", "admin"]) {
      const { text } = await asking(name, `${guide}?apartment=${approved.id}`);
      expect(text).not.toMatch(/<script>alert|<img src=x|href="javascript:/);
      expect(text).toContain("two years");
      expect(text).toContain("View All Apartments");
      expect(text.includes("Delete<span")).toBe(name === "admin");
    }
  });

  it("are added and reviewed without script", async () => {
    const { porch, browser } = app();
    const member = await porch.member({ resident: true });
    const { go, submit } = browser(member.cookie);
    const add = await go(`${guide}/add-apartment`);
    const refused = await submit(add, "apartments.submit", { name: "magnolia COURT", address: "Kept" });
    expect([refused.status, refused.text.includes('value="Kept"')]).toEqual([409, true]);
    expect(refused.seen).toContain("is in this guide already");
    const sent = await submit(refused, "apartments.submit", { name: "Porch <b>Flats", address: "" });
    expect(sent.path).toMatch(new RegExp(`^${guide}\\?apartment=[0-9a-f-]{36}#apartments$`));
    expect(sent.seen).toContain("Apartment submitted!");
    expect(sent.seen).toContain("Porch <b>Flats");
    expect(sent.seen).toContain("Pending");

    const page = await go(`${guide}/review-apartment?apartment=${approved.id}`);
    const words = page.forms
      .flatMap(({ fields }) => fields)
      .filter(([name]) => /^(review|pros|cons|length)/.test(name));
    expect(words.map(([, value]) => value)).toEqual(["", "", "", ""]);
    const unrated = await submit(page, "apartments.review", { review: "Thick walls", pros: "The oak" });
    expect(unrated.seen).toContain("Please choose a rating from 1 to 5 stars");
    expect(unrated.text).toContain("Thick walls</textarea>");
    const posted = await submit(unrated, "apartments.review", {
      review: "Thick walls",
      pros: "The oak",
      rating: "4",
      livedFrom: "2019",
      stillThere: "on",
      managerChanged: "unknown",
    });
    expect(posted.path).toBe(`${guide}?apartment=${approved.id}#apartments`);
    expect(posted.seen).toContain("Review posted!");
    expect(posted.seen).toContain("Thick walls");
    expect(posted.seen).toContain("Lived there: since 2019");
    expect(posted.seen).toContain("Manager: may have changed since");
    const again = await go(`${guide}/review-apartment?apartment=${approved.id}`);
    expect(again.text).toContain("Thick walls</textarea>");
    expect(again.seen).toContain("This replaces the review that you left before.");
  });

  it("ask visitors to sign in, and bring them back to the apartment that they chose", async () => {
    const { go } = app().browser();
    for (const [end, sentence] of [
      [`review-apartment?apartment=${approved.id}`, "Please sign in to review an apartment"],
      ["add-apartment", "Please sign in to add an apartment"],
    ]) {
      const auth = await go(`${guide}/${end}`);
      expect(auth.path).toBe(`/auth?to=${encodeURIComponent(`${guide}/${end}`)}`);
      expect(auth.seen).toContain(sentence);
    }
  });
});
