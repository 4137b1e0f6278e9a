import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { removeUnattached } from "~/platform/images/janitor.server";
import { images } from "~/platform/images/table.server";
import { type Hostile, most } from "./hostile-pictures/bytes";
import { gifs } from "./hostile-pictures/gif";
import { jpegs } from "./hostile-pictures/jpeg";
import { others, truncated } from "./hostile-pictures/others";
import { pngs } from "./hostile-pictures/png";
import { webps } from "./hostile-pictures/webp";
import type { Person } from "./support/cast";
import { peakOf, pictureProcessesOf } from "./support/child-processes";
import { asFile, CANARY, jpeg } from "./support/pictures";
import { withPorchlight } from "./support/porchlight";

/** What people are told of a picture that is not taken. */
const sentences = [
  /^Invalid file type\. Please upload a JPEG, PNG, WebP, or GIF image\. Your file type: [a-z0-9/.+-]+$/,
  /^This picture is damaged or incomplete\. Please try another one\.$/,
  /^This picture has too many pixels\. Please upload one of at most 50 megapixels\.$/,
];

/** The same of one that took longer than any may. On a slow machine the largest do. */
const lost = "We could not read this picture. Please try another one.";

/** In MB. The limit of the picture process ends it later. */
const mostMemory = 700;
/** What this process may come to hold beside what it had: some files of 5 MB, and what is made of them. */
const mostGrowth = 500;

const megabytes = (bytes: number) => Math.round(bytes / 1024 / 1024);

describe("a hostile picture", () => {
  const porch = withPorchlight();
  let member: Person;
  let before = 0;
  beforeAll(async () => {
    member = await porch().member();
    await send(await jpeg());
    before = process.memoryUsage.rss();
  });

  const store = () => porch().dependencies.images;
  const send = (bytes: Buffer) =>
    porch().send(member, "profiles.edit", {
      fullName: "",
      username: member.username,
      bio: "",
      image: asFile(bytes, "picture.png", "image/png"),
    });

  async function stored(): Promise<string[]> {
    const keys: string[] = [];
    for await (const { key } of store().keys()) keys.push(key);
    return keys;
  }

  /** What is wrong with the files that were made of a picture. */
  async function traceIn(key: string): Promise<string | undefined> {
    const names = await store().names(key);
    if (!names.includes("160.webp") || !names.includes("og.jpg")) return `made ${names}`;
    for (const name of names) {
      const bytes = Buffer.from(await new Response((await store().open(key, name))?.body).arrayBuffer());
      const { exif, icc, xmp, iptc, pages = 1 } = await sharp(bytes).metadata();
      if (exif || icc || xmp || iptc || pages > 1) return `${name} has more than pixels`;
      const trace = [CANARY, "<script", "PK\x03\x04", "<?php"].find((each) => bytes.includes(each));
      if (trace) return `${name} has ${trace}`;
    }
  }

  /** What is wrong with the answer to a picture, or nothing. */
  async function wrongWith(bytes: Buffer, mayTakeTooLong: boolean): Promise<string | undefined> {
    const known = new Set(await stored());
    const answer = await send(bytes);
    const made = (await stored()).filter((key) => !known.has(key));
    if (answer.ok) return made.length === 1 ? traceIn(made[0] as string) : `${made.length} pictures were kept`;
    if (made.length > 0) return "it was refused, and kept";
    const { title, text = "" } = answer.toast ?? {};
    if (mayTakeTooLong && answer.status === 400 && text === lost) return undefined;
    const isTold =
      title === "Invalid image" && answer.errors.image === text && sentences.some((each) => each.test(text));
    return answer.status === 400 && isTold ? undefined : `${answer.status} ${title}: ${text}`;
  }

  it.each<[string, () => Hostile[] | Promise<Hostile[]>]>([
    ["PNG", () => pngs],
    ["GIF", () => gifs],
    ["JPEG", jpegs],
    ["WebP", webps],
    ["other file", others],
    ["file that stops at a thousandth byte", truncated],
  ])("that is a %s is refused in words or made anew, within its memory and time", async (_what, make) => {
    const files = await make();
    expect(files.length).toBeGreaterThan(20);
    const found: string[] = [];
    let highest = 0;
    for (const [what, bytes] of files) {
      if (bytes.length > most) found.push(`${what} is too large to be sent`);
      const wrong = await wrongWith(bytes, /(mega|giga|tera)pixels/.test(what));
      if (wrong) found.push(`${what}: ${wrong}`);
      const [peak = 0] = pictureProcessesOf(process.pid).map(peakOf);
      if (peak > mostMemory) found.push(`${what}: ${peak} MB`);
      highest = Math.max(highest, peak);
    }
    expect(found).toEqual([]);
    // Else nothing was measured.
    expect(highest).toBeGreaterThan(0);
    expect(megabytes(process.memoryUsage.rss() - before)).toBeLessThan(mostGrowth);
  });

  it("leaves no file, no row and no error behind, and the next one is taken", async () => {
    expect(await send(await jpeg())).toMatchObject({ ok: true });
    await removeUnattached(porch().dependencies, porch().db, new Date(Date.now() + 60_000));
    const rows = await porch().db.select({ key: images.key }).from(images);
    expect(rows).toHaveLength(1);
    expect(await stored()).toEqual(rows.map(({ key }) => key));
    for await (const path of store().strangers()) expect(path).toBeUndefined();
    expect(porch().errors).toEqual([]);
  });
});
