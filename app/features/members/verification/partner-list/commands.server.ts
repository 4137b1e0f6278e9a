import { setImmediate } from "node:timers/promises";
import { and, eq, isNull, sql } from "drizzle-orm";
import type { Db } from "~/db/db.server";
import { requireChoices } from "~/domain/moderation/require-choices.server";
import { neighborhoods } from "~/features/neighborhoods/table.server";
import { accounts } from "~/platform/accounts/table.server";
import { forAdmins } from "~/platform/commands/admins.server";
import { command, done, signedIn } from "~/platform/commands/command.server";
import { conflict, invalidField, Refusal, refused, staleList } from "~/platform/commands/refusal";
import { counted } from "~/ui/counted";
import { grantResidency } from "../grant.server";
import { requireNoneYet } from "../locks.server";
import { ownResidencyPath } from "../paths";
import { requireOpen } from "../settings/closed-way.server";
import { hashOfAddress, storedHash } from "./hashing.server";
import { findPartner } from "./queries.server";
import {
  addPartnerForm,
  closePartnerForm,
  hashesIn,
  lookUpForm,
  mostPartners,
  noListForAdmins,
  replaceListForm,
} from "./rules";
import { partnerAddresses, partners } from "./table.server";

type Partner = { id: string; name: string };

const addPartner = command(addPartnerForm, {
  ...forAdmins,
  failure: "Failed to add the partner",
  async run({ db }, { name, neighborhoodId }) {
    if (neighborhoodId !== null) await requireChoices(db, { neighborhoodId }, { neighborhoodId: neighborhoods });
    if ((await db.$count(partners, isNull(partners.closedAt))) >= mostPartners)
      throw conflict("Too many partners", "Please close one that is not needed any more.");
    const [added] = await db.insert(partners).values({ name, neighborhoodId }).returning({ id: partners.id });
    if (!added) throw new Error("The partner was not written");
    return done("added", { about: added.id, detail: { name }, toast: ["Partner added", "Now give it its list."] });
  },
});

const gone = "Someone closed this partner a moment ago.";

const closePartner = command<typeof closePartnerForm, Partner>(closePartnerForm, {
  ...forAdmins,
  missing: "Partner not found",
  subject: (context, { partnerId }) => findPartner(context, partnerId),
  failure: "Failed to close the partner",
  async run({ db, now }, _input, { id, name }) {
    const [closed] = await db
      .update(partners)
      .set({ closedAt: now })
      .where(and(eq(partners.id, id), isNull(partners.closedAt)))
      .returning({ id: partners.id });
    if (!closed) throw staleList("Failed to close the partner", gone);
    await db.delete(partnerAddresses).where(eq(partnerAddresses.partnerId, id));
    return done("closed", {
      about: id,
      detail: { name },
      toast: ["Partner closed", "Its list is deleted. Who was verified by it stays so."],
    });
  },
});

/** As many as are hashed or written before others have their turn. */
const atOnce = 500;

/** The list in parts, so that other requests have their turn between them. */
async function* inParts<T>(all: readonly T[]): AsyncGenerator<T[]> {
  for (let from = 0; from < all.length; from += atOnce) {
    yield all.slice(from, from + atOnce);
    await setImmediate();
  }
}

