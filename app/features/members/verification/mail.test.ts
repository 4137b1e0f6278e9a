import { describe, expect, it } from "vitest";
import { withPorchlight } from "../../../../tests/support/porchlight";
import { mailMembers } from "./mail.server";

describe("mail about residency", () => {
  const porch = withPorchlight();
  const about = (memberId: string) => ({
    memberId,
    subject: "About your residency",
    heading: "Hello",
    paragraphs: ["This is about your residency."],
    action: { label: "Your residency", path: "/profile/residency" },
  });

  it("greets each member by name, leads to this site, and leaves out who is gone", async () => {
    const { db, dependencies } = porch();
    const member = await porch().member({ fullName: "Nell Hart" });
    await mailMembers({ db, dependencies }, [about(crypto.randomUUID()), about(member.id)]);
    const [mail, ...others] = await porch().mailsTo(member.email);
    expect(others).toEqual([]);
    expect(mail?.text).toContain("Hello Nell Hart,");
    expect(mail?.text).toContain(`${dependencies.settings.baseUrl}/profile/residency`);
  });
});
