import { hashOfAddress, storedHash } from "~/features/members/verification/partner-list/hashing.server";
import { partnerAddresses, partners } from "~/features/members/verification/partner-list/table.server";
import { admins, members, type Rows, type Situation } from "../support/verdicts";
import { open } from "./documents";

async function partner({ porch }: Situation, more: { closedAt?: Date } = {}) {
  const [made] = await porch.db
    .insert(partners)
    .values({ name: "The Porch Sitters", ...more })
    .returning({ partnerId: partners.id });
  if (!made) throw new Error("The partner was not written");
  return made;
}

const anOpenOne = (situation: Situation) => partner(situation);
const aClosedOne = (situation: Situation) => partner(situation, { closedAt: new Date() });
const missing = admins([404, "Partner not found"]);
/** What is not there is found out before it is asked who may. */
const gone = {
  ...missing,
  member: [404, "Partner not found"],
  owner: [404, "Partner not found"],
  unconfirmed: [404, "Partner not found"],
} as const;

const keepsLists = [403, "Admins keep these lists"] as const;

/** Lists of partners. */
export const partnerRows: Rows = {
  "partners.add": [
    { to: "the city", form: async () => ({ name: "The Porch Sitters", neighborhoodId: "" }), verdicts: admins() },
    {
      to: "a neighborhood that is off the list",
      form: async () => ({ name: "The Porch Sitters", neighborhoodId: crypto.randomUUID() }),
      verdicts: admins([400, "Validation error"]),
    },
  ],
  "partners.close": [
    { to: "an open one", form: anOpenOne, verdicts: admins() },
    { to: "a closed one", form: aClosedOne, verdicts: { ...gone } as typeof missing },
  ],
  "partners.replace-list": [
    {
      to: "of an open one",
      form: async (situation) => ({ ...(await partner(situation)), pasted: hashOfAddress("nell@porch.test") }),
      verdicts: admins(),
    },
    {
      to: "of a closed one",
      form: async (situation) => ({ ...(await aClosedOne(situation)), pasted: hashOfAddress("nell@porch.test") }),
      verdicts: { ...gone } as typeof missing,
    },
  ],
  "partners.look-up": [
    {
      to: "where one is on a list",
      form: async (situation) => {
        const { porch, asker } = situation;
        await open(situation, "partner-list");
        const hash = storedHash(hashOfAddress(asker.email), porch.dependencies.settings.secret);
        await porch.db.insert(partnerAddresses).values({ ...(await partner(situation)), hash });
        return {};
      },
      verdicts: { ...members(), unconfirmed: [403, "Confirm your email"], admin: [...keepsLists] },
    },
    {
      to: "where one is on none",
      form: async (situation) => {
        await open(situation, "partner-list");
        return {};
      },
      verdicts: {
        ...members(),
        unconfirmed: [403, "Confirm your email"],
        member: [404, "Not on a list"],
        owner: [404, "Not on a list"],
        admin: [...keepsLists],
      },
    },
  ],
};
