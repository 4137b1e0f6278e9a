import { and, count, eq, isNull, sql } from "drizzle-orm";
import type { Db } from "~/db/db.server";
import { requireChoices } from "~/domain/moderation/require-choices.server";
import { neighborhoods } from "~/features/neighborhoods/table.server";
import { accounts, members } from "~/platform/accounts/table.server";
import type { Viewer } from "~/platform/accounts/viewer";
import { displayName } from "~/platform/accounts/viewer";
import { forAdmins } from "~/platform/commands/admins.server";
import { type CommandContext, command, done } from "~/platform/commands/command.server";
import { conflict, invalidField, staleList } from "~/platform/commands/refusal";
import { lockMember } from "../../grant.server";
import { lockOpenHost } from "../locks.server";
import { hostAdminPath } from "../paths";
import { addHostForm, addHostPersonForm, closeHostForm, mostPeople, removeHostPersonForm } from "../rules";
import { hostCards, hostPeople, hosts } from "../table.server";

const addHost = command(addHostForm, {
  ...forAdmins,
  failure: "Failed to add the host",
  async run({ db }, { name, neighborhoodId }) {
    if (neighborhoodId !== null) await requireChoices(db, { neighborhoodId }, { neighborhoodId: neighborhoods });
    const [host] = await db.insert(hosts).values({ name, neighborhoodId }).returning({ id: hosts.id });
    if (!host) throw new Error("The host was not written");
    return done("added", {
      about: host.id,
      detail: { name },
      toast: ["Host added", "Now add the people who give out its cards."],
      to: hostAdminPath(host.id),
    });
  },
});

type Host = { id: string; name: string };

async function findHost({ db }: CommandContext<Viewer>, { hostId }: { hostId: string }): Promise<Host | undefined> {
  const [host] = await db.select({ id: hosts.id, name: hosts.name }).from(hosts).where(eq(hosts.id, hostId));
  return host;
}

const closed = (title: string) => staleList(title, "Someone closed this host a moment ago.");

const closeFailed = "Failed to close the host";

/** Its unused cards are void from then on. Their rows stay as they are: whatever reads a card looks at its host, too. */
const closeHost = command<typeof closeHostForm, Host>(closeHostForm, {
  ...forAdmins,
  missing: "Host not found",
  subject: findHost,
  failure: closeFailed,
  async run({ db, now }, _, { id, name }) {
    const [row] = await db
      .update(hosts)
      .set({ closedAt: now })
      .where(and(eq(hosts.id, id), isNull(hosts.closedAt)))
      .returning({ id: hosts.id });
    if (!row) throw closed(closeFailed);
    return done("closed", { about: id, toast: ["Host closed", `The unused cards of ${name} are void.`] });
  },
});

const addFailed = "Failed to add the person";

const addHostPerson = command<typeof addHostPersonForm, Host>(addHostPersonForm, {
  ...forAdmins,
  missing: "Host not found",
  subject: findHost,
  failure: addFailed,
  async run({ db }, { username }, { id, name }) {
    const person = await findPerson(db, username);
    if (!person || !(await lockMember(db, person.id)))
      throw invalidField("username", "Nobody who can sign in has this username");
    if (!(await lockOpenHost(db, id, "no key update"))) throw closed(addFailed);
    const [row] = await db.select({ count: count() }).from(hostPeople).where(eq(hostPeople.hostId, id));
    if ((row?.count ?? 0) >= mostPeople) throw conflict(addFailed, `A host has ${mostPeople} people at most.`);
    const [added] = await db
      .insert(hostPeople)
      .values({ hostId: id, memberId: person.id })
      .onConflictDoNothing()
      .returning({ id: hostPeople.memberId });
    if (!added) throw invalidField("username", "This member gives out its cards already");
    return done("added", {
      about: id,
      detail: { memberId: person.id },
      toast: ["Person added", `${displayName(person)} can give out cards for ${name} from now on.`],
    });
  },
});

/** With the "@" that stands before it on pages, or without. */
async function findPerson(db: Db, username: string) {
  const [person] = await db
    .select({ id: members.id, username: members.username, fullName: members.fullName })
    .from(members)
    .innerJoin(accounts, and(eq(accounts.id, members.id), isNull(accounts.bannedAt)))
    .where(sql`lower(${members.username}) = lower(${username.replace(/^@/, "")})`);
  return person;
}

const removeFailed = "Failed to remove the person";

/** Written into the cards, so that they stay void when the same person is added again. */
const removeHostPerson = command<typeof removeHostPersonForm, Host>(removeHostPersonForm, {
  ...forAdmins,
  missing: "Host not found",
  subject: findHost,
  failure: removeFailed,
  async run({ db, now }, { memberId }, { id }) {
    const gone = () => staleList(removeFailed, "Someone removed this person or closed the host a moment ago.");
    if (!(await lockMember(db, memberId)) || !(await lockOpenHost(db, id, "no key update"))) throw gone();
    const [removed] = await db
      .delete(hostPeople)
      .where(and(eq(hostPeople.hostId, id), eq(hostPeople.memberId, memberId)))
      .returning({ id: hostPeople.memberId });
    if (!removed) throw gone();
    await db
      .update(hostCards)
      .set({ voidedAt: now })
      .where(
        and(
          eq(hostCards.hostId, id),
          eq(hostCards.mintedBy, memberId),
          isNull(hostCards.usedAt),
          isNull(hostCards.voidedAt),
        ),
      );
    return done("removed", {
      about: id,
      detail: { memberId },
      toast: ["Person removed", "The cards that they have not given out are void."],
    });
  },
});

export const hostCommands = [addHost, closeHost, addHostPerson, removeHostPerson];
