import { makeApartment } from "../support/apartments";
import { answerTo, giveCode, makeClaim } from "../support/claims";
import { givenReasons } from "../support/house-rules";
import { addReview, makeRestaurant } from "../support/restaurants";
import { addServiceReview, makeService } from "../support/services";
import { admins, members, publishers, type Row, type Rows, type Situation, type Verdict } from "../support/verdicts";

const asking = { proof: "I keep the books.", way: "admin" };
const unseen: Verdict = [404, "Place not found"];
const claimedBy: Verdict = [409, "This place is claimed already"];
const own: Verdict = [403, "This is your own claim"];

const everyMember = (verdict: Verdict) => ({ member: verdict, owner: verdict, admin: verdict });
const nobodySees = (): Row["verdicts"] => ({ ...publishers(), ...everyMember(unseen) });

type Status = "open" | "granted" | "refused" | "revoked";

const claimOf = async ({ porch, owner }: Situation, status: Status) =>
  (await makeClaim(porch, await owner(), { restaurantId: (await makeRestaurant(porch)).id }, { status })).id;

const decide = (outcome: "granted" | "refused", status: Status, verdict?: Verdict): Row => ({
  to: `${outcome}, one that is ${status}`,
  form: async (situation) => ({ claimId: await claimOf(situation, status), outcome, note: "We called." }),
  verdicts: admins(verdict),
});

const revoke = (status: Status, verdict?: Verdict): Row => ({
  to: `one that is ${status}`,
  form: async (situation) => ({ claimId: await claimOf(situation, status), ...givenReasons }),
  verdicts: admins(verdict),
});

/** Of whoever asks. */
const ones = (status: Status, values: Record<string, string>): Row => ({
  to: "one's own",
  form: async ({ porch, asker }) => ({
    claimId: (await makeClaim(porch, asker, { restaurantId: (await makeRestaurant(porch)).id }, { status })).id,
    ...values,
  }),
  verdicts: admins(own),
});

/** A review of a restaurant by somebody, and who speaks for it. */
async function reviewed({ porch, owner }: Situation) {
  const place = await makeRestaurant(porch);
  const speaker = await owner();
  await makeClaim(porch, speaker, { restaurantId: place.id }, { status: "granted" });
  const { id } = await addReview(porch, place, await porch.member());
  return { reviewId: id, speaker };
}

/** A restaurant that is nobody's, as one that was imported: a code may go there. */
const listed = (porch: Situation["porch"]) =>
  makeRestaurant(porch, null, { address: "1200 East 6th Street", phoneNumber: "512-555-0187" });

/** Of the owner's, to a place where a code may go. */
async function ownClaim({ porch, owner }: Situation, facts: Parameters<typeof makeClaim>[3] = {}) {
  const { id } = await listed(porch);
  await makeClaim(porch, await owner(), { restaurantId: id }, facts);
  return { kind: "restaurants", placeId: id };
}

const codeClaim = async ({ porch, owner }: Situation, facts: Parameters<typeof makeClaim>[3]) =>
  (await makeClaim(porch, await owner(), { restaurantId: (await listed(porch)).id }, facts)).id;

const noClaim: Verdict = [404, "Claim not found"];
const ownersOfClaims = (): Row["verdicts"] => ({ ...publishers(), member: noClaim, admin: noClaim });

const notSpeaking: Verdict = [403, "Not allowed"];

