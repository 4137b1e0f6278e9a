import { sql } from "drizzle-orm";
import type { SMTPServerOptions } from "smtp-server";
import { describe, expect, it } from "vitest";
import { answer, engines, eventually, quickRetries, rowsOf, startMailServer, withMail } from "./mail.fixtures";

/** For servers that say nothing: everywhere else a busy machine may take its time. */
const hasty = { ...quickRetries, timeoutMs: 500, attemptMs: 2_000 };

describe.each(engines)("delivery on %s, when things break", (engine) => {
  const mail = withMail(engine);

  it("waits for a mail server that is down", async () => {
    const { mailUrl, port, stop } = await startMailServer();
    await stop();
    const { queue } = await mail.start({ mailUrl, retryTimes: { ...quickRetries, retryDelay: 1, backoff: true } });
    await queue();
    await eventually(async () => expect((await mail.onlyMail()).lastError).toContain("ECONNREFUSED"));
    const { received } = await mail.serve({}, port);
    await mail.becomes("sent");
    expect(received).toHaveLength(1);
    expect((await mail.onlyMail()).attempts).toBeGreaterThan(1);
  });

  it("tries again after a temporary refusal", async () => {
    let refusals = 0;
    const onRcptTo: SMTPServerOptions["onRcptTo"] = (_address, _session, done) =>
      done(refusals++ === 0 ? answer(451, "Greylisted, come back later") : null);
    const { mailUrl, received } = await mail.serve({ onRcptTo });
    const { queue } = await mail.start({ mailUrl });
    await queue();
    await mail.becomes("sent");
    expect(await mail.onlyMail()).toMatchObject({ attempts: 2, lastError: null });
    expect(received).toHaveLength(1);
  });

  it("does not wait for ever for a server that falls silent", async () => {
    let isSilent = true;
    const onMailFrom: SMTPServerOptions["onMailFrom"] = (_address, _session, done) => void (isSilent || done());
    const { mailUrl, received } = await mail.serve({ onMailFrom });
    const { queue } = await mail.start({ mailUrl, retryTimes: hasty });
    await queue();
    await eventually(async () => expect((await mail.onlyMail()).lastError).toContain("ETIMEDOUT"));
    isSilent = false;
    await mail.becomes("sent");
    expect(received).toHaveLength(1);
  });

  it("gives the same Message-ID when the answer to the first try was lost", async () => {
    const ids: (string | undefined)[] = [];
    const onData: SMTPServerOptions["onData"] = (stream, _session, done) => {
      let text = "";
      stream.on("data", (chunk: Buffer) => (text += chunk.toString()));
      // Takes the whole mail the first time, and then does not say so.
      stream.on("end", () => ids.push(/^Message-ID: (.*)\r$/im.exec(text)?.[1]) > 1 && done());
    };
    const { mailUrl } = await mail.serve({ onData });
    const { queue } = await mail.start({ mailUrl, retryTimes: hasty });
    await queue();
    await mail.becomes("sent");
    const { id } = await mail.onlyMail();
    // The answer to a later one may be lost as well, if it comes late.
    expect(ids.length).toBeGreaterThan(1);
    expect(new Set(ids)).toEqual(new Set([`<${id}@example.org>`]));
  });

  it("delivers after a shutdown in the middle of a try", async () => {
    let isSlow = true;
    const onMailFrom: SMTPServerOptions["onMailFrom"] = (_address, _session, done) => void (isSlow || done());
    const { mailUrl, received } = await mail.serve({ onMailFrom });
    const retryTimes = quickRetries;
    const first = await mail.start({ mailUrl, retryTimes });
    await first.queue();
    await eventually(async () => expect((await mail.onlyMail()).attempts).toBe(1));
    await first.jobs.stop(1_000);
    expect(await mail.onlyMail()).toMatchObject({ status: "queued" });
    isSlow = false;
    await mail.start({ mailUrl, retryTimes });
    await mail.becomes("sent");
    expect(received).toHaveLength(1);
  });

  it("delivers what a process had taken that was killed", async () => {
    const { mailUrl, received } = await mail.serve();
    const retryTimes = { ...quickRetries, attemptMs: 800 };
    const { queue, jobs } = await mail.start({ mailUrl, retryTimes });
    await jobs.stop(1_000);
    await queue();
    // What is left by a process that took the job and was no more.
    const taken = sql`update pgboss.job set state = 'active', started_on = now() where name = 'mail.deliver' returning 1`;
    expect(await rowsOf(mail.place(), taken)).toHaveLength(1);
    await mail.start({ mailUrl, retryTimes });
    await mail.becomes("sent");
    expect(received).toHaveLength(1);
  });
});
