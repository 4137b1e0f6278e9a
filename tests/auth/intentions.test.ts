import { eq, sql } from "drizzle-orm";
import { describe, expect, it, vi } from "vitest";
import { commands } from "~/commands.server";
import { boardMembers } from "~/features/boards/table.server";
import { eventRsvps } from "~/features/events/table.server";
import { restaurantVotes } from "~/features/restaurants/table.server";
import { createAuthSteps } from "../support/auth-steps";
import { makeBoard } from "../support/boards";
import { goodPassword } from "../support/cast";
import { type TestPorchlight, withPorchlight } from "../support/porchlight";
import { makeRestaurant } from "../support/restaurants";
import { type Answer, cookiesOf } from "../support/send";

const minute = 60_000;

/** What a visitor began is carried out by the sign-in that leads back to it, once, and by nothing else. */
describe("auth what a visitor began", () => {
  const porch = withPorchlight({ config: { rateLimitScale: 1 } });
  const { neighbor, signUp } = createAuthSteps(porch);
  const rsvps = (eventId: string) =>
    porch().db.select({ memberId: eventRsvps.memberId }).from(eventRsvps).where(eq(eventRsvps.eventId, eventId));
  const signIn = (email: string, to: string, cookies: string, options: { password?: string; now?: Date } = {}) =>
    porch().send(
      null,
      "auth.sign-in",
      { email, password: options.password ?? goodPassword, to },
      { cookies, now: options.now },
    );
  const begin = async (eventId: string, attending = "yes") =>
    porch().send(null, "events.rsvp", { eventId, attending }, { path: "/events?date=2031-05-05" });
  const ofTheMail = "We sent an email to your address. Open its link to confirm that it is yours.";
  const back = ({ to }: Answer) => new URLSearchParams(to?.split("?")[1]).get("to") ?? "";

  it("is an RSVP, a Join, thanks or a vote, and nothing that takes something back", async () => {
    const finishing = commands.filter(({ spec }) => spec.resumableAfterSignIn).map(({ form }) => form.name);
    expect(finishing.sort()).toEqual([
      "boards.join",
      "events.rsvp",
      "events.rsvp-on-page",
      "replies.thank",
      "restaurants.vote",
    ]);
    const { id } = await porch().event();
    expect(kept(await begin(id, "no"))).toBeUndefined();
    expect(kept(await begin(id))).toMatch(/HttpOnly.*SameSite=Strict/i);
  });

  it("is done once after signing in, with its toast, on the page where it began", async () => {
    const [person, { id }] = [await neighbor(), await porch().event()];
    const refused = await begin(id);
    expect(back(refused)).toBe("/events?date=2031-05-05");
    // Back leads to the page where it began: only the sign-in takes its own page out of the history.
    expect(refused.isReplaced).toBe(false);
    const cookies = cookiesOf(refused.cookies);
    const wrong = await signIn(person.email, back(refused), cookies, { password: "Wrong-password-1" });
    expect(wrong.status).toBe(401);
    expect(await rsvps(id)).toEqual([]);
    const answer = await signIn(person.email, back(refused), cookies);
    expect(answer).toMatchObject({
      to: "/events?date=2031-05-05",
      isReplaced: true,
      toast: { title: "RSVP confirmed!" },
    });
    expect(await rsvps(id)).toEqual([{ memberId: person.id }]);
    expect(kept(answer)).toMatch(/Max-Age=0/);
    // Somebody who was coming already still is.
    await signIn(person.email, back(refused), cookies);
    expect(await rsvps(id)).toEqual([{ memberId: person.id }]);
  });

  it("is kept with what belongs to it alone, and not where that is more than a cookie holds", async () => {
    const { id } = await porch().event();
    const rsvp = { eventId: id, attending: "yes" };
    const begun = (more: Record<string, string>, path = "/") =>
      porch().send(null, "events.rsvp", { ...rsvp, ...more }, { path });
    const long = "k".repeat(60_000);
    expect(kept(await begun({ "idempotency-key": long }))?.length).toBeLessThan(1000);
    expect(kept(await begun({}, `/?x=${"A".repeat(3000)}`))).toBeUndefined();
  });

  it("is done after signing up as well, and the mail is still spoken of", async () => {
    const { id } = await porch().event();
    const refused = await begin(id);
    const answer = await signUp("begins@porch.test", { cookies: cookiesOf(refused.cookies) }, { to: back(refused) });
    expect(answer.to).toBe("/events?date=2031-05-05");
    const text = `You're attending this event. ${ofTheMail}`;
    expect(answer.toast).toMatchObject({ title: "RSVP confirmed!", text });
    expect(await rsvps(id)).toHaveLength(1);
  });

  it("joins a board", async () => {
    const [person, creator] = [await neighbor(), await porch().member()];
    const board = await makeBoard(porch(), creator);
    const begun = () => porch().send(null, "boards.join", { boardId: String(board.id) }, { path: "/boards" });
    const refused = await begun();
    await signIn(person.email, back(refused), cookiesOf(refused.cookies));
    const other = await begun();
    const answer = await signUp("joins@porch.test", { cookies: cookiesOf(other.cookies) }, { to: back(other) });
    expect(answer.toast).toMatchObject({ title: "Joined board!", text: ofTheMail });
    const joined = await porch()
      .db.select({ memberId: boardMembers.memberId })
      .from(boardMembers)
      .where(eq(boardMembers.boardId, board.id));
    expect(joined).toContainEqual({ memberId: person.id });
  });

  it("votes for a restaurant", async () => {
    const person = await neighbor();
    const restaurant = await makeRestaurant(porch(), null);
    const vote = { restaurantId: restaurant.id, vote: "up" };
    const refused = await porch().send(null, "restaurants.vote", vote, { path: "/restaurants" });
    await signIn(person.email, back(refused), cookiesOf(refused.cookies));
    const votes = await porch()
      .db.select({ memberId: restaurantVotes.memberId, voteType: restaurantVotes.voteType })
      .from(restaurantVotes)
      .where(eq(restaurantVotes.restaurantId, restaurant.id));
    expect(votes).toEqual([{ memberId: person.id, voteType: "up" }]);
  });

  it("is dropped by a sign-in that leads elsewhere, after a quarter of an hour, and when it was tampered with", async () => {
    const [person, { id }] = [await neighbor(), await porch().event()];
    const refused = await begin(id);
    const cookies = cookiesOf(refused.cookies);
    const later = new Date(Date.now() + 16 * minute);
    for (const answer of [
      await signIn(person.email, "/", cookies),
      await signIn(person.email, back(refused), cookies, { now: later }),
      await signIn(person.email, back(refused), cookies.replace(/(intention=..)../, "$1xx")),
    ]) {
      expect(answer.ok).toBe(true);
      expect(answer.toast).toBeUndefined();
    }
    expect(await rsvps(id)).toEqual([]);
  });

  it.each([
    ["57014", "Porchlight can't reach its records. Please try again in a minute.", ["database away"], []],
    ["XX000", "Failed to RSVP", [], ["command failed"]],
    ["23503", "Something has just changed here. Please reload the page.", [], []],
  ])(
    "that the database answers with %s is told and logged as what it is, and costs no sign-in",
    async (code, text, warned, failed) => {
      const [person, { id }] = [await neighbor(), await porch().event()];
      const refused = await begin(id);
      const { log } = porch().dependencies;
      const [warn, error] = [vi.spyOn(log, "warn"), vi.spyOn(log, "error").mockReturnValue()];
      const mend = await breakRsvps(porch(), code);
      const answer = await signIn(person.email, back(refused), cookiesOf(refused.cookies)).finally(mend);
      const said = [warn, error].map(({ mock: { calls } }) => calls.map(([, message]) => message));
      for (const spy of [warn, error]) spy.mockRestore();
      expect(answer).toMatchObject({
        to: "/events?date=2031-05-05",
        toast: { tone: "destructive", title: "Error", text },
      });
      expect(answer.cookies.some((line) => line.startsWith("__Host-porchlight="))).toBe(true);
      expect(said).toEqual([warned, failed]);
      expect(await rsvps(id)).toEqual([]);
    },
  );

  it("is told as what was pressed, where it breaks for who is signed in", async () => {
    const [person, { id: eventId }] = [await neighbor(), await porch().event()];
    const press = (attending: string) => porch().send(person, "events.rsvp", { eventId, attending });
    const silent = vi.spyOn(porch().dependencies.log, "error").mockReturnValue();
    await press("yes");
    const mend = await breakRsvps(porch(), "XX000");
    const [no, yes] = [await press("no"), await press("yes")];
    await mend();
    silent.mockRestore();
    expect([no.toast?.text, yes.toast?.text]).toEqual(["Failed to cancel RSVP", "Failed to RSVP"]);
  });

  it("is not begun by a form of another site, and a no is told after the sign-in", async () => {
    const [person, { id }] = [await neighbor(), await porch().event({ approvalStatus: "pending" })];
    const foreign = porch().send(
      null,
      "events.rsvp",
      { eventId: id, attending: "yes" },
      { headers: { "Sec-Fetch-Site": "cross-site" } },
    );
    await expect(foreign).rejects.toBeTruthy();
    const refused = await begin(id);
    const answer = await signIn(person.email, back(refused), cookiesOf(refused.cookies));
    expect(answer).toMatchObject({ toast: { tone: "destructive", title: "Event not found" } });
    expect(answer.cookies.some((line) => line.startsWith("__Host-porchlight="))).toBe(true);
  });

  it("broke nothing unexpectedly", () => expect(porch().errors).toEqual([]));
});

/** To whoever says that they come, or no more, the database answers with that code, until it is mended. */
async function breakRsvps({ db }: TestPorchlight, code: string): Promise<() => Promise<unknown>> {
  await db.execute(
    sql.raw(
      `create function broken() returns trigger language plpgsql as $$ begin raise exception using errcode = '${code}'; end $$`,
    ),
  );
  await db.execute(sql`create trigger broken before insert or delete on event_rsvps execute function broken()`);
  return () => db.execute(sql`drop function broken() cascade`);
}

const kept = ({ cookies }: Answer) => cookies.find((line) => line.startsWith("__Host-intention="));
