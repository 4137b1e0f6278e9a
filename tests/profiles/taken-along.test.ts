import { eq, sql } from "drizzle-orm";
import { strFromU8, unzipSync } from "fflate";
import type { RouterContextProvider } from "react-router";
import { describe, expect, it } from "vitest";
import { loader } from "~/features/profiles/archive/archive.route";
import { leftOut, partOf } from "~/features/profiles/archive/coverage.fixtures";
import { members, sessions } from "~/platform/accounts/table.server";
import { limits } from "~/platform/limits/limits.server";
import type { Person } from "../support/cast";
import { emptyCity, openTestPorchlight, withPorchlight } from "../support/porchlight";
import { columnsOfMembers } from "./columns";
import { liveALife } from "./life";
import { createPeople } from "./people";

const download = (context: RouterContextProvider): Promise<Response> =>
  loader({ context } as unknown as Parameters<typeof loader>[0]);

/** The copy that a member takes along. */
describe("profiles taken along", () => {
  const { porch, neighbor, contextOf } = createPeople(withPorchlight());
  async function ask(person: Person | null): Promise<Response> {
    const context = await contextOf(person);
    try {
      return await download(context);
    } catch (thrown) {
      return thrown as Response;
    }
  }

  async function open(person: Person) {
    const files = unzipSync(await (await ask(person)).bytes());
    return { files, text: strFromU8(files["data.json"] ?? new Uint8Array()) };
  }

  it("is everything that the database knows of a member, or it is said why not", async () => {
    const who = await neighbor({ admin: true });
    await liveALife(porch(), who);
    const since = new Date("2026-03-01T12:00:00Z");
    await porch().db.update(members).set({ verified: true, verifiedAt: since }).where(eq(members.id, who.id));
    const data = JSON.parse((await open(who)).text) as Record<string, unknown>;
    const columns = await columnsOfMembers(porch());
    // Ids of what was reported or made, and no person's.
    const ofPeople = columns.filter(
      (each) =>
        !/^(cases|reports|second_readings)\.(case|content|thread)_id$|^(post_versions|removals|hidings|appeals)\.content_id$|^(removals|removed_replies|thread_mutes|waiting_posts)\.(thread|answers)_id$|^host_cards\.batch_id$|^import_rows\.made_id$/.test(
          each,
        ),
    );
    expect(ofPeople.length).toBeGreaterThan(20);
    expect([...Object.keys(partOf), ...Object.keys(leftOut)].sort()).toEqual(ofPeople);
    for (const [column, part] of Object.entries(partOf)) {
      const shown = data[part];
      expect(Array.isArray(shown) ? shown.length : shown, `${part}, of ${column}`).toBeTruthy();
    }
    expect(data.appeals).toMatchObject([
      { text: "Said of a statement", about: "A thread" },
      { text: `Said by ${who.id}` },
    ]);
    expect(data.profile).toMatchObject({ verified: true, verifiedSince: since.toISOString() });
    expect(data.account).toMatchObject({ email: who.email, phoneNumber: "555-0123", roles: ["admin"] });
  });

  it("has the pictures in their largest version", async () => {
    const who = await neighbor();
    const { avatarKey } = await liveALife(porch(), who);
    const { files, text } = await open(who);
    const names = Object.keys(files).filter((name) => name.startsWith("images/"));
    expect(names).toHaveLength(4);
    expect(names).toContain(`images/${avatarKey}.webp`);
    const { profile, images } = JSON.parse(text) as { profile: { picture: string }; images: { file: string }[] };
    expect(profile.picture).toBe(`images/${avatarKey}.webp`);
    expect(images.map(({ file }) => file).sort()).toEqual(names.sort());
    const stored = await porch().dependencies.images.open(avatarKey, "320.webp");
    expect(files[profile.picture]).toEqual(new Uint8Array(stored?.body as Uint8Array));
  });

  it("holds no secret, and nothing that is somebody else's", async () => {
    await emptyCity(porch());
    const secret = "canary-of-another";
    const who = await neighbor();
    const { other, guest } = await liveALife(porch(), who, { secret });
    await porch().openSession(who.id);
    const { text } = await open(who);
    const secrets = await porch().rows(sql`
        select token as secret from sessions union select password from credentials where password is not null`);
    expect(secrets.length).toBeGreaterThan(3);
    const others = [other, guest].flatMap(({ id, email, username }) => [id, email, username]);
    for (const word of [secret, ...secrets.map((row) => String(row.secret)), ...others])
      expect(text).not.toContain(word);
    for (const { id } of await porch().db.select({ id: sessions.id }).from(sessions)) expect(text).not.toContain(id);
    for (const { id } of await porch().db.select({ id: members.id }).from(members))
      if (id !== who.id) expect(text).not.toContain(id);
  });

  it("comes as a file that nobody keeps in between", async () => {
    const who = await neighbor({ username: "nell-porter" });
    const { headers, status } = await ask(who);
    expect(status).toBe(200);
    expect(headers.get("Content-Disposition")).toBe('attachment; filename="porchlight-nell-porter.zip"');
    expect(headers.get("Content-Type")).toBe("application/zip");
    expect(headers.get("Cache-Control")).toContain("no-store");
  });

  it("is for members alone", async () => {
    const { headers, status } = await ask(null);
    expect([status, headers.get("Location")]).toEqual([302, "/auth?to=%2Fprofile"]);
  });

  it("is not given more often than the limit says", async () => {
    const strict = await openTestPorchlight({ config: { rateLimitScale: 1 } });
    try {
      const { contextOf: strictly } = createPeople(() => strict);
      const who = await strict.member();
      const ask = async () => download(await strictly(who));
      for (let times = 0; times < limits.exports[0]; times++) expect((await ask()).status).toBe(200);
      const refused = (await ask().catch((thrown: unknown) => thrown)) as Response;
      expect([refused.status, refused.headers.get("Location")]).toEqual([302, "/profile"]);
    } finally {
      await strict.close();
    }
  });

  it("broke nothing unexpectedly", () => expect(porch().errors).toEqual([]));
});