/** Claims of places, and what becomes of them. */
export const claimRows: Rows = {
  "claims.answer": [
    {
      async form(situation) {
        const { reviewId } = await reviewed(situation);
        return { kind: "restaurants", reviewId, answer: "Thank you." };
      },
      verdicts: { ...publishers(), member: notSpeaking, admin: notSpeaking },
    },
    {
      to: "a review by the name of another kind",
      async form(situation) {
        const { reviewId } = await reviewed(situation);
        return { kind: "services", reviewId, answer: "Thank you." };
      },
      verdicts: { ...publishers(), ...everyMember([404, "Review not found"]) },
    },
    {
      to: "a review of a service",
      async form({ porch, owner }) {
        const service = await makeService(porch, await owner());
        const { id } = await addServiceReview(porch, service, await porch.member());
        return { kind: "services", reviewId: id, answer: "Thank you." };
      },
      verdicts: { ...publishers(), member: notSpeaking, admin: notSpeaking },
    },
  ],
  "claims.remove-answer": [
    {
      async form(situation) {
        const { reviewId, speaker } = await reviewed(situation);
        const answerId = await answerTo(situation.porch, reviewId, speaker);
        return { kind: "restaurants", answerId, ...givenReasons };
      },
      verdicts: { ...members(), member: notSpeaking, unconfirmed: notSpeaking },
    },
  ],
  "claims.ask": [
    {
      to: "a restaurant",
      form: async ({ porch }) => ({ kind: "restaurants", placeId: (await makeRestaurant(porch)).id, ...asking }),
      verdicts: publishers(),
    },
    {
      to: "an apartment",
      form: async ({ porch }) => ({ kind: "apartments", placeId: (await makeApartment(porch)).id, ...asking }),
      verdicts: publishers(),
    },
    {
      to: "one that waits for an admin",
      form: async ({ porch, owner }) => ({
        kind: "restaurants",
        placeId: (await makeRestaurant(porch, await owner(), { approvalStatus: "pending" })).id,
        ...asking,
      }),
      verdicts: nobodySees(),
    },
    {
      to: "a restaurant by the name of another kind",
      form: async ({ porch }) => ({ kind: "apartments", placeId: (await makeRestaurant(porch)).id, ...asking }),
      verdicts: nobodySees(),
    },
    {
      to: "one that somebody else owns",
      async form({ porch }) {
        const { id } = await makeRestaurant(porch);
        await makeClaim(porch, await porch.member(), { restaurantId: id }, { status: "granted" });
        return { kind: "restaurants", placeId: id, ...asking };
      },
      verdicts: { ...publishers(), member: claimedBy, owner: claimedBy, admin: claimedBy },
    },
  ],
  "claims.decide": [
    decide("granted", "open"),
    decide("refused", "open"),
    decide("granted", "refused", [409, "Failed to decide the claim"]),
    decide("refused", "granted", [409, "Failed to decide the claim"]),
    ones("open", { outcome: "granted", note: "I know myself." }),
  ],
  "claims.ask-code": [
    {
      form: async (situation) => ({ ...(await ownClaim(situation)), way: "letter" }),
      verdicts: ownersOfClaims(),
    },
  ],
  "claims.enter-code": [
    {
      async form(situation) {
        const { porch } = situation;
        const place = await ownClaim(situation, { way: "call", codes: 1, preparedAt: new Date() });
        return { ...place, code: await giveCode(porch, place.placeId) };
      },
      verdicts: ownersOfClaims(),
    },
  ],
  "claims.prepare-code": [
    {
      form: async (situation) => ({ claimId: await codeClaim(situation, { way: "letter" }) }),
      verdicts: admins(),
    },
    {
      to: "one that waits for an admin's word",
      form: async (situation) => ({ claimId: await codeClaim(situation, { way: "admin" }) }),
      verdicts: admins([409, "Failed to prepare the code"]),
    },
    ones("open", {}),
  ],
  "claims.mark-sent": [
    {
      form: async (situation) => ({ claimId: await codeClaim(situation, { way: "call", codeHash: "x" }) }),
      verdicts: admins(),
    },
    {
      to: "one without a code",
      form: async (situation) => ({ claimId: await codeClaim(situation, { way: "call" }) }),
      verdicts: admins([409, "Failed to mark it as sent"]),
    },
    ones("open", {}),
  ],
  "claims.revoke": [
    revoke("granted"),
    revoke("open", [409, "Failed to revoke the claim"]),
    revoke("revoked", [409, "Failed to revoke the claim"]),
    ones("granted", givenReasons),
  ],
};
