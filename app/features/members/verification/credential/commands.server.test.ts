import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import type { Person } from "../../../../../tests/support/cast";
import { servesWeb } from "../../../../../tests/support/certificates";
import { createDocumentSteps } from "../../../../../tests/support/documents";
import { emptyCity, testOrigin, withPorchlight } from "../../../../../tests/support/porchlight";
import { answerOf, encryptFor, issueLicense, makeState, type PhoneLicense } from "../../../../../tests/support/wallet";
import { followTime } from "../jobs.server";
import { newNonce } from "./nonce.server";
import { requestFor } from "./request.server";

const minute = 60_000;
const day = 24 * 60 * minute;
const state = makeState();

describe("a digital credential", () => {
  const porch = withPorchlight();
  const { openWays } = createDocumentSteps(porch);
  let member: Person;

  beforeEach(async () => {
    await emptyCity(porch());
    await openWays("credential");
    porch().dependencies.settings.credentialIssuers = [makeState("Elsewhere").root, state.root];
    member = await porch().member();
  });

  const requestOf = (person: Person, now = new Date()) => {
    const { settings } = porch().dependencies;
    return requestFor(newNonce(person.id, now, settings.secret), settings.secret);
  };
  type Asked = Awaited<ReturnType<typeof requestOf>>;
  const send = (person: Person, { data: { nonce } }: Asked, credential: string, now?: Date) =>
    porch().send(person, "credentials.show", { nonce, credential }, { now });
  type Showing = Partial<Parameters<typeof answerOf>[1]>;
  /** Asks, and answers from a wallet. */
  async function show(license: PhoneLicense, showing: Showing = {}, now?: Date) {
    const request = await requestOf(member, now);
    return send(member, request, await answerOf(request, { license, origin: testOrigin, ...showing }), now);
  }
  const unchecked = { status: 400, toast: { title: "That credential could not be checked" } };
  const residencies = () =>
    porch().rows(
      sql`select way, level, neighborhood_id as place, reason, household, granted_by as by from residencies`,
    );
  const expectNothing = async () => expect(await residencies()).toEqual([]);

  it("verifies a residency in the city, and leaves the outcome alone", async () => {
    expect(await show(await issueLicense({ state }))).toMatchObject({ to: "/profile/residency" });
    expect(await residencies()).toEqual([
      { way: "credential", level: "high", place: null, reason: null, household: null, by: null },
    ]);
    const lines = await porch().rows(
      sql`select subject_id as about, detail from audit_log where command = 'credentials.show'`,
    );
    expect(lines).toEqual([{ about: member.id, detail: null }]);
  });

  it.each(["Austin", "AUSTIN", " austin "])("is of this city as %j, too", async (resident_city) => {
    expect(await show(await issueLicense({ state, facts: { resident_city } }))).toMatchObject({
      to: "/profile/residency",
    });
  });

  it.each(["Round Rock", "Austinburg", "", "AUST1N"])("of %j says so and verifies nothing", async (resident_city) => {
    const answer = await show(await issueLicense({ state, facts: { resident_city } }));
    expect(answer).toMatchObject({ status: 400, toast: { title: "Another city" } });
    await expectNothing();
  });

  const old = new Date(Date.now() - day);
  const wrong: [string, () => Promise<PhoneLicense>, Showing?][] = [
    ["that has expired", () => issueLicense({ state, validUntil: old })],
    ["that is not valid yet", () => issueLicense({ state, validFrom: new Date(Date.now() + day) })],
    ["of a state that nobody trusts", () => issueLicense({ state: makeState("Forgery") })],
    ["of a state that bears a trusted name", () => issueLicense({ state: makeState(state.name) })],
    [
      "of a signer whose certificate has expired",
      () => issueLicense({ state, validFrom: new Date(Date.now() - 5 * day), signerUntil: old }),
    ],
    ["of a signer whose certificate is for something else", () => issueLicense({ state, purpose: servesWeb })],
    ["of another kind", () => issueLicense({ state, docType: "org.example.library-card" })],
    ["without the fact", () => issueLicense({ state }), { facts: ["family_name"] }],
    ["whose fact is no text", () => issueLicense({ state, facts: { resident_city: 78751 } })],
    ["shown to another site", () => issueLicense({ state }), { origin: "https://porch.example" }],
    ["signed for another request", () => issueLicense({ state }), { signedNonce: "another" }],
    [
      "whose fact was changed",
      () => issueLicense({ state, facts: { resident_city: "Boston" } }),
      { change: replaced("Boston", "Austin") },
    ],
    [
      "with another end than was signed",
      () => issueLicense({ state, validUntil: old }),
      { change: replaced(spelled(old), spelled(new Date(Date.now() + day))) },
    ],
    ["that is cut off", () => issueLicense({ state }), { change: (document) => document.subarray(0, -1) }],
    [
      "that goes on",
      () => issueLicense({ state }),
      { change: (document) => Buffer.concat([document, Buffer.from([0])]) },
    ],
    ["with more in it than plain CBOR", () => issueLicense({ state }), { change: withBigNumber }],
    ["that is none", () => issueLicense({ state }), { change: () => Buffer.from("resident_city: Austin") }],
  ];

  it.each(wrong)("%s is refused in the same words", async (_, license, showing) => {
    expect(await show(await license(), showing)).toMatchObject(unchecked);
    await expectNothing();
  });

  it("signed by another phone than the one that it was issued to is refused", async () => {
    const [own, others] = [await issueLicense({ state }), await issueLicense({ state })];
    expect(await show(own, { phone: others.phone })).toMatchObject(unchecked);
    await expectNothing();
  });

  it("is nobody's else: neither another member's request counts, nor an answer to it", async () => {
    const [license, other] = [await issueLicense({ state }), await porch().member()];
    const request = await requestOf(other);
    const answer = await answerOf(request, { license, origin: testOrigin });
    expect(await send(member, request, answer)).toMatchObject(unchecked);
    expect(await send(member, await requestOf(member), answer)).toMatchObject(unchecked);
    await expectNothing();
    expect(await send(other, request, answer)).toMatchObject({ to: "/profile/residency" });
  });

  it("is asked for with a seal: a request that somebody made up is refused", async () => {
    const { settings } = porch().dependencies;
    const request = await requestFor(newNonce(member.id, new Date(), "another secret"), settings.secret);
    const answer = await answerOf(request, { license: await issueLicense({ state }), origin: testOrigin });
    expect(await send(member, request, answer)).toMatchObject(unchecked);
  });

  it("is answered within ten minutes, by the clock of whoever takes it", async () => {
    const [license, now] = [await issueLicense({ state }), new Date()];
    const request = await requestOf(member, now);
    const answer = await answerOf(request, { license, origin: testOrigin });
    const at = (ms: number) => send(member, request, answer, new Date(now.getTime() + ms));
    expect(await at(10 * minute)).toMatchObject(unchecked);
    expect(await at(-2 * minute)).toMatchObject(unchecked);
    expect(await at(10 * minute - 1)).toMatchObject({ to: "/profile/residency" });
  });

  it("counts once: what was answered is not taken again, nor twice at once", async () => {
    const request = await requestOf(member);
    const answer = await answerOf(request, { license: await issueLicense({ state }), origin: testOrigin });
    const both = await Promise.all([send(member, request, answer), send(member, request, answer)]);
    expect(both.filter(({ to }) => to === "/profile/residency")).toHaveLength(1);
    // Long after, and with nothing that stands: the same bytes say nothing.
    await porch().db.execute(sql`delete from residencies`);
    expect(await send(member, request, answer)).toMatchObject(unchecked);
    await expectNothing();
    await followTime(porch().dependencies, new Date(Date.now() + 2 * day));
    expect(await porch().rows(sql`select * from answered_credential_requests`)).toEqual([]);
  });

  it("stands in no place of an admin who withdrew it, and not twice", async () => {
    const license = await issueLicense({ state });
    await show(license);
    expect(await show(license)).toMatchObject({ status: 409, toast: { title: "Verified already" } });
    await porch().db.execute(sql`update residencies set ended_at = now(), "end" = 'revoked'`);
    expect(await show(license)).toMatchObject({ status: 409, toast: { title: "Your verification was withdrawn" } });
  });

  it.each([
    ["nothing", {}],
    ["two documents", { vp_token: { residency: ["AA", "AA"] } }],
    ["another name", { vp_token: { other: ["AA"] } }],
    ["a number", 7],
  ])("%s in what is encrypted is refused", async (_, told) => {
    const request = await requestOf(member);
    const [key] = request.data.client_metadata.jwks.keys;
    expect(await send(member, request, await encryptFor(key as never, told))).toMatchObject(unchecked);
  });

  it("is closed without an issuer, and where an admin has not opened it", async () => {
    const license = await issueLicense({ state });
    const closed = { status: 409, toast: { title: "This way is closed at the moment" } };
    await openWays("letter");
    expect(await show(license)).toMatchObject(closed);
    await openWays("credential");
    porch().dependencies.settings.credentialIssuers = [];
    expect(await show(license)).toMatchObject(closed);
    const admin = await porch().member({ admin: true });
    const form = { ways: ["letter", "credential"], seen: "credential admin" };
    const answer = await porch().send(admin, "residency.set-ways", form);
    expect(answer).toMatchObject({ status: 409, toast: { title: "Failed to save the ways" } });
    expect(answer.toast?.text).toContain("CREDENTIAL_ISSUERS");
    porch().dependencies.settings.credentialIssuers = [state.root];
    expect(await porch().send(admin, "residency.set-ways", form)).toMatchObject({ ok: true });
  });

  it("broke nothing unexpectedly", () => expect(porch().errors).toEqual([]));
});

/** As it stands in a document. */
const spelled = (date: Date) => `${date.toISOString().slice(0, 19)}Z`;

/** One entry more in the outermost map, which nobody signs and the library passes over. */
function withBigNumber(document: Buffer): Buffer {
  const head = Buffer.from([document.readUInt8(0) + 1]);
  return Buffer.concat([head, document.subarray(1), Buffer.from("6178c241ff", "hex")]);
}

/** Of the same length, so that all else stays where it was. */
function replaced(from: string, to: string) {
  return (document: Buffer) => {
    const at = document.indexOf(from);
    if (at < 0) throw new Error(`There is no ${from}`);
    return Buffer.concat([document.subarray(0, at), Buffer.from(to), document.subarray(at + from.length)]);
  };
}
