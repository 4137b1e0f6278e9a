import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { email } from "~/platform/forms/fields";
import type { Jobs } from "~/platform/jobs/jobs.server";
import { openTestDatabase, type TestPlace } from "../../../tests/support/open-database";
import { allMails, emptyQueue, engines, eventually, hello, startMail, startMailServer } from "./mail.fixtures";
import { type Mail, queueMail } from "./queue.server";

describe.each(engines)("queueing on %s", (engine) => {
  let place: TestPlace;
  let server: Awaited<ReturnType<typeof startMailServer>>;
  let jobs: Jobs;
  let queue: (mail: Mail) => Promise<void>;
  beforeAll(async () => {
    place = await openTestDatabase(engine);
    server = await startMailServer();
    const mail = await startMail(place, { mailUrl: server.mailUrl });
    jobs = mail.jobs;
    queue = (letter) => queueMail({ db: place.handle.db, dependencies: mail.dependencies }, letter);
  });
  afterAll(async () => {
    await jobs.stop(1_000);
    await server.stop();
    await place.close();
  });
  beforeEach(async () => {
    await emptyQueue(place);
    server.received.length = 0;
  });

  async function delivered(mail: Mail) {
    await queue(mail);
    await eventually(() => expect(server.received).toHaveLength(1));
    const [received] = server.received;
    if (!received) throw new Error("Nothing arrived.");
    return received;
  }

  it("opens a reply to the one address, whatever stands in it", async () => {
    const body = { ...hello.body, reply: "Reply to Linh" };
    const mail = await delivered({ ...hello, subject: "Gates & Doors", replyTo: "a?bcc=eve&b%c@porch.test", body });
    expect(mail.html).toContain(`href="mailto:a%3Fbcc%3Deve%26b%25c@porch.test?subject=Re%3A%20Gates%20%26%20Doors"`);
    expect(mail.text).toContain("Reply to Linh: answer this email.");
  });

  it.each([
    ["Hi\r\nBcc: eve@example.org\r\n\r\nAnother body", "Hi Bcc: eve@example.org Another body"],
    ["Hi\nTo: eve@example.org", "Hi To: eve@example.org"],
    ["a\u0000b\u0085c\u2028d\u001be", "a b c d e"],
    ["Über den Dächern 🌃 \ud800", "Über den Dächern 🌃 \ufffd"],
    ["long ".repeat(100), "long ".repeat(50).trim()],
  ])("makes one line of the subject %j", async (subject, line) => {
    const mail = await delivered({ ...hello, subject });
    expect(mail.subject).toBe(line);
    expect(mail.recipients).toEqual(["ana@example.net"]);
    expect(mail.to).toMatchObject([{ address: "ana@example.net" }]);
    expect([mail.cc, mail.bcc]).toEqual([undefined, undefined]);
    expect(mail.text).not.toContain("Another body");
  });

  it("shows what members typed as text, line by line", async () => {
    const mail = await delivered({
      ...hello,
      body: {
        heading: 'Eve <img src=x onerror="alert(1)"> wrote',
        paragraphs: ["first\r\nsecond\u0000 & <b>third</b>"],
        facts: [["From", "Eve <eve@example.org>"]],
        action: { label: "</a><script>alert(1)</script>", url: '/boards?q="><script>' },
        footer: "<!-- '",
      },
    });
    expect(mail.html).not.toMatch(/<(img|script|b>|!--)/);
    expect(mail.html).toContain("first<br>second &amp; &lt;b&gt;third&lt;/b&gt;");
    expect(mail.html).toContain('href="https://porch.example.org/boards?q=%22%3E%3Cscript%3E"');
    expect(mail.text).toContain("first\nsecond & <b>third</b>\n\nFrom: Eve <eve@example.org>\n");
  });

  it.each([
    "a@x.example,b@y.example",
    "a@x.example, b@y.example",
    "a@x.example;b@y.example",
    "a@x.example b@y.example",
    "a@x.example\r\nBcc: b@y.example",
    "a@x.example\nb",
    "Ana <a@x.example>",
    "<a@x.example>",
    '"a b"@x.example',
    "friends:a@x.example;",
    "a@b@x.example",
    "a\u0000@x.example",
    "a@x.exa\u202emple",
    " a@x.example",
    "a@",
    "@x.example",
    "a",
    "",
    `${"a".repeat(65)}@x.example`,
    `a@${"x".repeat(254)}`,
  ])("refuses the address %j", async (address) => {
    await expect(queue({ ...hello, to: address })).rejects.toThrow("exactly one plain e-mail address");
    await expect(queue({ ...hello, replyTo: address })).rejects.toThrow("exactly one plain e-mail address");
    expect(await allMails(place)).toEqual([]);
  });

  it.each(["ana+porch@example.net", "o'neil@example.net", "zoë@exämple.net", "porch@localhost"])(
    "takes the address %s",
    async (to) => {
      await queue({ ...hello, to });
      expect(await allMails(place)).toMatchObject([{ recipient: to }]);
    },
  );

  it.each([
    [64, 190],
    [1, 253],
  ])("takes an address of %i and %i characters, the longest that forms take", async (before, after) => {
    const labels = `${"x".repeat(49)}.`.repeat(Math.floor((after - 10) / 50));
    const to = `${"a".repeat(before)}@${labels.padEnd(after - ".example".length, "y")}.example`;
    expect([to.length, email().read(to).ok]).toEqual([before + 1 + after, true]);
    await queue({ ...hello, to, replyTo: to });
    expect(await allMails(place)).toMatchObject([{ recipient: to, replyTo: to }]);
  });

  it.each([
    "https://evil.example/",
    "//evil.example",
    "\\\\evil.example",
    "https://porch.example.org@evil.example/",
    "https://porch.example.org.evil.example/",
    "http://porch.example.org/",
    "javascript:alert(1)",
    "data:text/html,hi",
  ])("refuses a button to %s", async (url) => {
    const body = { ...hello.body, action: { label: "Open", url } };
    await expect(queue({ ...hello, body })).rejects.toThrow("must lead to this site");
    expect(await allMails(place)).toEqual([]);
  });
});
