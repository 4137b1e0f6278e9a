import { eq } from "drizzle-orm";
import { hosts } from "~/features/members/verification/in-person/table.server";
import { makeHost, mintCards } from "../support/hosts";
import { admins, publishers, type Row, type Rows, type Situation } from "../support/verdicts";
import { open } from "./documents";

const openWay = (situation: Situation) => open(situation, "letter in-person vouching partner-list admin");

/** The owner is one of its people. */
async function host(situation: Situation) {
  await openWay(situation);
  return makeHost(situation.porch, [await situation.owner()]);
}

async function closedHost(situation: Situation) {
  const id = await host(situation);
  await situation.porch.db.update(hosts).set({ closedAt: new Date() }).where(eq(hosts.id, id));
  return id;
}

const nobody = "00000000-0000-0000-0000-000000000000";

/** Of nobody's host, which is the same as none for all but admins. */
async function cards(situation: Situation) {
  await openWay(situation);
  const giver = await situation.owner();
  return mintCards(situation.porch, giver, await makeHost(situation.porch, [giver]));
}

const noHost = [404, "Host not found"] as const;

const hostless = (verdict: [number, string]): Row["verdicts"] => ({
  ...publishers(),
  member: verdict,
  owner: verdict,
  admin: verdict,
});

/** Hosts, their people and their cards. */
export const inPersonRows: Rows = {
  "hosts.add": [
    { form: async () => ({ name: "A library", neighborhoodId: "" }), verdicts: admins() },
    {
      to: "a neighborhood that is not there",
      form: async () => ({ name: "A library", neighborhoodId: nobody }),
      verdicts: admins([400, "Validation error"]),
    },
  ],
  "hosts.close": [
    { to: "an open host", form: async (asked) => ({ hostId: await host(asked) }), verdicts: admins() },
    {
      to: "a closed host",
      form: async (asked) => ({ hostId: await closedHost(asked) }),
      verdicts: admins([409, "Failed to close the host"]),
    },
  ],
  "hosts.add-person": [
    {
      to: "a host",
      form: async (asked) => ({
        hostId: await host(asked),
        username: (await asked.porch.member()).username,
      }),
      verdicts: admins(),
    },
    {
      to: "a host, a banned member",
      form: async (asked) => ({
        hostId: await host(asked),
        username: (await asked.porch.member({ banned: true })).username,
      }),
      verdicts: admins([400, "Validation error"]),
    },
  ],
  "hosts.remove-person": [
    {
      to: "one of its people",
      form: async (asked) => {
        const person = await asked.porch.member();
        return { hostId: await makeHost(asked.porch, [person]), memberId: person.id };
      },
      verdicts: admins(),
    },
    {
      to: "somebody else",
      form: async (asked) => ({ hostId: await host(asked), memberId: (await asked.porch.member()).id }),
      verdicts: admins([409, "Failed to remove the person"]),
    },
  ],
  "hosts.mint-cards": [
    {
      to: "a host",
      form: async (asked) => ({ hostId: await host(asked), count: "2" }),
      verdicts: { ...publishers(), member: [...noHost], admin: [403, "Failed to make the cards"] },
    },
    {
      to: "a closed host",
      form: async (asked) => ({ hostId: await closedHost(asked), count: "2" }),
      verdicts: {
        ...publishers(),
        member: [...noHost],
        owner: [409, "Failed to make the cards"],
        admin: [403, "Failed to make the cards"],
      },
    },
    { to: "no host", form: async () => ({ hostId: nobody, count: "2" }), verdicts: hostless([...noHost]) },
  ],
  "hosts.void-cards": [
    {
      to: "cards of a host",
      form: async (asked) => ({ batchId: (await cards(asked)).batchId }),
      verdicts: { ...publishers(), member: [404, "Cards not found"] },
    },
    { to: "no cards", form: async () => ({ batchId: nobody }), verdicts: hostless([404, "Cards not found"]) },
  ],
};
