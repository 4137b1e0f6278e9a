import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { accounts } from "~/platform/accounts/table.server";
import { queueMail } from "~/platform/mail/queue.server";
import { createAuthSteps } from "./support/auth-steps";
import { withPorchlight } from "./support/porchlight";

const everything = sql`select to_jsonb(mails)::text as row from mails`;
const everythingTo = (email: string) => sql`${everything} where recipient = ${email}`;
const words = "locked-pay-here";

describe("mail to an address that nobody has proven", () => {
  const porch = withPorchlight();
  const { signUp, resetLink } = createAuthSteps(porch);

  it("has no word in it of whoever gave the address: sign-up, again, another link, a forgotten password", async () => {
    const email = "somebody@porch.test";
    const names = { fullName: `Ana ${words}`, username: words };
    const { cookies } = await signUp(email, {}, names);
    const cookie = cookies.map((line) => line.split(";")[0]).join("; ");
    await signUp(email, {}, { fullName: `Ben ${words}`, username: `${words}-2` });
    expect(await porch().send({ cookie }, "auth.resend-confirmation")).toMatchObject({ ok: true });
    const token = await resetLink(email);
    expect(await porch().send(null, "auth.reset-password", { token, password: "Another-kettle-2027" })).toMatchObject({
      ok: true,
    });
    const mails = await porch().rows(everything);
    expect(mails.length).toBe(5);
    for (const { row } of mails) expect(row).not.toContain(words);
  });

  it("says that there is news and not what, whoever writes it", async () => {
    const admin = await porch().member({ admin: true });
    const owner = await porch().member({ confirmed: false, fullName: `Ana ${words}` });
    const { id } = await porch().event({ owner, title: words, approvalStatus: "pending" });
    const mailsBefore = (await porch().mailsTo(owner.email)).length;
    const { db, dependencies } = porch();
    const { email } = owner;
    const letter = {
      heading: words,
      paragraphs: [words],
      facts: [[words, words]] as [string, string][],
      footer: words,
    };
    const action = { label: words, url: `/events/${id}` };
    await queueMail(
      { db, dependencies },
      { to: email, replyTo: `${words}@porch.test`, subject: words, body: { ...letter, action } },
    );
    await porch().send(admin, "members.verify", { memberId: owner.id, reason: words });
    await porch().send(admin, "members.make-admin", { memberId: owner.id });
    const mails = (await porch().mailsTo(email)).slice(mailsBefore);
    expect(mails.map(({ subject }) => subject)).toEqual(Array(3).fill("There is news for you on Porchlight"));
    for (const { row } of await porch().rows(everythingTo(email))) expect(row).not.toContain(words);
    expect(mails[0]?.text).toContain(`/events/${id}`);
    await db.update(accounts).set({ emailVerified: true }).where(eq(accounts.id, owner.id));
    await queueMail({ db, dependencies }, { to: email, subject: words, body: letter });
    expect((await porch().mailsTo(email)).at(-1)?.subject).toBe(words);
  });
});
