import { eq } from "drizzle-orm";
import { endOtherSessions } from "~/platform/accounts/end-sessions.server";
import { newRecoveryCodes, newSecondFactor, spendCode } from "~/platform/accounts/factors/second-factor.server";
import { secondFactorResets, secondFactors } from "~/platform/accounts/factors/table.server";
import { secondStepPath } from "~/platform/accounts/second-step";
import { renewToken } from "~/platform/accounts/session-token.server";
import { accounts } from "~/platform/accounts/table.server";
import type { Viewer } from "~/platform/accounts/viewer";
import { command, done, signedIn, type TransactionContext } from "~/platform/commands/command.server";
import { conflict, invalidField } from "~/platform/commands/refusal";
import { requireSession } from "~/platform/commands/require-session.server";
import { askWho, newCodesPath, securityPath } from "../paths";
import { beginSecondStepForm, renewRecoveryCodesForm, turnOffSecondStepForm, turnOnSecondStepForm } from "../rules";
import { renewedCookies } from "../signed-in-again.server";

/** Whoever holds the account while its second step changes has shown who they are, and still is signed in. */
const ownSecondStep = {
  who: signedIn(askWho),
  limit: "signIn",
  asksAgain: true,
  may: (): true => true,
} as const;

/** @throws Refusal when the session ended meanwhile */
async function lockSecondStep({ db, viewer }: TransactionContext<Viewer>) {
  await requireSession(db, viewer);
  const [found] = await db.select().from(secondFactors).where(eq(secondFactors.userId, viewer.id));
  return found;
}

/** @throws Refusal where there is none, or it was never finished */
async function lockFinished(context: TransactionContext<Viewer>) {
  const found = await lockSecondStep(context);
  if (!found?.verified) throw conflict("No second step", "Signing in takes your password alone. Please look again.");
  return found;
}

const ownRow = ({ viewer }: { viewer: Viewer }) => eq(secondFactors.userId, viewer.id);

/** A secret for the app. It counts when its first code comes back. */
const begin = command(beginSecondStepForm, {
  ...ownSecondStep,
  failure: "Second step not set up",
  async run(context) {
    const { db, viewer, dependencies, now } = context;
    if ((await lockSecondStep(context))?.verified)
      throw conflict("Set up already", "To use another app, turn the second step off first.");
    const row = { ...(await newSecondFactor(dependencies.auth(db))), createdAt: now };
    await db
      .insert(secondFactors)
      .values({ userId: viewer.id, ...row })
      .onConflictDoUpdate({ target: secondFactors.userId, set: row });
    return done("begun", { about: null, to: secondStepPath });
  },
});

/** From now on a password alone opens nothing, so what it opened elsewhere ends. */
const turnOn = command(turnOnSecondStepForm, {
  ...ownSecondStep,
  failure: "Second step not set up",
  cookies: renewedCookies,
  async run(context, { code }) {
    const { db, viewer, dependencies, now } = context;
    const found = await lockSecondStep(context);
    if (!found || found.verified)
      throw conflict("Second step not set up", "It was set up or begun anew elsewhere. Please look at the page again.");
    const auth = dependencies.auth(db);
    if (!(await spendCode({ db, auth, now }, found, code.replace(/\s/g, ""))))
      throw invalidField(
        "code",
        "That is not the code that the app shows now. Please enter the newest one, and see that your phone’s clock is right.",
      );
    const backupCodes = await newRecoveryCodes(auth);
    await db.update(secondFactors).set({ verified: true, backupCodes, createdAt: now }).where(ownRow(context));
    await db.update(accounts).set({ twoFactorEnabled: true }).where(eq(accounts.id, viewer.id));
    await endOtherSessions(db, viewer);
    await renewToken(db, viewer, dependencies.settings, now);
    return done("on", {
      about: null,
      events: [{ name: "SecondStepChanged", memberId: viewer.id, change: "on" }],
      toast: ["Second step set up", "Please keep your recovery codes. You are signed out everywhere but here."],
      to: newCodesPath,
    });
  },
});

const turnOff = command(turnOffSecondStepForm, {
  ...ownSecondStep,
  failure: "Second step not turned off",
  async run(context) {
    const { db, viewer } = context;
    await lockFinished(context);
    await db.delete(secondFactors).where(ownRow(context));
    await db.update(accounts).set({ twoFactorEnabled: false }).where(eq(accounts.id, viewer.id));
    await db.delete(secondFactorResets).where(eq(secondFactorResets.memberId, viewer.id));
    return done("off", {
      about: null,
      events: [{ name: "SecondStepChanged", memberId: viewer.id, change: "off" }],
      toast: ["Second step turned off", "Signing in takes your password alone."],
      to: securityPath,
    });
  },
});

const renewCodes = command(renewRecoveryCodesForm, {
  ...ownSecondStep,
  failure: "No new recovery codes",
  async run(context) {
    const { db, viewer, dependencies } = context;
    await lockFinished(context);
    const backupCodes = await newRecoveryCodes(dependencies.auth(db));
    await db.update(secondFactors).set({ backupCodes }).where(ownRow(context));
    // The page says so: a toast would lie on the codes of a phone.
    return done("renewed", {
      about: null,
      events: [{ name: "SecondStepChanged", memberId: viewer.id, change: "codes" }],
      to: newCodesPath,
    });
  },
});

export const secondStepCommands = [begin, turnOn, turnOff, renewCodes];
