import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { levels } from "~/domain/residency/levels";
import { type Way, wayNames, ways } from "~/domain/residency/ways";
import { letterCode, letterCodeHash } from "~/features/members/verification/letter/codes.server";
import { letters } from "~/features/members/verification/letter/table.server";
import { hashOfAddress, storedHash } from "~/features/members/verification/partner-list/hashing.server";
import { partnerAddresses, partners } from "~/features/members/verification/partner-list/table.server";
import { residencies } from "~/features/members/verification/table.server";
import { dayMs } from "~/platform/time";
import type { Person } from "../support/cast";
import { createDocumentSteps } from "../support/documents";
import { makeHost, mintCards } from "../support/hosts";
import { onOwnServer } from "../support/http";
import { emptyCity, testOrigin } from "../support/porchlight";
import { askForLetter, verify } from "../support/residencies";
import { answerOf, issueLicense, makeState } from "../support/wallet";

const state = makeState();
const place = "Zilker";
const nothing = { status: 409, toast: { title: "Nothing has changed", text: expect.stringContaining(`in ${place}`) } };

onOwnServer("what knows the city alone", (app) => {
  const porch = () => app().porch;
  const { openWays } = createDocumentSteps(porch);
  let member: Person;

  beforeEach(async () => {
    await emptyCity(porch());
    await openWays("credential", "letter", "partner-list", "in-person");
    porch().dependencies.settings.credentialIssuers = [state.root];
    member = await porch().member();
  });

  const lives = async (way: Way, now?: Date) => {
    await verify(porch(), member, { way, neighborhood: place, now });
    porch().dependencies.changes.invalidate();
  };
  const emptyResidencies = () => porch().db.delete(residencies);
  const rows = () => porch().rows(sql`select way, ended_at from residencies order by granted_at`);
  const copy = async () => {
    const [row] = await porch().rows(sql`select verified_way as way, verified_in as place from members
      where id = ${member.id}`);
    return row;
  };
  const page = async (address: string, who = member) =>
    (await app().ask(address, { headers: { Cookie: who.cookie } })).text.replaceAll("<!-- -->", "");

  const gone = `${place} would no longer stand beside your name`;
  const stays = `${place} stays beside your name, and nothing would change`;
  const nearlyOver = new Date(Date.now() - 700 * dayMs);

  describe.each(wayNames)("after what is worth as much as %s", (stood) => {
    it.each(wayNames)("takes no neighborhood away by %s, also when it is time to renew", async (way) => {
      const [has, gets] = [stood, way].map((each) => levels.indexOf(ways[each].level)) as [number, number];
      for (const now of [undefined, nearlyOver]) {
        await emptyCity(porch());
        member = await porch().member();
        await lives(stood, now);
        const before = await rows();
        const tried = verify(porch(), member, { way });
        if (gets > has) {
          await tried;
          expect(await copy()).toEqual({ way, place: null });
        } else {
          await expect(tried).rejects.toThrow(gets < has ? "Verified already" : "Nothing has changed");
          expect([await rows(), await copy()]).toEqual([before, { way: stood, place }]);
        }
      }
    });
  });

  it("stands after what is past its date, and beside no neighborhood that was", async () => {
    await lives("letter", new Date(Date.now() - 800 * dayMs));
    await verify(porch(), member, { way: "credential" });
    expect(await copy()).toEqual({ way: "credential", place: null });
  });

  it("is a credential: its page says what becomes of the neighborhood, and it changes nothing of as much", async () => {
    const { credentialPage, show } = credentials();
    expect(await page(credentialPage)).not.toContain("beside your name");
    await lives("partner-list");
    expect(await page(credentialPage)).toContain(`${gone}: this way knows the city alone.`);
    await lives("document");
    expect(await page(credentialPage)).toContain(`This way is worth as much, but knows the city alone: ${stays}.`);
    expect(await show()).toMatchObject(nothing);
    expect(await copy()).toEqual({ way: "document", place });
  });

  function credentials() {
    const credentialPage = "/profile/residency/credential";
    const show = async () => {
      const { requestFor } = await import("~/features/members/verification/credential/request.server");
      const { newNonce } = await import("~/features/members/verification/credential/nonce.server");
      const { secret } = porch().dependencies.settings;
      const request = await requestFor(newNonce(member.id, new Date(), secret), secret);
      const credential = await answerOf(request, { license: await issueLicense({ state }), origin: testOrigin });
      return porch().send(member, "credentials.show", { nonce: request.data.nonce, credential });
    };
    return { credentialPage, show };
  }

  it("is a host of the whole city: its card changes nothing of as much, and can still be given to somebody else", async () => {
    const giver = await porch().member();
    const { codes } = await mintCards(porch(), giver, await makeHost(porch(), [giver]));
    const enter = (who = member) => porch().send(who, "residency.enter-code", { code: codes[0] ?? "" });
    const codePage = "/profile/residency/code";
    await lives("vouching");
    expect(await page(codePage)).toContain(
      `With a card from a host of the whole city, ${gone}: it knows the city alone.`,
    );
    await lives("in-person");
    expect(await page(codePage)).toContain(
      `With a card from a host of the whole city, ${stays}: it knows the city alone, and`,
    );
    expect(await enter()).toMatchObject(nothing);
    expect(await copy()).toEqual({ way: "in-person", place });
    expect(await enter(await porch().member())).toMatchObject({ ok: true });
    await lives("letter");
    expect(await page(codePage)).not.toContain("beside your name");
  });

  it("is a letter without a neighborhood: its page says what becomes of one, and it renews none", async () => {
    const letterPage = "/profile/residency/letter";
    const enter = async () => {
      const id = await askForLetter(porch(), member);
      const queue = await page("/admin/residency/letters", await porch().member({ admin: true }));
      expect(queue).toContain("Austin · asked");
      expect(queue).not.toContain("neighborhood not checked");
      const print = { id, prints: 1 };
      const { settings } = porch().dependencies;
      await porch()
        .db.update(letters)
        .set({ state: "sent", prints: 1, codeHash: letterCodeHash(print, settings), sentAt: new Date() })
        .where(eq(letters.id, id));
      return porch().send(member, "residency.enter-code", { code: letterCode(print, settings) });
    };
    expect(await page(letterPage)).not.toContain("beside your name, and");
    await lives("vouching");
    expect(await page(letterPage)).toContain(`With a letter without a neighborhood, ${gone}: it knows the city alone.`);
    await emptyResidencies();
    await lives("document", nearlyOver);
    expect(await page(letterPage)).toContain(`With a letter without a neighborhood, ${stays}: it knows`);
    expect(await enter()).toMatchObject(nothing);
    expect(await copy()).toEqual({ way: "document", place });
    await emptyResidencies();
    await porch().db.delete(letters);
    await lives("vouching");
    expect(await enter()).toMatchObject({ ok: true });
    expect(await copy()).toEqual({ way: "letter", place: null });
  });

  it("is a partner of the whole city", async () => {
    const [partner] = await porch().db.insert(partners).values({ name: "The Porch Sitters" }).returning();
    const hash = storedHash(hashOfAddress(member.email), porch().dependencies.settings.secret);
    await porch()
      .db.insert(partnerAddresses)
      .values({ partnerId: partner?.id ?? "", hash });
    const listPage = "/profile/residency/partners";
    await lives("vouching");
    expect(await page(listPage)).toContain("You are verified already");
    await emptyResidencies();
    await lives("vouching", nearlyOver);
    expect(await page(listPage)).toContain(`With the list of a partner of the whole city, ${stays}: it knows`);
    expect(await porch().send(member, "partners.look-up", {})).toMatchObject(nothing);
    expect(await copy()).toEqual({ way: "vouching", place });
  });

  it("is what an admin restores: the appeal's page says what that takes", async () => {
    const [one, other] = [await porch().member({ admin: true }), await porch().member({ admin: true })];
    await verify(porch(), member, { way: "credential" });
    await porch().send(one, "members.withdraw-verification", { memberId: member.id, reason: "Moved" });
    const [was] = await porch().rows(sql`select id from residencies where "end" = 'revoked'`);
    const residencyId = String(was?.id);
    await porch().send(member, "residency.appeal", { residencyId, text: "Still here" });
    const words = `${place} would no longer stand beside their name`;
    expect(await page("/admin/residency/appeals", other)).not.toContain(words);
    await lives("vouching");
    expect(await page("/admin/residency/appeals", other)).toContain(words);
    await porch().send(other, "residency.decide-appeal", { residencyId, outcome: "restored", answer: "Sorry" });
    expect(await copy()).toEqual({ way: "credential", place: null });
  });
});
