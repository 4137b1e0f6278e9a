import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { findProfile } from "~/features/profiles/queries.server";
import { accounts } from "~/platform/accounts/table.server";
import type { Viewer } from "~/platform/accounts/viewer";
import { images } from "~/platform/images/table.server";
import type { Person } from "../support/cast";
import { asFile, svgBytes } from "../support/pictures";
import { contentsOf, withPorchlight } from "../support/porchlight";
import type { Values } from "../support/send";
import { tinyPicture } from "../support/tiny-picture";
import { createPeople } from "./people";

const isAdmin = "An admin here has that name. Please add a middle name or an initial.";
const isUsername = "That looks like another neighbor’s username. Please write your full name.";
const looksTaken = "That username looks like another neighbor’s. Please choose another.";

/** What a member changes of the own profile. */
describe("profiles", () => {
  const { porch, memberRow } = createPeople(withPorchlight());
  const edit = (person: Person, values: Values = {}) =>
    porch().send(person, "profiles.edit", { fullName: "", username: person.username, bio: "", ...values });

  describe("edited", () => {
    it("are name, username and bio, and nothing else", async () => {
      const member = await porch().member();
      const before = await memberRow(member);
      const answer = await edit(member, { fullName: " Ana  Porch ", username: "ana_Porch-1", bio: "One\r\nTwo" });
      expect(answer).toMatchObject({ ok: true, code: "updated", about: [], toast: { title: "Profile updated" } });
      expect(await memberRow(member)).toEqual({
        ...before,
        fullName: "Ana  Porch",
        username: "ana_Porch-1",
        look: "ana-porch-l",
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

    it("say where one lives to oneself alone, or nowhere", async () => {
      const [member, other] = [await porch().member(), await porch().member()];
      const { neighborhoodId } = await porch().choices();
      const homeSeenBy = async ({ id }: Person) =>
        (await findProfile({ db: porch().db, now: new Date(), viewer: { id } as Viewer }, member.id))?.homeChoices;
      expect(await edit(member, { neighborhood: neighborhoodId })).toMatchObject({ ok: true });
      expect((await homeSeenBy(member))?.filter(({ isOwn }) => isOwn)).toMatchObject([{ id: neighborhoodId }]);
      expect(await homeSeenBy(other)).toBeUndefined();
      const gone = { neighborhood: randomUUID(), bio: "Not kept" };
      const text = "That neighborhood is gone. Please choose another one";
      expect(await edit(member, gone)).toMatchObject({ status: 400, toast: { text } });
      expect(await memberRow(member)).toMatchObject({ bio: "" });
      expect(await edit(member, { neighborhood: "" })).toMatchObject({ ok: true });
      expect((await homeSeenBy(member))?.some(({ isOwn }) => isOwn)).toBe(false);
    });

    it.each<[string, Values, string]>([
      ["a long name", { fullName: "x".repeat(101) }, "Full name must be 100 characters or fewer"],
      ["no username", { username: "" }, "Please choose a username"],
      ["a short username", { username: "no" }, "Username must be at least 3 characters"],
      ["a username of words", { username: "two words" }, "Username can only contain letters, numbers, _ and -"],
      ["a reserved username", { username: "Anonymous" }, "That username is reserved. Please choose another."],
      ["a long bio", { bio: "🏮".repeat(501) }, "Bio must be 500 characters or fewer"],
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

    it("leave the names alone that were there before anyone looked, and check new ones", async () => {
      const old = await porch().member({ username: "admin_", fullName: "Porchlight\nSupport" });
      const names = { fullName: old.fullName, username: old.username };
      expect(await edit(old, { ...names, fullName: "Porchlight", bio: "Hello" })).toMatchObject({ status: 400 });
      const kept = await porch().member({ username: "moderators", fullName: "Porchlight Support" });
      expect(await edit(kept, { fullName: kept.fullName, bio: "Hello" })).toMatchObject({ ok: true });
      expect(await edit(kept, { username: "moderator1" })).toMatchObject({ status: 400 });
    });

    it("let an admin speak for the house, and nobody for an admin", async () => {
      const admin = await porch().member({ admin: true, username: "lampkeeper", fullName: "Ida Lamplighter" });
      expect(await edit(admin, { fullName: "Ida, Porchlight Admin" })).toMatchObject({ ok: true });
      expect(await edit(admin, { fullName: "Ida Lamplighter", username: "porchlight-team" })).toMatchObject({
        ok: true,
      });
      const member = await porch().member();
      for (const fullName of ["Ida Lamplighter", "lda  LampIighter", "Іdа Lаmplіghtеr", "IdaLamplighter"])
        expect(await edit(member, { fullName }), fullName).toMatchObject({
          status: 400,
          errors: { fullName: isAdmin },
        });
      expect(await edit(member, { username: "ida_lamplighter" })).toMatchObject({ status: 400 });
      expect(await edit(member, { fullName: "Ida B. Lamplighter" })).toMatchObject({ ok: true });
    });

    it("may be a full name that another has, and none that is another’s username", async () => {
      const [maria, other] = [
        await porch().member({ username: "Pilar-Reyes", fullName: "Maria Garcia" }),
        await porch().member(),
      ];
      expect(await edit(other, { fullName: "Maria Garcia" })).toMatchObject({ ok: true });
      for (const fullName of ["pilar-reyes", "PiIar_Reyes", "Рilаr-Rеyеs"])
        expect(await edit(other, { fullName }), fullName).toMatchObject({
          status: 400,
          errors: { fullName: isUsername },
        });
      expect(await edit(maria, { fullName: "Pilar-Reyes" })).toMatchObject({ ok: true });
      const mixed = { status: 400, errors: { fullName: /one alphabet/ } };
      expect(await edit(other, { fullName: "Hаnk Porch" })).toMatchObject(mixed);
    });

    it("don’t look like another’s username, in whatever way it is written", async () => {
      await porch().member({ username: "Marisolv" });
      const member = await porch().member();
      for (const username of ["MarisoIv", "mariso1v", "rnarisolv", "Marisolv_", "-marisolv-", "MARISO1V"])
        expect(await edit(member, { username }), username).toMatchObject({
          status: 400,
          errors: { username: looksTaken },
        });
      expect(await edit(member, { username: "marisol_v" })).toMatchObject({ ok: true });
    });

    it("give one look to one of ten who want it at once", async () => {
      const everyone = await Promise.all(Array.from({ length: 10 }, () => porch().member()));
      const answers = await Promise.all(
        everyone.map((each, index) => edit(each, { username: index % 2 ? "BarneyWill" : "bameyw1ll" })),
      );
      expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
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
      expect(await porch().dependencies.images.open(first ?? "", "320.webp")).toBeDefined();
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

  it("broke nothing unexpectedly", () => expect(porch().errors).toEqual([]));
});
