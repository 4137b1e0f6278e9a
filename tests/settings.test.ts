import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { countedTo, failedShown } from "~/features/admin/settings/queries.server";
import { readSettingsPage } from "~/features/admin/settings/settings.server";
import { auditLog } from "~/platform/audit/table.server";
import { mails } from "~/platform/mail/table.server";
import { findAdminEmail } from "~/platform/settings/queries.server";
import { siteSettings } from "~/platform/settings/table.server";
import { askingOf } from "./audit-log/scene";
import { atOnce, winners } from "./support/at-once";
import type { Person } from "./support/cast";
import { emptyCity, onEachEngine, withPorchlight } from "./support/porchlight";

const operators = "operator@porch.test";

onEachEngine("the Settings tab", (engine) => {
  const porch = withPorchlight({ engine, config: { adminEmail: operators } });
  let admin: Person;
  beforeEach(async () => {
    await emptyCity(porch());
    await porch().db.delete(siteSettings);
    admin = await porch().member({ admin: true });
  });

  const read = async (now?: Date) =>
    readSettingsPage({ ...(await askingOf(porch(), admin, now)), dependencies: porch().dependencies });
  const change = (email: string, seen = operators) =>
    porch().send(admin, "settings.change-admin-email", { email, seen });
  const addMails = (count: number, more: Partial<typeof mails.$inferInsert>) =>
    porch()
      .db.insert(mails)
      .values(
        Array.from({ length: count }, (_, index) => ({
          recipient: `ana${index}@porch.test`,
          subject: "Hello",
          html: "Hello",
          text: "Hello",
          ...more,
        })),
      );

  describe("the admin email", () => {
    it("is the operator's until an admin sets another, which counts at once", async () => {
      expect((await read()).admin).toEqual({ email: operators, isSetHere: false });
      expect(await change(" House@Porch.test ")).toMatchObject({ ok: true, toast: { title: "Admin email updated" } });
      expect((await read()).admin).toEqual({ email: "house@porch.test", isSetHere: true });
      expect(await findAdminEmail(porch())).toBe("house@porch.test");
      await porch().send(null, "contact.send", { name: "Wanda", email: "w@x.test", message: "Hi", website: "" });
      expect(await porch().mailsTo("house@porch.test")).toHaveLength(1);
    });

    it.each(["", "house", "house@porch.test, other@porch.test", "a@b.test\nBcc: c@d.test"])(
      "is not %j",
      async (wrong) => {
        expect(await change(wrong)).toMatchObject({ status: 400, errors: { email: "Invalid email address" } });
        expect(await findAdminEmail(porch())).toBe(operators);
      },
    );

    it("is changed from what was seen: of many at once one wins, and the log names no address", async () => {
      const answers = await atOnce(10, (index) => change(`house${index}@porch.test`));
      expect(winners(answers)).toHaveLength(1);
      expect(answers.find(({ ok }) => !ok)).toMatchObject({ status: 409, toast: { title: "Error" } });
      expect(await change("late@porch.test")).toMatchObject({ ok: false });
      const lines = await porch().db.select().from(auditLog);
      expect(lines).toMatchObject([
        { command: "settings.change-admin-email", detail: { before: "another address", after: "a new address" } },
      ]);
      expect(JSON.stringify(lines)).not.toContain("@");
    });
  });

  describe("what it says of the site", () => {
    it("is its version, its engine and what is stored, but not where", async () => {
      await porch().picture();
      const { runtime } = await read();
      expect(runtime.version).toMatch(/^\d+\.\d+\.\d+$/);
      expect(runtime.node).toBe(process.versions.node);
      expect(runtime.engine).toMatch(
        engine === "embedded" ? /^Embedded PostgreSQL \d+(\.\d+)*$/ : /^PostgreSQL \d+(\.\d+)*$/,
      );
      expect(runtime.databaseSize).toMatch(/^\d+(\.\d)? MB$/);
      expect(runtime.pictures).toBe("1 picture");
      const everything = JSON.stringify(await read());
      for (const secret of [porch().dataDir, porch().dependencies.settings.secret, "postgres://", "/tmp"])
        expect(everything).not.toContain(secret);
    });

    it("is when the last backup was made", async () => {
      expect((await read()).backups).toEqual({ last: null, clock: null, drill: null, warnings: [] });
      await porch().db.insert(siteSettings).values({ key: "last_backup", value: "2026-11-20T18:00:00.000Z" });
      const { backups } = await read(new Date("2026-11-20T21:10:00Z"));
      expect(backups.last).toBe("Friday, November 20, 2026, 12:00 PM (3 h ago)");
    });

    it("is whether backups by the clock are late or failed, and what the last drill found", async () => {
      const note = (key: "last_backup" | "backup_failure" | "last_drill", value: string) =>
        porch().db.insert(siteSettings).values({ key, value });
      await note("last_backup", "2026-11-20T18:00:00.000Z");
      const scheduled = async (now: string) => {
        const { dependencies } = porch();
        const settings = { ...dependencies.settings, backupsKept: 14 };
        const asking = await askingOf(porch(), admin, new Date(now));
        return (await readSettingsPage({ ...asking, dependencies: { ...dependencies, settings } })).backups;
      };
      expect(await scheduled("2026-11-22T05:00:00Z")).toMatchObject({
        clock: "Every night at 3 AM; the last 14 backups are kept",
        warnings: [],
      });
      await note("backup_failure", "2026-11-22T06:00:00.000Z");
      const drill = { at: "2026-11-22T07:00:00.000Z", madeAt: "2026-11-20T18:00:00.000Z", minutes: 2.4, isGood: false };
      await note("last_drill", JSON.stringify(drill));
      expect(await scheduled("2026-11-22T07:00:00Z")).toMatchObject({
        drill:
          "Sunday, November 22, 2026, 1:00 AM (just now): failed. It took 2 minutes, of the backup of Nov 20, 2026.",
        warnings: [
          "The last try failed 1 h ago. An email and the server’s log say why.",
          "The last backup is older than 36 hours, and one should be made every night.",
          "The last drill failed. An email and the server’s log say why, or the terminal, where somebody ran it by hand.",
        ],
      });
    });
  });

  describe("the mail", () => {
    it("is counted up to where nobody counts any more, and the latest failures are listed", async () => {
      const now = new Date("2026-11-20T18:00:00Z");
      const ago = (hours: number) => new Date(now.getTime() - hours * 60 * 60 * 1000);
      await addMails(3, { status: "sent", createdAt: ago(23) });
      await addMails(4, { status: "sent", createdAt: ago(25) });
      await addMails(countedTo + 5, { status: "queued", createdAt: ago(1) });
      await addMails(failedShown, { status: "failed", createdAt: ago(30) });
      await addMails(1, {
        status: "failed",
        createdAt: ago(2),
        attempts: 11,
        lastError: "550 nobody here",
        recipient: "bo@far.example",
      });
      const { mail } = await read(now);
      expect(mail).toMatchObject({ queued: "1,000+", sent: "3", failed: "21" });
      expect(mail.failures).toHaveLength(failedShown);
      const [latest] = mail.failures;
      expect(latest).toEqual({
        id: latest?.id,
        domain: "far.example",
        age: "2 h",
        tries: "11 tries",
        reason: "550 nobody here",
      });
      expect(JSON.stringify(mail)).not.toMatch(/ana\d|bo@|Hello/);
    });

    it("that failed is tried again, one or all, and once", async () => {
      await addMails(3, { status: "failed", attempts: 11, lastError: "down" });
      const [first] = (await read()).mail.failures;
      const one = () => porch().send(admin, "mail.retry", { mailId: first?.id ?? "" });
      const answers = await atOnce(5, one);
      expect(winners(answers)).toHaveLength(1);
      expect(answers.find(({ ok }) => !ok)?.toast?.title).toBe("Not failed any more");
      expect(await porch().send(admin, "mail.retry-all")).toMatchObject({ toast: { title: "Trying 2 emails again" } });
      expect(await porch().send(admin, "mail.retry-all")).toMatchObject({
        status: 409,
        toast: { title: "No failed email" },
      });
      await porch().settled();
      const rows = await porch().db.select({ status: mails.status, error: mails.lastError }).from(mails);
      expect(rows).toEqual(Array.from({ length: 3 }, () => ({ status: "sent", error: null })));
      const jobs = await porch().rows(sql`select count(*)::int as count from pgboss.job where name = 'mail.deliver'`);
      expect(jobs[0]?.count).toBeGreaterThanOrEqual(3);
      const lines = await porch().db.select().from(auditLog).where(eq(auditLog.command, "mail.retry-all"));
      expect(lines).toMatchObject([{ detail: { mails: 2, before: "failed", after: "queued" } }]);
    });
  });

  it("broke nothing unexpectedly", () => expect(porch().errors).toEqual([]));
});
