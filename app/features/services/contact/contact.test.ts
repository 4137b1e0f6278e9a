import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { accounts } from "~/platform/accounts/table.server";
import { limits } from "~/platform/limits/limits.server";
import { mails } from "~/platform/mail/table.server";
import { goodPassword, type Person } from "../../../../tests/support/cast";
import { emptyCity, withPorchlight } from "../../../../tests/support/porchlight";
import type { Values } from "../../../../tests/support/send";
import { makeService } from "../../../../tests/support/services";

describe("writing to a provider", () => {
  const porch = withPorchlight({ config: { rateLimitScale: 1 } });
  let provider: Person;
  let sender: Person;
  let service: { id: string; title: string };

  beforeEach(async () => {
    await emptyCity(porch());
    [provider, sender] = [await porch().member(), await porch().member({ fullName: "Ana Porch" })];
    service = await makeService(porch(), provider, { title: "Gates & Doors" });
  });

  const write = (who: Person | null, values: Values = {}) =>
    porch().send(who, "services.contact", {
      serviceId: service.id,
      senderName: "Ana",
      message: "Our gate hangs low.\nSaturday?",
      ...values,
    });
  const letters = () => porch().db.select().from(mails).orderBy(mails.createdAt);

  it("mails it to the provider alone, and answers go to the sender", async () => {
    const answer = await write(sender);
    expect(answer).toMatchObject({
      ok: true,
      toast: { title: "Message sent!", text: "The provider can answer you by email." },
    });
    expect(JSON.stringify(answer)).not.toContain(provider.email);
    await porch().settled();
    const sent = await letters();
    expect(sent).toMatchObject([
      {
        recipient: provider.email,
        replyTo: sender.email,
        subject: "Ana asks about Gates & Doors",
        status: "sent",
      },
    ]);
    const { text = "", html = "" } = sent[0] ?? {};
    for (const words of [
      "Our gate hangs low.\nSaturday?",
      "You get this email because",
      `Ana Porch (@${sender.username})`,
    ])
      expect(text).toContain(words);
    expect(text).toContain(`https://porch.test/services/${service.id}`);
    expect(html).toContain("Our gate hangs low.<br>Saturday?");
    // A mail that is passed on is passed on as text: the address is in the button alone.
    expect(text).toContain("Reply to Ana: answer this email.");
    const reply = `href="mailto:${sender.email}?subject=Re%3A%20Ana%20asks%20about%20Gates%20%26%20Doors"`;
    expect(html).toContain(reply);
    for (const part of [text, html.replace(reply, "")]) expect(part).not.toContain(sender.email);
  });

  it("calls by the first word of a name, but for a title or an initial", async () => {
    for (const [senderName, calledBy] of [
      ["Ana Porch", "Ana"],
      ["Dr. Z", "Dr. Z"],
      ["J Porch", "J Porch"],
    ] as const) {
      await write(sender, { senderName });
      await porch().settled();
      expect((await letters()).at(-1)?.text, senderName).toContain(`Reply to ${calledBy}: answer this email.`);
    }
  });

  it("takes no other address than the sender’s own", async () => {
    for (const senderEmail of [
      "victim@porch.test",
      `${sender.email},victim@porch.test`,
      `x${sender.email}`,
      "no address",
    ]) {
      expect(await write(sender, { senderEmail }), senderEmail).toMatchObject({
        status: 400,
        toast: { title: "Validation error" },
        errors: { senderEmail: "Please leave your account’s own address here. The provider answers you there." },
      });
    }
    for (const field of ["email", "replyTo", "to", "recipient"]) {
      const forged = await write(sender, { [field]: "victim@porch.test" });
      expect([forged.status, forged.toast?.title], field).toEqual([400, "Validation error"]);
    }
    expect(await letters()).toEqual([]);
  });

  it("takes the sender’s own, however it is spelled", async () => {
    for (const senderEmail of [sender.email, ` ${sender.email.toUpperCase()} `, ""])
      expect((await write(sender, { senderEmail })).ok, senderEmail).toBe(true);
    for (const letter of await letters()) {
      expect(letter).toMatchObject({ recipient: provider.email, replyTo: sender.email });
    }
  });

  it("asks visitors to sign in, and members for an address that is theirs", async () => {
    expect((await write(null)).toast).toMatchObject({
      title: "Sign in required",
      text: "Please sign in to contact this provider",
    });
    expect(await write(await porch().member({ confirmed: false }))).toMatchObject({
      status: 403,
      toast: {
        title: "Confirm your email",
        text: "Please open the link that we emailed you, so that the provider can answer you.",
      },
    });
    expect(await letters()).toEqual([]);
  });

  it("is not for one’s own service, nor for one that is not approved or not there", async () => {
    expect(await write(provider)).toMatchObject({ status: 403, toast: { title: "This is your own service" } });
    for (const approvalStatus of ["pending", "rejected"] as const) {
      service = await makeService(porch(), provider, { approvalStatus });
      expect(await write(sender)).toMatchObject({ status: 404, toast: { title: "Service not found" } });
      expect(await write(provider)).toMatchObject({ status: 403, toast: { title: "Not open yet" } });
    }
    for (const serviceId of ["", "1", "6f9619ff-8b86-4011-b42d-00cf4fc964ff"])
      expect(await write(sender, { serviceId })).toMatchObject({ status: 404 });
    expect(await letters()).toEqual([]);
  });

  it("fails kindly when nobody would get it", async () => {
    const gone = { status: 409, toast: { title: "This provider can't be reached" } };
    const change = (facts: Partial<typeof accounts.$inferInsert>) =>
      porch().db.update(accounts).set(facts).where(eq(accounts.id, provider.id));
    await change({ bannedAt: new Date() });
    expect(await write(sender)).toMatchObject(gone);
    await change({ bannedAt: null, emailVerified: false });
    expect(await write(sender)).toMatchObject(gone);
    await change({ emailVerified: true });
    expect(await write(sender)).toMatchObject({ ok: true });
    await porch().db.delete(accounts).where(eq(accounts.id, provider.id));
    expect(await write(sender)).toMatchObject(gone);
    expect(await letters()).toHaveLength(1);
  });

  it("carries neither headers nor markup", async () => {
    for (const senderName of ['Ana\r\nBcc: all <b>"', "Ana, see evil.example", "Porchlight Support", "Аdmin"])
      expect((await write(sender, { senderName })).status, senderName).toBe(400);
    await write(sender, {
      senderName: 'Ana Bcc <b>"',
      message: "Hello\r\n.\r\nBcc: all@porch.test\r\n\r\n<script>alert(1)</script><img src=x onerror=alert(1)>",
    });
    const [letter] = await letters();
    expect(letter).toMatchObject({ recipient: provider.email, replyTo: sender.email });
    expect(letter?.subject).toBe('Ana Bcc <b>" asks about Gates & Doors');
    expect(letter?.html).not.toMatch(/<script|<img src=x|<b>"/);
    expect(letter?.text).toContain("<script>alert(1)</script>");
    expect((await write(sender, { message: "half \ud800 a character" })).ok).toBe(true);
    expect((await write(sender, { message: "nothing\0" })).status).toBe(400);
  });

  it("twice with the key of one form is one letter", async () => {
    const key = { "idempotency-key": "a-key-of-sixteen-characters" };
    const answers = await Promise.all([write(sender, key), write(sender, key), write(sender, key)]);
    expect(answers.map(({ toast }) => toast?.title)).toEqual(Array(3).fill("Message sent!"));
    expect(await letters()).toHaveLength(1);
  });

  describe("how often", () => {
    const [most] = limits.serviceContact;

    it("is ten times a day for each member, to whomever", async () => {
      const other = await makeService(porch(), await porch().member());
      for (let number = 0; number < most; number++) {
        const { toast } = await write(sender, number % 2 ? { serviceId: other.id } : {});
        expect(toast?.title).toBe("Message sent!");
      }
      expect(await write(sender)).toMatchObject({
        status: 429,
        toast: { title: "Enough for today", text: "You can write to 10 providers a day. Please try again tomorrow." },
      });
      expect(await letters()).toHaveLength(most);
      expect((await write(await porch().member())).ok).toBe(true);
    });

    it("does not count what could not be sent", async () => {
      for (let number = 0; number < most; number++) expect((await write(sender, { message: "" })).status).toBe(400);
      expect((await write(sender)).ok).toBe(true);
    });

    it("lasts a day", () => expect(limits.serviceContact).toEqual([10, 24 * 60 * 60]));
  });

  it("fails in the specification’s words, and then nothing is sent", async () => {
    await porch().db.execute(sql`alter table mails rename to mails_away`);
    try {
      expect((await write(sender)).toast).toMatchObject({
        title: "Failed to send message",
        text: "Please try again later.",
      });
    } finally {
      await porch().db.execute(sql`alter table mails_away rename to mails`);
      expect(porch().errors.splice(0)).toHaveLength(1);
    }
    expect(await letters()).toEqual([]);
  });

  it("leaves no letter of a member who deletes the account", async () => {
    await porch().givePassword(sender);
    await write(sender);
    await porch().settled();
    expect((await porch().send(sender, "profiles.delete", { password: goodPassword })).ok).toBe(true);
    expect((await letters()).filter(({ replyTo }) => replyTo !== null)).toEqual([]);
  });

  it("broke nothing unexpectedly", () => expect(porch().errors).toEqual([]));
});
