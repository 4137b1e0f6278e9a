import { and, eq, gt, isNull, lte, notExists, or, sql } from "drizzle-orm";
import type { Db } from "~/db/db.server";
import { lockKeys } from "~/db/lock-keys.server";
import { accounts } from "~/platform/accounts/table.server";
import type { Viewer } from "~/platform/accounts/viewer";
import { forAdmins } from "~/platform/commands/admins.server";
import { type CommandContext, command, done, type TransactionContext } from "~/platform/commands/command.server";
import { conflict, refused, staleList } from "~/platform/commands/refusal";
import { daysBefore } from "~/platform/time";
import { counted } from "~/ui/counted";
import { endWhenAskedAgain } from "../asked-again.server";
import { lockMember, moveLapse } from "../grant.server";
import { residencies, residencyStands } from "../table.server";
import { countOpenChecks } from "./queries.server";
import { checkedForDays, decideCheckForm, drawChecksForm, drawnAtOnce, mostOpen, quietDays } from "./rules";
import { residencyChecks } from "./table.server";

const drawChecks = command(drawChecksForm, {
  ...forAdmins,
  failure: "Failed to draw",
  async run(context) {
    const { db, now, viewer } = context;
    await db.execute(sql`select pg_advisory_xact_lock(${lockKeys.drawnChecks})`);
    const places = mostOpen - (await countOpenChecks(context));
    if (places <= 0) throw conflict("Enough is drawn", "Please decide on some of those first.");
    const drawn = await drawByLot(context, Math.min(drawnAtOnce, places));
    if (drawn.length === 0)
      throw conflict("Nobody to draw", "All are new, or were looked at within a year, or wait here already.");
    await db
      .insert(residencyChecks)
      .values(drawn.map(({ id }) => ({ residencyId: id, drawnBy: viewer.id, drawnAt: now })));
    return done("drawn", { about: drawn, toast: `${counted(drawn.length, "residency", "residencies")} drawn` });
  },
});

/** Each has the same chance. One that ends meanwhile is held still until it is written down. */
const drawByLot = ({ db, now }: TransactionContext<Viewer>, most: number) =>
  db
    .select({ id: residencies.id })
    .from(residencies)
    .innerJoin(accounts, and(eq(accounts.id, residencies.memberId), isNull(accounts.bannedAt)))
    .where(
      and(
        residencyStands(now),
        lte(residencies.grantedAt, daysBefore(now, quietDays)),
        notExists(lookedAt(db, daysBefore(now, checkedForDays))),
      ),
    )
    .orderBy(sql`random()`)
    .limit(most)
    .for("key share", { of: residencies });

/** Of the residency of the query around this: drawn and not decided, or decided since then. */
const lookedAt = (db: Db, since: Date) =>
  db
    .select({ one: sql`1` })
    .from(residencyChecks)
    .where(
      and(
        eq(residencyChecks.residencyId, residencies.id),
        or(isNull(residencyChecks.checkedAt), gt(residencyChecks.checkedAt, since)),
      ),
    );

type Drawn = { id: string; residencyId: string; memberId: string };

const decideFailed = "Failed to decide the re-check";

const decideCheck = command<typeof decideCheckForm, Drawn>(decideCheckForm, {
  ...forAdmins,
  missing: "Re-check not found",
  subject: findCheck,
  may(viewer, { memberId }) {
    const allowed = forAdmins.may(viewer);
    if (allowed !== true) return allowed;
    return viewer.id !== memberId || refused("This is your own residency", "Another admin decides it.");
  },
  failure: decideFailed,
  async run(context, { outcome, note }, { id, residencyId, memberId }) {
    const { db, now, viewer } = context;
    if (!(await lockMember(db, memberId))) throw staleList(decideFailed, "The member has left.");
    const standing = await findStanding(db, residencyId);
    if (!standing) throw staleList(decideFailed, "This residency ended or was renewed meanwhile.");
    const [decided] = await db
      .update(residencyChecks)
      .set({ outcome, note: note || null, checkedAt: now, checkedBy: viewer.id })
      .where(and(eq(residencyChecks.id, id), isNull(residencyChecks.checkedAt)))
      .returning({ id: residencyChecks.id });
    if (!decided) throw staleList(decideFailed, "Someone decided it a moment ago.");
    if (outcome === "stands")
      return done("stands", { about: residencyId, detail: { after: outcome }, toast: "It stands" });
    await moveLapse(context, { id: residencyId, memberId }, endWhenAskedAgain(standing.lapsesAt, now));
    return done("asked-again", {
      about: residencyId,
      detail: { after: outcome },
      events: [{ name: "ResidencyAskedAgain", residencyId, memberId }],
      toast: ["Asked again", "The member is told by email, and has a month."],
    });
  },
});

async function findCheck({ db }: CommandContext<Viewer>, { checkId }: { checkId: string }) {
  const [row] = await db
    .select({ id: residencyChecks.id, residencyId: residencyChecks.residencyId, memberId: residencies.memberId })
    .from(residencyChecks)
    .innerJoin(residencies, eq(residencies.id, residencyChecks.residencyId))
    .where(eq(residencyChecks.id, checkId));
  return row;
}

async function findStanding(db: Db, id: string) {
  const [row] = await db
    .select({ lapsesAt: residencies.lapsesAt })
    .from(residencies)
    .where(and(eq(residencies.id, id), isNull(residencies.endedAt)));
  return row;
}

export const checkCommands = [drawChecks, decideCheck];
