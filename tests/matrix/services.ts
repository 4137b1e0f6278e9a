import { givenReasons } from "../support/house-rules";
import { addServiceReview, makeService, serviceFacts } from "../support/services";
import { tinyPicture } from "../support/tiny-picture";
import {
  admins,
  members,
  publishers,
  type Role,
  type Row,
  type Rows,
  type Situation,
  type Verdict,
} from "../support/verdicts";

type State = "approved" | "pending" | "rejected" | "hidden";
const states = ["approved", "pending", "rejected", "hidden"] as const;

const unseen: Verdict = [404, "Service not found"];
const ownService: Verdict = [403, "This is your own service"];
const notOpen: Verdict = [403, "Not open yet"];
const notAdmin: Verdict = [403, "Access Denied"];
const unconfirmed: Verdict = [403, "Confirm your email"];

const make = async ({ porch, owner }: Situation, approvalStatus: State) =>
  makeService(porch, await owner(), { approvalStatus });

const a = (state: State, what: string) => `${state === "approved" ? "an" : "a"} ${state} ${what}`;

/** Whoever may not see it learns that there is no such thing before being told that it is not theirs. */
const byAdmins = (state: State, missing: Verdict) =>
  state === "approved" ? admins() : { ...admins(), member: missing, unconfirmed: missing, owner: notAdmin };

/** What is not approved is there for its owner and for admins, and nobody judges it or writes to anyone yet. */
const forOthers = (state: State, open: Record<Role, Verdict>) =>
  state === "approved" ? { ...open, owner: ownService } : { ...open, member: unseen, owner: notOpen, admin: notOpen };

const contact = { senderName: "Ana", message: "Our gate hangs low. Saturday?" };

const contactRow = (state: State): Row => ({
  to: a(state, "service"),
  form: async (situation) => ({ serviceId: (await make(situation, state)).id, ...contact }),
  // Asked for in every city: an answer needs an address that is really the sender's.
  verdicts: { ...forOthers(state, members()), unconfirmed: state === "approved" ? unconfirmed : unseen },
});

/** Services, what neighbors think of them, and the letters to those who offer them. */
export const serviceRows: Rows = {
  "services.submit": [
    {
      to: "one with a picture",
      form: async () => ({ ...serviceFacts, image: await tinyPicture() }),
      verdicts: publishers(),
    },
  ],
  "services.contact": [
    ...states.map(contactRow),
    {
      to: "one whose provider has left",
      form: async ({ porch }) => ({ serviceId: (await makeService(porch)).id, ...contact }),
      verdicts: {
        ...members(),
        member: [409, "This provider can't be reached"],
        owner: [409, "This provider can't be reached"],
        unconfirmed: [409, "This provider can't be reached"],
        admin: [409, "This provider can't be reached"],
      },
    },
  ],
  "services.review": states.map((state) => ({
    to: a(state, "service"),
    form: async (situation) => ({ serviceId: (await make(situation, state)).id, rating: "4", comment: "On time." }),
    verdicts: forOthers(state, publishers()),
  })),
  "services.delete-review": states.map((state) => ({
    to: `one’s own, of ${a(state, "service")}`,
    form: async (situation) => ({
      ...givenReasons,
      reviewId: (await addServiceReview(situation.porch, await make(situation, state), situation.asker)).id,
    }),
    verdicts: byAdmins(state, [404, "Review not found"]),
  })),
};
