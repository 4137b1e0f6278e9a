import { isDeepStrictEqual } from "node:util";
import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { leavesNoLine } from "../audit-log/lines";
import { contentsOf, emptyCity, type TestPorchlight } from "../support/porchlight";
import type { SendOptions, Values } from "../support/send";
import { endedSessions } from "../support/sessions";
import { type Role, type Row, type Rows, roles, type Situation, type Verdict } from "../support/verdicts";

type Sent = { who: Parameters<TestPorchlight["send"]>[0]; values: Values; options?: SendOptions };

const people: Record<Exclude<Role, "visitor">, Parameters<TestPorchlight["member"]>[0]> = {
  member: {},
  owner: {},
  unconfirmed: { confirmed: false },
  banned: { banned: true },
  admin: { admin: true },
};

/**
 * What becomes of each command for everyone who may ask, in a city that asks for confirmed addresses.
 * @param isWhole or once for each row only, that what may be done can be
 */
export function answersAsTheMatrixSays(porch: () => TestPorchlight, matrix: Rows, isWhole = true): void {
  async function prepare(role: Role, form: Row["form"]) {
    const asker = await porch().member(role === "visitor" ? {} : people[role]);
    const owner = async () => (role === "owner" ? asker : porch().member());
    const situation: Situation = { porch: porch(), asker, owner };
    const values = await form(situation);
    return { who: role === "visitor" ? null : asker, values, options: { cookies: situation.cookies } };
  }

  /** Of somebody who could do it while their session lasted. */
  async function prepareEnded(role: Role, form: Row["form"]) {
    const { who, values } = await prepare(role, form);
    if (!who) throw new Error("Visitors have no session that could end");
    return { values, sessions: await endedSessions(porch(), who) };
  }

  const countAudit = async (name: string) => {
    const [row] = await porch().rows(sql`select count(*)::int as count from audit_log where command = ${name}`);
    return row?.count as number;
  };

  /** What is there is read once before all who are refused, and once after them. */
  function refusals(name: string, { form, verdicts }: Row, refused: { role: Role; verdict: Verdict }[]) {
    const prepared = {} as Record<Role, Awaited<ReturnType<typeof prepare>>>;
    let ended: { values: Values; sessions: Awaited<ReturnType<typeof endedSessions>> };
    const doer = verdicts.visitor === "yes" ? undefined : roles.find((role) => verdicts[role] === "yes");
    let before: Awaited<ReturnType<typeof contentsOf>>;
    beforeAll(async () => {
      for (const { role } of refused) prepared[role] = await prepare(role, form);
      if (doer) ended = await prepareEnded(doer, form);
      // Jobs of the row before write, too: its decision is told by now.
      await porch().settled();
      before = await contentsOf(porch());
    });

    async function expectRefusal(sent: Sent, [status, title]: Verdict) {
      const { who, values, options } = sent;
      const isAskedToSignIn = status === "sign in";
      const answer = await porch().send(who, name, values, options);
      expect(answer).toMatchObject({ ok: false, status: isAskedToSignIn ? 303 : status, toast: { title } });
      expect(answer.to?.replace(/%23[\w-]+$/, "")).toEqual(isAskedToSignIn ? "/auth?to=%2F" : undefined);
    }

    it.each(refused)("to $role: $verdict", ({ role, verdict }) => expectRefusal(prepared[role], verdict));

    if (doer)
      it.each(["expired", "revoked"] as const)("to who had a session that is %s, as to a visitor", (how) =>
        expectRefusal({ who: { cookie: ended.sessions[how] }, values: ended.values }, verdicts.visitor),
      );

    it("and changed nothing", async () => {
      const after = await contentsOf(porch());
      if (isDeepStrictEqual(after, before)) return;
      const wrote: Role[] = [];
      for (const { role } of refused) if (await writes(role)) wrote.push(role);
      expect(wrote, "refused, and written all the same").toEqual([]);
      expect(after).toEqual(before);
    });

    /** Asked once more by itself, so that a failure names who it is. */
    async function writes(role: Role): Promise<boolean> {
      const { who, values, options } = await prepare(role, form);
      await porch().settled();
      const was = await contentsOf(porch());
      await porch().send(who, name, values, options);
      return !isDeepStrictEqual(await contentsOf(porch()), was);
    }
  }

  describe.each(Object.entries(matrix))("%s", (name, rows) => {
    // Looking at everything is quicker where there is little to look at.
    beforeAll(async () => {
      await porch().settled();
      await emptyCity(porch());
    });

    const shown = rows.filter(({ verdicts }) => isWhole || Object.values(verdicts).includes("yes"));
    describe.each(shown.map((row) => ({ to: "it", ...row })))("$to", ({ form, verdicts }) => {
      const all = roles.map((role) => ({ role, verdict: verdicts[role] }));

      const refused = all.filter(({ verdict }) => verdict !== "yes");
      if (isWhole && refused.length > 0) describe("is refused", () => refusals(name, { form, verdicts }, refused));

      const allowed = all.filter(({ verdict }) => verdict === "yes");
      it.each(isWhole ? allowed : allowed.slice(0, 1))("is done for $role", async ({ role }) => {
        const { who, values, options } = await prepare(role, form);
        const audited = await countAudit(name);
        expect(await porch().send(who, name, values, options)).toMatchObject({ ok: true, errors: {} });
        expect(await countAudit(name)).toBe(audited + (leavesNoLine(name) ? 0 : 1));
      });
    });
  });
}
