import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { images } from "~/shared/images/table.server";
import { accounts } from "~/shared/members/table.server";
import type { Person } from "../support/cast";
import { asFile, svgBytes } from "../support/pictures";
import { contentsOf } from "../support/porchlight";
import type { Values } from "../support/send";
import { tinyPicture } from "../support/tiny-picture";
import type { People } from "./people";

/** What a member changes of the own profile. */
export function profilesAreEdited({ porch, memberRow }: People): void {
  const edit = (person: Person, values: Values = {}) =>
    porch().send(person, "profiles.edit", { fullName: "", username: person.username, bio: "", ...values });

  describe("edited", () => {
    it("are name, username and bio, and nothing else", async () => {
      const member = await porch().member();
      const before = await memberRow(member);
      const answer = await edit(member, { fullName: " Ana  Porch ", username: "ana_Porch-1", bio: "One\r\nTwo" });
      expect(answer).toMatchObject({ ok: true, toast: { title: "Profile updated" } });
      expect(await memberRow(member)).toEqual({
        ...before,
        fullName: "Ana  Porch",
        username: "ana_Porch-1",
        bio: "One\nTwo",
      });
      const [account] = await porch()
        .db.select({ name: accounts.name })
        .from(accounts)
        .where(eq(accounts.id, member.id));
      expect(account?.name).toBe("Ana  Porch");
      for (const field of ["id", "memberId", "reputation", "verified", "avatarKey", "role", "bannedAt", "phoneNumber"])
        expect(await edit(member, { [field]: "1" }), field).toMatchObject({ status: 400 });
    });

    it.each<[string, Values, string]>([
      ["a long name", { fullName: "x".repeat(101) }, "Full name must be less than 100 characters"],
      ["no username", { username: "" }, "Please choose a username"],
      ["a short username", { username: "no" }, "Username must be at least 3 characters"],
      ["a username of words", { username: "two words" }, "Username can only contain letters, numbers, _ and -"],
      ["a reserved username", { username: "Anonymous" }, "That username is reserved. Please choose another."],
      ["a long bio", { bio: "🏮".repeat(501) }, "Bio must be less than 500 characters"],
    ])("not to %s", async (_what, values, text) => {
      const answer = await edit(await porch().member(), values);
      expect(answer).toMatchObject({ status: 400, toast: { title: "Validation error", text } });
    });

    it("keep a username that differs only in case, and refuse that of another", async () => {
      const [member, other] = [await porch().member(), await porch().member({ username: "Kingfisher" })];
      expect(await edit(member, { username: member.username.toUpperCase() })).toMatchObject({ ok: true });
      const before = await contentsOf(porch());
      const text = "That username is taken. Please choose another.";
      expect(await edit(member, { username: "kingFISHER", image: await tinyPicture() })).toMatchObject({
        status: 409,
        toast: { title: "Update failed", text },
        errors: { username: text },
      });
      expect(await contentsOf(porch())).toEqual(before);
      expect((await memberRow(other))?.username).toBe("Kingfisher");
    });

    it("give a username to one of ten who want it at once", async () => {
      const everyone = await Promise.all(Array.from({ length: 10 }, () => porch().member()));
      const answers = await Promise.all(everyone.map((each) => edit(each, { username: "the-heron" })));
      expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
      for (const { ok, status, errors } of answers)
        if (!ok) expect([status, errors.username]).toEqual([409, "That username is taken. Please choose another."]);
    });
  });

  describe("a picture", () => {
    const pictureOf = async (person: Person) => (await memberRow(person))?.avatarKey ?? null;
    const ownPictures = (person: Person) => porch().db.$count(images, eq(images.ownerId, person.id));

    it("is kept, replaced and removed, and never more than one", async () => {
      const member = await porch().member();
      expect(await edit(member, { image: await tinyPicture() })).toMatchObject({ ok: true });
      const first = await pictureOf(member);
      expect(await porch().services.images.open(first ?? "", "320.webp")).toBeDefined();
      await edit(member, { bio: "Another" });
      expect(await pictureOf(member)).toBe(first);
      await edit(member, { image: await tinyPicture(), removeImage: "on" });
      const second = await pictureOf(member);
      expect(second).not.toBe(first);
      expect(second).not.toBeNull();
      expect(await ownPictures(member)).toBe(1);
      await edit(member, { removeImage: "on" });
      expect([await pictureOf(member), await ownPictures(member)]).toEqual([null, 0]);
      expect(await edit(member, { removeImage: "on" })).toMatchObject({ ok: true });
    });

    it("that is none changes nothing", async () => {
      const member = await porch().member();
      const before = await contentsOf(porch());
      for (const file of [asFile(svgBytes, "me.svg", "image/svg+xml"), asFile(svgBytes, "me.png", "image/png")])
        expect(await edit(member, { bio: "New", image: file })).toMatchObject({
          ok: false,
          toast: { title: "Invalid image" },
        });
      expect(await contentsOf(porch())).toEqual(before);
    });

    it("saved twice at once is one", async () => {
      const member = await porch().member();
      const picture = await tinyPicture();
      await Promise.all(Array.from({ length: 4 }, () => edit(member, { image: picture })));
      expect(await pictureOf(member)).not.toBeNull();
      expect(await ownPictures(member)).toBe(1);
    });
  });
}