const replaceList = command<typeof replaceListForm, Partner, string[]>(replaceListForm, {
  ...forAdmins,
  missing: "Partner not found",
  subject: (context, { partnerId }) => findPartner(context, partnerId),
  failure: "Failed to replace the list",
  async prepare({ dependencies }, { pasted, list }) {
    const read = hashesIn(list ? await textOf(list) : pasted);
    if ("wrong" in read) throw invalidField(list ? "list" : "pasted", read.wrong);
    if (read.hashes.length === 0) throw invalidField(list ? "list" : "pasted", "This list is empty");
    const stored: string[] = [];
    for await (const part of inParts(read.hashes))
      stored.push(...part.map((hash) => storedHash(hash, dependencies.settings.secret)));
    return stored;
  },
  async run({ db }, _input, { id }, hashes) {
    // Two lists at once: the second one waits, and is the one that stays.
    if (!(await lockOpen(db, id))) throw staleList("Failed to replace the list", gone);
    await db.delete(partnerAddresses).where(eq(partnerAddresses.partnerId, id));
    // One value for each statement, however many lines: as values of their own they take ten times as long.
    for await (const part of inParts(hashes))
      await db.execute(sql`insert into ${partnerAddresses} (partner_id, hash)
        select ${id}::uuid, each from json_array_elements_text(${JSON.stringify(part)}::json) each`);
    return done("replaced", {
      about: id,
      detail: { addresses: hashes.length },
      toast: ["List replaced", `It has ${counted(hashes.length, "address", "addresses")} now.`],
    });
  },
});

/** Windows writes UTF-16 where it is not told otherwise, and says so in the first two bytes. */
async function textOf(list: File): Promise<string> {
  const bytes = new Uint8Array(await list.arrayBuffer());
  const encoding = bytes[0] === 0xff && bytes[1] === 0xfe ? "utf-16le" : "utf-8";
  return new TextDecoder(encoding).decode(bytes);
}

async function lockOpen(db: Db, id: string): Promise<boolean> {
  const rows = await db
    .select({ id: partners.id })
    .from(partners)
    .where(and(eq(partners.id, id), isNull(partners.closedAt)))
    .for("update");
  return rows.length > 0;
}

/** Says whether one's own address is on a list, and neither on which one nor whether anybody else's is. */
const lookUp = command(lookUpForm, {
  who: signedIn("Please sign in to look for your address"),
  limit: "partnerLookUps",
  may(viewer) {
    if (viewer.isAdmin) return refused("Admins keep these lists", noListForAdmins);
    // Also where confirming is optional for everything else: anybody can sign up with somebody else's address.
    return (
      viewer.emailConfirmed ||
      refused("Confirm your email", "Please open the link that we emailed you, then look again.")
    );
  },
  failure: "Failed to look for your address",
  async run(context) {
    const { db, viewer, dependencies } = context;
    await requireOpen(context, "partner-list");
    await requireNoneYet(context, "partner-list");
    const [account] = await db
      .select({ email: accounts.email, isConfirmed: accounts.emailVerified })
      .from(accounts)
      .where(eq(accounts.id, viewer.id));
    const hash = account?.isConfirmed && storedHash(hashOfAddress(account.email), dependencies.settings.secret);
    const partner = hash && (await findListed(db, hash));
    if (!partner) throw notListed();
    const { name, neighborhoodId } = partner;
    return done("verified", {
      about: viewer.id,
      events: await grantResidency(context, {
        memberId: viewer.id,
        way: "partner-list",
        neighborhoodId,
        reason: `On the list of ${name}`,
      }),
      toast: ["Welcome home", "Your address is on a partner’s list: your residency is verified."],
      to: ownResidencyPath,
    });
  },
});

/** One that says in which neighborhood comes first. Held still, so that it is not closed meanwhile. */
async function findListed(db: Db, hash: string) {
  const [row] = await db
    .select({ name: partners.name, neighborhoodId: partners.neighborhoodId })
    .from(partnerAddresses)
    .innerJoin(partners, and(eq(partners.id, partnerAddresses.partnerId), isNull(partners.closedAt)))
    .where(eq(partnerAddresses.hash, hash))
    .orderBy(sql`${partners.neighborhoodId} is null`, partners.createdAt)
    .limit(1)
    .for("share", { of: partners });
  return row;
}

const notListed = () =>
  new Refusal({
    title: "Not on a list",
    text: "No partner has your address on its list. Please ask yours, or choose another way.",
    status: 404,
  });

export const partnerCommands = [addPartner, closePartner, replaceList, lookUp];
