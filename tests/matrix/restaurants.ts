import { addDays, today } from "~/domain/calendar/city-time.server";
import { givenReasons } from "../support/house-rules";
import { addReview, makeCuisine, makeRestaurant, restaurantChoices } from "../support/restaurants";
import type { Values } from "../support/send";
import { tinyPicture } from "../support/tiny-picture";
import { admins, members, publishers, type Row, type Rows, type Situation, type Verdict } from "../support/verdicts";

type State = "approved" | "pending" | "rejected" | "hidden";
const states = ["approved", "pending", "rejected", "hidden"] as const;

const unseen: Verdict = [404, "Restaurant not found"];
const notYours: Verdict = [403, "Not allowed"];
const notOpen: Verdict = [403, "Not open yet"];
const closedForNow: Verdict = [403, "Closed for now"];
const ownRestaurant: Verdict = [403, "This is your own restaurant"];
const notAdmin: Verdict = [403, "Access Denied"];

const make = async (situation: Situation, approvalStatus: State) =>
  makeRestaurant(situation.porch, await situation.owner(), { approvalStatus });

const article = (state: State) => (state === "approved" ? "an" : "a");
const inState = (state: State, values: Values, verdicts: Row["verdicts"]): Row => ({
  to: `${article(state)} ${state} restaurant`,
  form: async (situation) => ({ restaurantId: (await make(situation, state)).id, ...values }),
  verdicts,
});

const strangers = (verdict: Verdict) => ({ member: verdict, unconfirmed: verdict });

/** Nobody judges their own, or one that has not opened. What is not approved is there for its owner and for admins, and nobody judges it yet. */
const whileOpen = (values: Values, open: Row["verdicts"]): Row[] => {
  const asked = Array.isArray(open.unconfirmed) ? { unconfirmed: open.unconfirmed } : {};
  const unapproved = { ...open, ...strangers(unseen), owner: notOpen, admin: notOpen, ...asked };
  const ahead: Row = {
    to: "one that opens tomorrow",
    form: async ({ porch, owner }) => {
      const openingDate = addDays(today(new Date()), 1);
      return { restaurantId: (await makeRestaurant(porch, await owner(), { openingDate })).id, ...values };
    },
    verdicts: { ...open, ...strangers(notOpen), owner: ownRestaurant, admin: notOpen, ...asked },
  };
  const neighbors: Row = {
    to: "a neighbor’s restaurant",
    form: async ({ porch }) => ({ restaurantId: (await makeRestaurant(porch)).id, ...values }),
    verdicts: open,
  };
  const forOthers = { ...open, owner: ownRestaurant };
  return [
    neighbors,
    inState("approved", values, forOthers),
    inState("pending", values, unapproved),
    inState("rejected", values, { ...unapproved, owner: closedForNow, admin: closedForNow }),
    ahead,
  ];
};

const facts = async ({ porch }: Pick<Situation, "porch">) => ({
  ...(await restaurantChoices(porch)),
  name: "Porch Kitchen",
  description: "Bring a chair.",
  address: "1200 Porch Street",
  phoneNumber: "(512) 555-0123",
  openingDate: "2026-11-20",
});

const edit = (state: State): Row => ({
  to: `${article(state)} ${state} restaurant`,
  form: async (situation) => ({ restaurantId: (await make(situation, state)).id, ...(await facts(situation)) }),
  verdicts: { ...members(), ...strangers(state === "approved" ? notYours : unseen) },
});

/** Whoever may not see it learns that there is no such thing before being told that it is not theirs. */
const byAdmins = (state: State, missing: Verdict) =>
  state === "approved" ? admins() : { ...admins(), member: missing, unconfirmed: missing, owner: notAdmin };

const review = { rating: "4", comment: "Good.", recommendations: "The beans." };
let count = 0;
const newName = () => `Kitchen ${++count}`;

/** Restaurants, what neighbors think of them, and what they cook. */
export const restaurantRows: Rows = {
  "restaurants.submit": [
    {
      to: "one with a picture",
      form: async (situation) => ({ ...(await facts(situation)), image: await tinyPicture() }),
      verdicts: publishers(),
    },
  ],
  "restaurants.edit": states.map(edit),
  "restaurants.vote": [
    ...whileOpen({ vote: "up" }, members()),
    inState("approved", { vote: "down" }, { ...members(), owner: ownRestaurant }),
    inState("approved", { vote: "none" }, { ...members(), owner: ownRestaurant }),
  ],
  "restaurants.review": whileOpen(review, publishers()),
  "restaurants.delete-review": states.map((state) => ({
    to: `one’s own, of ${article(state)} ${state} restaurant`,
    form: async (situation) => ({
      ...givenReasons,
      reviewId: (await addReview(situation.porch, await make(situation, state), situation.asker)).id,
    }),
    verdicts: byAdmins(state, [404, "Review not found"]),
  })),
  "cuisines.add": [{ form: async () => ({ name: newName(), emoji: "🌮" }), verdicts: admins() }],
  "cuisines.delete": [
    {
      to: "an unused one",
      form: async ({ porch }) => ({ cuisineId: (await makeCuisine(porch, newName())).id }),
      verdicts: admins(),
    },
    {
      to: "one with restaurants",
      form: async (situation) => {
        const { id: cuisineId } = await makeCuisine(situation.porch, newName());
        await makeRestaurant(situation.porch, null, { cuisineId });
        return { cuisineId };
      },
      verdicts: admins([409, "Error deleting cuisine"]),
    },
  ],
};
