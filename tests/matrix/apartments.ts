import { addApartmentReview, makeApartment, reviewOf } from "../support/apartments";
import { givenReasons } from "../support/house-rules";
import { unverify, verify } from "../support/residencies";
import { admins, everyone, publishers, type Row, type Rows, type Situation, type Verdict } from "../support/verdicts";

type State = "approved" | "pending" | "rejected" | "hidden";
const states = ["approved", "pending", "rejected", "hidden"] as const;

const make = async (situation: Situation, approvalStatus: State) =>
  makeApartment(situation.porch, await situation.owner(), { approvalStatus });

const article = (state: State) => (state === "approved" ? "an" : "a");

/** What is not open here is a wrong choice for everyone, whoever it belongs to. */
const wrongChoice: Verdict = [400, "Validation error"];
const refusedToPublishers = { ...everyone(wrongChoice), ...publishersOnly() };

function publishersOnly() {
  const { visitor, banned, unconfirmed } = publishers();
  return { visitor, banned, unconfirmed };
}

const review = (state: State): Row => ({
  to: `${article(state)} ${state} apartment`,
  form: async (situation) => {
    await verify(situation.porch, situation.asker);
    return reviewOf(await make(situation, state));
  },
  verdicts: state === "approved" ? publishers() : refusedToPublishers,
});

let count = 0;

/** Apartments, and what neighbors say of them. */
export const apartmentRows: Rows = {
  "apartments.submit": [
    {
      to: "one that is in the guide",
      form: async ({ porch }) => {
        const { name, neighborhoodId } = await makeApartment(porch);
        return { name: name.toUpperCase(), neighborhoodId, address: "" };
      },
      verdicts: { ...everyone([409, "Already in the guide"]), ...publishersOnly() },
    },
  ],
  "apartments.review": [
    ...states.map(review),
    {
      to: "an apartment, not verified",
      form: async (situation) => {
        await unverify(situation.porch, situation.asker);
        return reviewOf(await make(situation, "approved"));
      },
      verdicts: { ...everyone([403, "For verified neighbors"]), ...publishersOnly() },
    },
    {
      to: "an apartment of another neighborhood",
      form: async ({ porch, asker }) => {
        await verify(porch, asker);
        const neighborhoodId = (await porch.neighborhood(`Elsewhere ${++count}`)).id;
        return { ...reviewOf(await makeApartment(porch)), neighborhoodId };
      },
      verdicts: refusedToPublishers,
    },
  ],
  "apartments.delete-review": states.map((state) => ({
    to: `one’s own, of ${article(state)} ${state} apartment`,
    form: async (situation) => ({
      ...givenReasons,
      reviewId: (await addApartmentReview(situation.porch, await make(situation, state), situation.asker)).id,
    }),
    verdicts:
      state === "approved"
        ? admins()
        : {
            ...admins(),
            member: [404, "Review not found"],
            unconfirmed: [404, "Review not found"],
          },
  })),
};
