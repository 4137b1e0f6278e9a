import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq, sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { accounts, members } from "~/platform/accounts/table.server";
import { limits } from "~/platform/limits/limits.server";
import type { Person } from "../../../../../tests/support/cast";
import { createDocumentSteps } from "../../../../../tests/support/documents";
import { holdOf, longestHold, shortestBlock } from "../../../../../tests/support/event-loop";
import { emptyCity, openTestPorchlight, withPorchlight } from "../../../../../tests/support/porchlight";
import { hashOfAddress } from "./hashing.server";
import { hashesIn, hashingCommand, mostLines } from "./rules";
import { partners } from "./table.server";

const hash = (number: number) => number.toString(16).padStart(64, "0");

describe("a list that was pasted", () => {
  it("is read whatever its line ends, blank lines and letters, each line once", () => {
    const [one, two] = [hashOfAddress("a@porch.test"), hashOfAddress("b@porch.test")];
    expect(hashesIn(`\r\n ${one.toUpperCase()} \r\n\n${two}\n${one}`)).toEqual({ hashes: [one, two] });
  });

  it.each([
    ["nell@porch.test", "Line 1 is"],
    [`${hash(1)}\n\nx\n${hash(2)}0`, "Lines 3 and 4 are"],
    ["x\n".repeat(12), "Lines 1, 2, 3, 4, 5 and 7 more are"],
  ])("names its bad lines: %j", (list, words) =>
    expect(hashesIn(list)).toEqual({ wrong: `${words} no SHA-256 hash of 64 digits and letters from a to f` }),
  );

  it("has so many lines at most", () => {
    const list = (lines: number) => Array.from({ length: lines }, (_, at) => hash(at)).join("\n");
    expect(hashesIn(list(mostLines))).toHaveProperty("hashes.length", mostLines);
    expect(hashesIn(list(mostLines + 1))).toEqual({ wrong: "A list has at most 20,000 lines" });
  });

  it("is what the command line on the page makes of addresses", () => {
    const folder = mkdtempSync(join(tmpdir(), "partner-list-"));
    writeFileSync(join(folder, "addresses.txt"), " Nell.Hart@Porch.Test \r\notis@porch.test");
    execFileSync("bash", ["-c", hashingCommand], { cwd: folder });
    const made = readFileSync(join(folder, "hashes.txt"), "utf8");
    rmSync(folder, { recursive: true });
    expect(hashesIn(made)).toEqual({ hashes: ["nell.hart@porch.test", "otis@porch.test"].map(hashOfAddress) });
  });
});

