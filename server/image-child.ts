// Reads the pictures that strangers send, in a process that may crash or be ended at any time. Node runs this file as
// it is: nothing but packages and types may be imported here.
import { fileTypeFromBuffer } from "file-type";
import sharp from "sharp";
import type { Encoded, PictureAnswer, PictureJob } from "../app/platform/images/picture-job.ts";

/** What may be decoded, by what its first bytes say. Of an animation the first frame is kept. */
const formats: Record<string, string> = {
  "image/jpeg": "jpeg",
  "image/png": "png",
  "image/apng": "png",
  "image/webp": "webp",
  "image/gif": "gif",
};

// Every decoder but these four is switched off, should something else ever pass for one of them.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: ["Jpeg", "Png", "Webp", "Nsgif"].map((format) => `VipsForeignLoad${format}Buffer`),
});
// One picture at a time and no caches: memory is for pages.
sharp.cache(false);
sharp.concurrency(1);

/** More than the largest picture needs, in bytes: whoever takes it has found a way around the limits. */
const mostMemory = Number(process.argv[2]);

process.on("message", async (job: PictureJob) => {
  // Decoders work beside this thread.
  const watch = setInterval(endIfGreedy, 10);
  process.send?.(await answer(job));
  clearInterval(watch);
});
// The parent is gone: exit hard, as a hanging decoder would block a clean exit.
process.once("disconnect", () => process.kill(process.pid, "SIGKILL"));
process.send?.("ready");

function endIfGreedy() {
  if (process.memoryUsage.rss() > mostMemory) process.kill(process.pid, "SIGKILL");
}

async function answer(asked: PictureJob): Promise<PictureAnswer> {
  const type = await typeOf(asked.bytes);
  const format = type && formats[type];
  if (!format) return { ok: false, reason: "type", type };
  try {
    const job = format === "png" ? { ...asked, bytes: pixelsAlone(asked.bytes) } : asked;
    const header = await sharp(job.bytes, { pages: 1, limitInputPixels: false }).metadata();
    if (header.format !== format) return { ok: false, reason: "damaged" };
    if (header.width * header.height > job.maxPixels) return { ok: false, reason: "pixels" };
    return { ok: true, picture: await encode(job) };
  } catch {
    return { ok: false, reason: "damaged" };
  }
}

async function typeOf(bytes: Uint8Array): Promise<string | undefined> {
  try {
    return (await fileTypeFromBuffer(bytes))?.mime;
  } catch {
    return undefined;
  }
}

/** What says which colours a PNG's pixels have, and how it is held. Other pieces that are not needed begin with a small letter. */
const aboutPixels = ["tRNS", "iCCP", "sRGB", "gAMA", "cHRM", "eXIf"];

/** A PNG without its words: each may unpack to a thousand times its size, and all of them would be read. */
function pixelsAlone(bytes: Uint8Array): Uint8Array {
  const png = Buffer.from(bytes);
  let end = 8;
  for (let at = end, next = 0; at + 8 <= png.length; at = next) {
    next = Math.min(png.length, at + 12 + png.readUInt32BE(at));
    const name = png.toString("latin1", at + 4, at + 8);
    if (/^[a-z]/.test(name) && !aboutPixels.includes(name)) continue;
    png.copyWithin(end, at, next);
    end += next - at;
  }
  return png.subarray(0, end);
}

const open = ({ bytes, maxPixels }: PictureJob) =>
  sharp(bytes, { failOn: "error", limitInputPixels: maxPixels, pages: 1 });

/** Only pixels go on from here: metadata, colour profiles and whatever was hidden in the file stay behind. */
async function encode(job: PictureJob): Promise<Encoded> {
  const { data, info } = await open(job)
    .autoOrient()
    .resize({ ...job.box, fit: "inside", withoutEnlargement: true })
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const pixels = () => sharp(data, { raw: { width, height, channels } });
  const files: Encoded["files"] = [];
  for (const version of job.versions.filter(({ above }) => width > above)) {
    const made = pixels().resize({ width: version.width, withoutEnlargement: true }).webp({ quality: 80 });
    files.push({ name: `${version.width}.webp`, bytes: await made.toBuffer() });
  }
  if (job.og) {
    const og = pixels()
      .resize({ ...job.og, fit: "cover" })
      .flatten({ background: "white" })
      .jpeg({ quality: 80 });
    files.push({ name: "og.jpg", bytes: await og.toBuffer() });
  }
  return { width, height, files };
}
