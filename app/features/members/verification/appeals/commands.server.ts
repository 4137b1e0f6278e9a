import { and, eq, isNull } from "drizzle-orm";
import { hasOtherAdmin } from "~/domain/members/admins.server";
import { isAtLeast } from "~/domain/residency/levels";
import { ways } from "~/domain/residency/ways";
import type { Viewer } from "~/platform/accounts/viewer";
import { forAdmins } from "~/platform/commands/admins.server";
import {
  type CommandContext,
  command,
  done,
  signedIn,
  type TransactionContext,
} from "~/platform/commands/command.server";
import { conflict, refused, staleList } from "~/platform/commands/refusal";
import { findStandingLevel, grantResidency, lockMember } from "../grant.server";
import { residencies, residencyAppeals } from "../table.server";
import { appealForm, decideAppealForm } from "./rules";

type Revoked = { id: string; memberId: string };

/** Only one's own that was revoked, whatever became of it since: no answer tells of anybody else's. */
const appeal = command<typeof appealForm, Revoked>(appealForm, {
  who: signedIn("Please sign in to appeal"),
  limit: "reports",
  missing: "Nothing to appeal against",
  async subject({ db, viewer }, { residencyId }) {
    const [row] = await db
      .select({ id: residencies.id, memberId: residencies.memberId })
      .from(residencies)
      .where(and(eq(residencies.id, residencyId), eq(residencies.memberId, viewer.id), eq(residencies.end, "revoked")));
    return row;
  },
  may: () => true,
  failure: "Failed to send your appeal",
  async run({ db }, { text }, { id }) {
    const [made] = await db
      .insert(residencyAppeals)
      .values({ residencyId: id, text })
      .onConflictDoNothing()
      .returning({ id: residencyAppeals.residencyId });
    if (!made) throw conflict("You have appealed before", "One appeal is heard for each decision.");
    return done("appealed", { about: id, toast: ["Your appeal is with the admins", "You get their answer by email."] });
  },
});

type Appealed = Revoked &
  Pick<typeof residencies.$inferSelect, "way" | "neighborhoodId" | "household" | "grantedAt" | "lapsesAt"> & {
    isByOther: boolean;
  };

const decideAppeal = command<typeof decideAppealForm, Appealed>(decideAppealForm, {
  ...forAdmins,
  missing: "Appeal not found",
  subject: (context: CommandContext<Viewer>, { residencyId }) => findAppealed(context, residencyId),
  may(viewer, { memberId, isByOther }) {
    const allowed = forAdmins.may(viewer);
    if (allowed !== true) return allowed;
    if (viewer.id === memberId) return refused("This is your own appeal", "Another admin decides it.");
    return isByOther || refused("You withdrew it yourself", "Another admin reads the appeal and decides.");
  },
  failure: "Failed to decide the appeal",
  async run(context, { outcome, answer }, { id, memberId, way, neighborhoodId, household, grantedAt, lapsesAt }) {
    const { db, viewer, now } = context;
    const [decided] = await db
      .update(residencyAppeals)
      .set({ outcome, answer, decidedAt: now, decidedBy: viewer.id })
      .where(and(eq(residencyAppeals.residencyId, id), isNull(residencyAppeals.decidedAt)))
      .returning({ id: residencyAppeals.residencyId });
    if (!decided) throw staleList("Failed to decide the appeal", "Someone decided it a moment ago.");
    const granted =
      outcome === "restored" && (await isMissing(context, { memberId, way, lapsesAt }))
        ? await grantResidency(context, {
            memberId,
            way,
            neighborhoodId,
            household: household ?? undefined,
            grantedAt,
            lapsesAt,
            grantedBy: viewer.id,
            reason: answer,
          })
        : [];
    return done(outcome, {
      about: id,
      detail: { after: outcome },
      events: [
        ...granted.map((event) => ({ ...event, isRestored: true })),
        { name: "AppealDecided", residencyId: id, memberId },
      ],
      toast: [outcome === "restored" ? "Verification restored" : "Appeal turned down", "The member is told by email."],
    });
  },
});

/** What was taken is given back where it would still hold, and nothing as good has come in its place. */
async function isMissing(
  { db, now }: TransactionContext<Viewer>,
  was: Pick<Appealed, "memberId" | "way" | "lapsesAt">,
) {
  await lockMember(db, was.memberId);
  return was.lapsesAt > now && !isAtLeast(await findStandingLevel({ db, now }, was.memberId), ways[was.way].level);
}

async function findAppealed(context: CommandContext<Viewer>, residencyId: string): Promise<Appealed | undefined> {
  const { db, viewer } = context;
  const [row] = await db
    .select({
      id: residencies.id,
      memberId: residencies.memberId,
      way: residencies.way,
      neighborhoodId: residencies.neighborhoodId,
      household: residencies.household,
      grantedAt: residencies.grantedAt,
      lapsesAt: residencies.lapsesAt,
      endedBy: residencies.endedBy,
    })
    .from(residencyAppeals)
    .innerJoin(residencies, eq(residencies.id, residencyAppeals.residencyId))
    .where(eq(residencyAppeals.residencyId, residencyId));
  if (!row) return undefined;
  const { endedBy, ...appealed } = row;
  return {
    ...appealed,
    isByOther: endedBy !== viewer.id || !(await hasOtherAdmin(context, [viewer.id, row.memberId])),
  };
}

export const appealCommands = [appeal, decideAppeal];