describe("a partner's list", () => {
  const porch = withPorchlight();
  const { openWays } = createDocumentSteps(porch);
  let admin: Person;
  let member: Person;

  beforeAll(() => emptyCity(porch()));
  beforeEach(async () => {
    await emptyCity(porch());
    await porch().db.delete(partners);
    await openWays("partner-list");
    [admin, member] = [await porch().member({ admin: true }), await porch().member()];
  });

  async function add(neighborhoodId = "") {
    const answer = await porch().send(admin, "partners.add", { name: "The Porch Sitters", neighborhoodId });
    return answer.about?.[0] as string;
  }
  const paste = (partnerId: string, ...addresses: string[]) =>
    porch().send(admin, "partners.replace-list", { partnerId, pasted: addresses.map(hashOfAddress).join("\n") });
  const lookUp = (person: Person) => porch().send(person, "partners.look-up");
  const rowOf = async ({ id }: Person) => (await porch().db.select().from(members).where(eq(members.id, id)))[0];
  const notListed = { status: 404, toast: { title: "Not on a list" } };

  it("verifies who is on it, with the place where its neighbors live", async () => {
    const { neighborhoodId } = await porch().choices();
    await paste(await add(), member.email);
    await paste(await add(neighborhoodId), member.email.toUpperCase());
    expect(await lookUp(member)).toMatchObject({ ok: true, to: "/profile/residency" });
    const [place] = await porch().rows(sql`select name from neighborhoods where id = ${neighborhoodId}`);
    expect(await rowOf(member)).toMatchObject({
      verified: true,
      verifiedWay: "partner-list",
      verifiedLevel: "low",
      verifiedIn: place?.name,
    });
    expect(await lookUp(await porch().member())).toMatchObject(notListed);
  });

  it("verifies no admin, as admins write it", async () => {
    await paste(await add(), admin.email);
    expect(await lookUp(admin)).toMatchObject({ status: 403, toast: { title: "Admins keep these lists" } });
    expect(await rowOf(admin)).toMatchObject({ verified: false });
  });

  it("is replaced as a whole, by a file as well, and is gone when the partner is closed", async () => {
    const id = await add();
    await paste(id, member.email, "otis@porch.test");
    const other = await porch().member();
    // As Windows writes it.
    const text = Buffer.from(`\uFEFF${hashOfAddress(other.email)}\r\n`, "utf16le");
    const list = new File([new Uint8Array(text)], "hashes.txt", { type: "text/plain" });
    expect(await porch().send(admin, "partners.replace-list", { partnerId: id, pasted: "", list })).toMatchObject({
      ok: true,
      toast: { text: "It has 1 address now." },
    });
    expect(await lookUp(member)).toMatchObject(notListed);
    expect(await lookUp(other)).toMatchObject({ ok: true });
    expect(await porch().send(admin, "partners.close", { partnerId: id })).toMatchObject({ ok: true });
    expect(await lookUp(await porch().member())).toMatchObject(notListed);
    expect(await porch().rows(sql`select 1 from partner_addresses`)).toEqual([]);
    expect(await paste(id, member.email)).toMatchObject({ status: 404 });
  });

  it("with a bad line changes nothing", async () => {
    const id = await add();
    await paste(id, member.email);
    const list = new File([`${hash(1)}\nnell@porch.test`], "hashes.txt", { type: "text/plain" });
    const send = (values: Record<string, string | File>) =>
      porch().send(admin, "partners.replace-list", { partnerId: id, pasted: "", ...values });
    expect(await send({ list })).toMatchObject({
      status: 400,
      errors: { list: expect.stringMatching(/^Line 2 is no/) },
    });
    expect(await send({ pasted: "x" })).toMatchObject({ errors: { pasted: expect.stringMatching(/^Line 1 is no/) } });
    expect(await send({})).toMatchObject({ errors: { pasted: "Please paste the list, or choose a file" } });
    const heavy = new File([new Uint8Array(2 * 1024 * 1024 + 1)], "hashes.txt", { type: "text/plain" });
    expect(await send({ list: heavy })).toMatchObject({ status: 400 });
    expect(await lookUp(member)).toMatchObject({ ok: true });
  });

  it("takes 20,000 lines, and others have their turn meanwhile", async () => {
    const id = await add();
    const lines = Array.from({ length: mostLines }, (_, at) => hash(at)).join("\n");
    const list = new File([lines], "hashes.txt", { type: "text/plain" });
    const send = () => porch().send(admin, "partners.replace-list", { partnerId: id, pasted: "", list });
    const { ms, result } = await shortestBlock(() => holdOf(send));
    expect(result).toMatchObject({ toast: { text: "It has 20,000 addresses now." } });
    expect(ms).toBeLessThan(longestHold);
  });

  it.each([
    ["line ends", "\n", "A list has at most 20,000 lines"],
    ["lines of one letter", "x\n", "A list has at most 20,000 lines"],
    ["one line", "a", "Line 1 is no SHA-256 hash of 64 digits and letters from a to f"],
  ])("of two megabytes of %s is refused, and others have their turn meanwhile", async (_, each, words) => {
    const id = await add();
    const list = new File([each.repeat((2 * 1024 * 1024) / each.length)], "hashes.txt", { type: "text/plain" });
    const send = () => porch().send(admin, "partners.replace-list", { partnerId: id, pasted: "", list });
    const { ms, result } = await shortestBlock(() => holdOf(send));
    expect(result).toMatchObject({ status: 400, errors: { list: words } });
    expect(ms).toBeLessThan(longestHold);
  });

  it("can't be tried on without the secret: neither an address nor its hash stands anywhere", async () => {
    await paste(await add(), member.email);
    for (const table of ["partner_addresses", "partners", "audit_log", "idempotency_keys"]) {
      const rows = JSON.stringify(await porch().rows(sql`select each::text as row from ${sql.identifier(table)} each`));
      expect(rows).not.toContain(hashOfAddress(member.email));
      expect(rows).not.toContain(member.email);
    }
  });

  it("counts for a confirmed address alone, also where none has to be confirmed", async () => {
    await paste(await add(), member.email);
    await porch().db.update(accounts).set({ emailVerified: false }).where(eq(accounts.id, member.id));
    expect(porch().dependencies.settings.requireConfirmedEmail).toBe(false);
    expect(await lookUp(member)).toMatchObject({ status: 403, toast: { title: "Confirm your email" } });
    expect(await rowOf(member)).toMatchObject({ verified: false });
  });

  it("is asked of an open way alone", async () => {
    await paste(await add(), member.email);
    await openWays("letter");
    expect(await lookUp(member)).toMatchObject({
      status: 409,
      toast: { title: "This way is closed at the moment" },
    });
  });

  it("is not asked more often than the limit says", async () => {
    const strict = await openTestPorchlight({ config: { rateLimitScale: 1 } });
    try {
      const who = await strict.member();
      for (let times = 0; times < limits.partnerLookUps[0]; times++)
        expect(await strict.send(who, "partners.look-up")).toMatchObject(notListed);
      expect(await strict.send(who, "partners.look-up")).toMatchObject({ status: 429 });
    } finally {
      await strict.close();
    }
  });

  it("broke nothing unexpectedly", () => expect(porch().errors).toEqual([]));
});
