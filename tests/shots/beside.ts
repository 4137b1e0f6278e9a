import { existsSync, mkdirSync, readdirSync } from "node:fs";
import { basename, join } from "node:path";
import sharp from "sharp";

const gap = 24;
const between = "#808080";

/** Puts each picture of one folder beside that of the same name in another, the earlier one at the left; gives the names. */
export async function putBeside(before: string, after: string, names: readonly string[]): Promise<string[]> {
  const sheets = join(after, "beside");
  mkdirSync(sheets, { recursive: true });
  const both = readdirSync(after).filter(
    (file) => names.includes(basename(file, ".png")) && existsSync(join(before, file)),
  );
  for (const file of both) await writeSheet([join(before, file), join(after, file)], join(sheets, file));
  return both;
}

async function writeSheet(files: readonly string[], sheet: string): Promise<void> {
  const sizes = await Promise.all(files.map((file) => sharp(file).metadata()));
  const lefts = sizes.map((_, i) => sizes.slice(0, i).reduce((sum, { width }) => sum + width + gap, 0));
  await sharp({
    create: {
      width: sizes.reduce((sum, { width }) => sum + width + gap, -gap),
      height: Math.max(...sizes.map(({ height }) => height)),
      channels: 3,
      background: between,
    },
  })
    .composite(files.map((input, i) => ({ input, left: lefts[i] ?? 0, top: 0 })))
    .png()
    .toFile(sheet);
}
