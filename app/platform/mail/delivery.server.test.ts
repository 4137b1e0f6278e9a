import { sql } from "drizzle-orm";
import type { SMTPServerOptions } from "smtp-server";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { createBudget } from "./budget.server";
import { retryMail } from "./delivery.server";
import {
  allMails,
  answer,
  engines,
  eventually,
  hello,
  listeningLog,
  quickRetries,
  rowsOf,
  withMail,
} from "./mail.fixtures";
import { findMail, listMails } from "./queries.server";

const unfinished = sql`select 1 from pgboss.job where state < 'completed' and name like 'mail.%'`;

describe.each(engines)("delivery on %s", (engine) => {
  const mail = withMail(engine);

  it("brings a mail with both parts to its one recipient", async () => {
    const { mailUrl, received } = await mail.serve();
    const { queue } = await mail.start({ mailUrl });
    await queue({ ...hello, replyTo: "ben@example.net" });
    await mail.becomes("sent");
    const row = await mail.onlyMail();
    expect(received).toMatchObject([
      {
        recipients: ["ana@example.net"],
        from: { name: "Porchlight", address: "porch@example.org" },
        to: [{ address: "ana@example.net" }],
        replyTo: [{ address: "ben@example.net" }],
        subject: "Hello",
        messageId: `<${row.id}@example.org>`,
        text: expect.stringContaining("The lamp is on."),
        html: expect.stringContaining("The lamp is on."),
      },
    ]);
    expect(row).toMatchObject({ attempts: 1, lastError: null, sentAt: expect.any(Date) });
  });

  it("sends what was committed and nothing that was rolled back", async () => {
    const { mailUrl, received } = await mail.serve();
    const { queue } = await mail.start({ mailUrl });
    const changedMind = mail.place().handle.db.transaction(async (tx) => {
      await queue({ ...hello, subject: "Never" }, tx);
      throw new Error("changed my mind");
    });
    await expect(changedMind).rejects.toThrow("changed my mind");
    await mail.place().handle.db.transaction((tx) => queue({ ...hello, subject: "Always" }, tx));
    await mail.becomes("sent");
    expect(received.map(({ subject }) => subject)).toEqual(["Always"]);
  });

  it("empties a long queue at once, though it looks for work rarely", async () => {
    const { mailUrl, received } = await mail.serve();
    const { queue } = await mail.start({ mailUrl, pace: { look: 300, supervise: 60 } });
    await mail.place().handle.db.transaction(async (tx) => {
      for (let count = 0; count < 30; count++) await queue(hello, tx);
    });
    await eventually(() => expect(received).toHaveLength(30));
  });

  it("fails at once when the recipient is refused for good, keeps the mail, and can be told to try again", async () => {
    let isKnown = false;
    const onRcptTo: SMTPServerOptions["onRcptTo"] = ({ address }, _session, done) =>
      done(isKnown ? null : answer(550, `5.1.1 <${address}>: no such user`));
    const { mailUrl, received } = await mail.serve({ onRcptTo });
    const { queue, dependencies, lines } = await mail.start({ mailUrl });
    await queue();
    await mail.becomes("failed");
    const row = await mail.onlyMail();
    expect(row).toMatchObject({ attempts: 1, lastError: "550 5.1.1 <…>: no such user" });
    expect(lines.join()).not.toContain("ana@example.net");
    isKnown = true;
    const context = { db: mail.place().handle.db, dependencies };
    await Promise.all([retryMail(context, row.id), retryMail(context, row.id)]);
    await mail.becomes("sent");
    expect(received).toHaveLength(1);
  });

  it("fails at once when what is in it is refused for good, and keeps the server's answer", async () => {
    let tries = 0;
    const { mailUrl } = await mail.serve({
      onData: (_stream, _session, done) => {
        tries++;
        done(answer(554, "5.7.1 Rejected as spam, ana@example.net"));
      },
    });
    const { queue, lines } = await mail.start({ mailUrl });
    await queue();
    await mail.becomes("failed");
    expect(await mail.onlyMail()).toMatchObject({ attempts: 1, lastError: "554 5.7.1 Rejected as spam, …" });
    await eventually(async () => expect(await rowsOf(mail.place(), unfinished)).toEqual([]));
    expect(tries).toBe(1);
    expect(lines.join()).toContain("refused for good");
  });

  it("is tried again when the sender is refused, which an operator can mend", async () => {
    let isWelcome = false;
    const { mailUrl, received } = await mail.serve({
      onMailFrom: (_address, _session, done) => done(isWelcome ? null : answer(550, "Who are you?")),
    });
    const { queue } = await mail.start({ mailUrl, retryTimes: { ...quickRetries, retryDelay: 1 } });
    await queue();
    await eventually(async () => expect((await mail.onlyMail()).lastError).toBe("550 Who are you?"));
    isWelcome = true;
    await mail.becomes("sent");
    expect(received).toHaveLength(1);
  });

  it("gives up after the last try and keeps the mail", async () => {
    const { mailUrl } = await mail.serve({ onData: (_stream, _session, done) => done(answer(451, "Not today")) });
    const { queue, lines } = await mail.start({ mailUrl, retryTimes: { ...quickRetries, retryLimit: 1 } });
    await queue();
    await mail.becomes("failed");
    expect(await mail.onlyMail()).toMatchObject({ attempts: 2, lastError: "451 Not today" });
    expect(lines.join()).toContain("given up");
  });

  it("never sends again what is marked as sent", async () => {
    const { mailUrl, received } = await mail.serve();
    const { queue, jobs } = await mail.start({ mailUrl });
    await queue();
    await mail.becomes("sent");
    const { id } = await mail.onlyMail();
    await jobs.send(mail.place().handle.db, "mail.deliver", { mailId: id });
    await jobs.send(mail.place().handle.db, "mail.deliver", { mailId: crypto.randomUUID() });
    await eventually(async () => expect(await rowsOf(mail.place(), unfinished)).toEqual([]));
    expect(received).toHaveLength(1);
    expect(await mail.onlyMail()).toMatchObject({ status: "sent", attempts: 1 });
  });

  it("sends once though two workers take the same mail at the same moment", async () => {
    const { mailUrl, received } = await mail.serve();
    const { queue, jobs, dependencies } = await mail.start({ mailUrl });
    await jobs.stop(1_000);
    await queue();
    const { id } = await mail.onlyMail();
    await dependencies.jobs.send(mail.place().handle.db, "mail.deliver", { mailId: id });
    await mail.start({ mailUrl, retryTimes: { ...quickRetries, retryDelay: 1 } });
    await eventually(async () => expect(await rowsOf(mail.place(), unfinished)).toEqual([]));
    expect(received).toHaveLength(1);
    expect(await mail.onlyMail()).toMatchObject({ status: "sent", attempts: 1 });
  });

  it("keeps mail in the local inbox where there is no mail server", async () => {
    const { queue } = await mail.start({});
    await queue({ ...hello, replyTo: "ben@example.net" });
    await mail.becomes("sent");
    const inbox = { db: mail.place().handle.db, viewer: null, now: new Date() };
    const [listed, ...others] = await listMails(inbox);
    expect(others).toEqual([]);
    expect(listed).toMatchObject({ recipient: "ana@example.net", subject: "Hello", status: "sent" });
    expect(await findMail(inbox, listed?.id ?? "")).toMatchObject({
      recipient: "ana@example.net",
      replyTo: "ben@example.net",
      subject: "Hello",
      text: expect.stringContaining("The lamp is on."),
      html: expect.stringContaining("The lamp is on."),
    });
  });

  it("pauses and says so once when the daily budget is spent", async () => {
    const { mailUrl, received } = await mail.serve();
    const { queue, lines } = await mail.start({ mailUrl, dailyLimit: 1 });
    await queue();
    await mail.becomes("sent");
    await queue();
    await queue();
    const paused = sql`select 1 from pgboss.job where state = 'created' and start_after > now() + interval '10 minutes'`;
    await eventually(async () => expect(await rowsOf(mail.place(), paused)).toHaveLength(2));
    expect(received).toHaveLength(1);
    expect((await allMails(mail.place())).map(({ status }) => status).sort()).toEqual(["queued", "queued", "sent"]);
    expect(lines.filter((line) => line.includes("daily budget"))).toHaveLength(1);
  });

  it("counts what was sent at most once a minute while the daily budget is spent", async () => {
    const { db } = mail.place().handle;
    const hasRoom = createBudget(db, listeningLog().log, 1);
    expect(await hasRoom()).toBe(true);
    const { queue } = await mail.start({});
    await queue();
    await mail.becomes("sent");
    const count = vi.spyOn(db, "select");
    onTestFinished(() => {
      vi.useRealTimers();
      count.mockRestore();
    });
    expect([await hasRoom(), await hasRoom(), await hasRoom()]).toEqual([false, false, false]);
    expect(count).toHaveBeenCalledTimes(1);
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 61_000 });
    expect(await hasRoom()).toBe(false);
    expect(count).toHaveBeenCalledTimes(2);
    vi.setSystemTime(Date.now() + 2 * 86_400_000);
    expect(await hasRoom()).toBe(true);
  });

  it("counts what was sent only after a tenth of what is left, so that ten processes stay within the daily budget", async () => {
    const { db } = mail.place().handle;
    const hasRoom = createBudget(db, listeningLog().log, 100);
    const count = vi.spyOn(db, "select");
    onTestFinished(() => {
      vi.useRealTimers();
      count.mockRestore();
    });
    for (let sent = 0; sent < 10; sent++) expect(await hasRoom()).toBe(true);
    expect(count).toHaveBeenCalledTimes(1);
    expect(await hasRoom()).toBe(true);
    expect(count).toHaveBeenCalledTimes(2);
    // What was granted is not kept for the next day.
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 61_000 });
    expect(await hasRoom()).toBe(true);
    expect(count).toHaveBeenCalledTimes(3);
  });

  it("refuses an address of the mail server that it can't use, without repeating it", async () => {
    await expect(mail.start({ mailUrl: "http://secret@mail.example.org" })).rejects.toThrow(/^MAIL_URL must look like/);
  });
});
