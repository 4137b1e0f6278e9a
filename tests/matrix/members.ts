import { ne } from "drizzle-orm";
import { secondFactorResets } from "~/platform/accounts/factors/table.server";
import { roles } from "~/platform/accounts/table.server";
import type { Person } from "../support/cast";
import { givenReasons } from "../support/house-rules";
import { verify } from "../support/residencies";
import { createSecondSteps } from "../support/second-steps";
import { admins, members as membersOnly, type Row, type Rows, type Situation, type Verdict } from "../support/verdicts";

const about = ({ id: memberId }: Pick<Person, "id">) => ({ memberId });
const nobody = { memberId: "00000000-0000-0000-0000-000000000000" };

const someone = async ({ porch }: Situation) => about(await porch.member());
const anotherAdmin = async ({ porch }: Situation) => about(await porch.member({ admin: true }));
const someoneBanned = async ({ porch }: Situation) => about(await porch.member({ banned: true }));
const oneself = async ({ asker }: Situation) => about(asker);

async function someoneVerified({ porch }: Situation) {
  const person = await porch.member();
  await verify(porch, person);
  return about(person);
}

const reason = "Met at the market";
const saying =
  (of: (situation: Situation) => Promise<{ memberId: string }>): Row["form"] =>
  async (situation) => ({ ...(await of(situation)), reason });

/** Only an admin can be asked about as the last one, by nobody else than by themselves. */
async function theLastAdmin({ porch, asker }: Situation) {
  await porch.db.delete(roles).where(ne(roles.memberId, asker.id));
  return about(asker);
}

async function oneselfOfTwo({ porch, asker }: Situation) {
  await porch.member({ admin: true });
  return about(asker);
}

const resetFailed = "Second step not reset";

async function someoneWithSecondStep({ porch }: Situation) {
  const person = await porch.member();
  await createSecondSteps(() => porch).give(person);
  return about(person);
}

const resetAskedBy =
  (who: (situation: Situation) => Promise<{ memberId: string }>): Row["form"] =>
  async (situation) => {
    const [person, { memberId: askedBy }] = [await someoneWithSecondStep(situation), await who(situation)];
    await situation.porch.db.insert(secondFactorResets).values({ ...person, askedBy, askedAt: new Date() });
    return person;
  };
const anothersReset = resetAskedBy(anotherAdmin);
const ownReset = resetAskedBy(oneself);

/** Whether there is such a member is no secret: everyone has a page. */
const toNobody: Row = {
  to: "somebody who is not there",
  form: async () => nobody,
  verdicts: {
    ...membersOnly(),
    member: [404, "Member not found"],
    owner: [404, "Member not found"],
    unconfirmed: [404, "Member not found"],
    admin: [404, "Member not found"],
  },
};

const ban = (to: string, form: Row["form"], seen: string, verdicts: Row["verdicts"]): Row => ({
  to,
  form: async (situation) => ({ ...givenReasons, ...(await form(situation)), seen }),
  verdicts,
});

const several =
  (one: (situation: Situation) => Promise<{ memberId: string }>): Row["form"] =>
  async (situation) => ({ members: [(await one(situation)).memberId], reason });

/** A form is read before it is asked who may. */
const whoeverAsks = (verdict: Verdict): Row["verdicts"] => ({
  ...admins(verdict),
  member: verdict,
  owner: verdict,
  unconfirmed: verdict,
});

const roleFailed = "Failed to update the role";
const banFailed = "Failed to update ban status";
const verificationFailed = "Failed to update the verification";

/** The Users tab. */
export const memberRows: Rows = {
  "members.look-up": [
    { to: "a member", form: someone, verdicts: admins() },
    { to: "oneself", form: oneself, verdicts: admins() },
    toNobody,
  ],
  "members.ban": [
    ban("a member", someone, "member", admins()),
    ban("an admin", anotherAdmin, "admin", admins()),
    ban("an admin who was seen as a member", anotherAdmin, "member", admins([409, banFailed])),
    ban("a banned member", someoneBanned, "member", admins([409, banFailed])),
    ban("oneself", oneself, "admin", admins([403, banFailed])),
    ban("the last admin", theLastAdmin, "admin", admins([403, banFailed])),
  ],
  "members.reject-and-ban": [
    ban("a member", someone, "member", admins()),
    ban("an admin who was seen as a member", anotherAdmin, "member", admins([409, banFailed])),
    ban("a banned member", someoneBanned, "member", admins([409, banFailed])),
    ban("oneself", oneself, "admin", admins([403, banFailed])),
    ban("the last admin", theLastAdmin, "admin", admins([403, banFailed])),
  ],
  "members.unban": [
    { to: "a banned member", form: someoneBanned, verdicts: admins() },
    { to: "a member", form: someone, verdicts: admins([409, banFailed]) },
  ],
  "members.make-admin": [
    { to: "a member", form: someone, verdicts: admins() },
    { to: "an admin", form: anotherAdmin, verdicts: admins([409, roleFailed]) },
    { to: "a banned member", form: someoneBanned, verdicts: admins([409, roleFailed]) },
    { to: "oneself", form: oneself, verdicts: admins([409, roleFailed]) },
  ],
  "members.revoke-admin": [
    { to: "another admin", form: anotherAdmin, verdicts: admins() },
    { to: "oneself", form: oneselfOfTwo, verdicts: admins() },
    { to: "a member", form: someone, verdicts: admins([409, roleFailed]) },
    { to: "the last admin", form: theLastAdmin, verdicts: admins([409, roleFailed]) },
  ],
  "members.ask-second-step-reset": [
    { to: "a member", form: someoneWithSecondStep, verdicts: admins() },
    { to: "a member without a second step", form: someone, verdicts: admins([409, resetFailed]) },
    { to: "oneself", form: oneself, verdicts: admins([403, resetFailed]) },
  ],
  "members.agree-second-step-reset": [
    { to: "what another admin asked for", form: anothersReset, verdicts: admins() },
    { to: "what one asked for", form: ownReset, verdicts: admins([403, resetFailed]) },
    { to: "what nobody asked for", form: someoneWithSecondStep, verdicts: admins([409, resetFailed]) },
    { to: "oneself", form: oneself, verdicts: admins([403, resetFailed]) },
  ],
  "members.drop-second-step-reset": [
    { to: "what another admin asked for", form: anothersReset, verdicts: admins() },
    { to: "oneself", form: oneself, verdicts: admins([403, resetFailed]) },
  ],
  "members.verify": [
    { to: "a member", form: saying(someone), verdicts: admins() },
    { to: "oneself", form: saying(oneself), verdicts: admins([403, verificationFailed]) },
    { to: "a verified member", form: saying(someoneVerified), verdicts: admins([409, verificationFailed]) },
    { to: "a member, without a reason", form: someone, verdicts: whoeverAsks([400, "Validation error"]) },
  ],
  "members.verify-many": [
    { to: "a member", form: several(someone), verdicts: admins() },
    { to: "a verified member", form: several(someoneVerified), verdicts: admins([409, verificationFailed]) },
    { to: "a banned member", form: several(someoneBanned), verdicts: admins([409, verificationFailed]) },
    { to: "nobody", form: async () => ({ members: [], reason }), verdicts: whoeverAsks([400, "Validation error"]) },
  ],
  "members.withdraw-verification": [
    { to: "a verified member", form: saying(someoneVerified), verdicts: admins() },
    { to: "a member", form: saying(someone), verdicts: admins([409, verificationFailed]) },
  ],
};
