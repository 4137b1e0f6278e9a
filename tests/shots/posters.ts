import { mkdirSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { runnerImport } from "vite";

// Writes sheets of 200 posters, one for each shape, into `shots/`: `npm run posters`, or `npm run posters card strip`.

const root = join(import.meta.dirname, "..", "..");
const folder = join(root, "shots");

const { module } = await runnerImport<typeof import("./poster-sample")>(join(import.meta.dirname, "poster-sample.ts"), {
  root,
  configFile: false,
  logLevel: "error",
  resolve: { alias: { "~": join(root, "app") } },
});
const { drawCoverArt, sample, shapes } = module;

/** Those of the pages, the hero of a phone, and the longest that can be drawn. */
const sheets = {
  hero: shapes.hero,
  wide: shapes.wide,
  card: shapes.card,
  square: shapes.square,
  strip: shapes.strip,
  phone: { width: 360, height: 240 },
  ribbon: { width: 1600, height: 200 },
};

/** How wide a sheet is, and how large a poster on it, in px². */
const sheetWidth = 1800;
const posterArea = 17_000;
const gap = 6;
const labelHeight = 14;

const wanted = process.argv.slice(2);
mkdirSync(folder, { recursive: true });
for (const [shape, size] of Object.entries(sheets)) {
  if (wanted.length > 0 && !wanted.includes(shape)) continue;
  const file = join(folder, `posters-${shape}.png`);
  const { slowest, mean } = await writeSheet(file, size);
  process.stdout.write(`${file}: a poster takes ${mean.toFixed(2)} ms, the slowest ${slowest.toFixed(2)} ms\n`);
}

/** Draws all of them into one picture, row by row, each with its name; says how long the drawing took. */
async function writeSheet(file: string, size: { width: number; height: number }) {
  const scale = Math.sqrt(posterArea / (size.width * size.height));
  const [width, height] = [Math.round(size.width * scale), Math.round(size.height * scale)];
  const columns = Math.floor((sheetWidth + gap) / (width + gap));
  const times: number[] = [];
  const drawings = sample.map(({ kind, name }) => {
    const before = performance.now();
    const svg = drawCoverArt({ kind, name, ...size });
    times.push(performance.now() - before);
    return svg;
  });
  const pieces = await Promise.all(
    sample.map(async ({ kind, name }, i) => {
      const left = (i % columns) * (width + gap);
      const top = Math.floor(i / columns) * (height + gap + labelHeight);
      const poster = await sharp(Buffer.from(drawings[i] ?? ""))
        .resize(width, height)
        .png()
        .toBuffer();
      return [
        { input: poster, left, top },
        { input: Buffer.from(label(`${kind}: ${name}`, width)), left, top: top + height },
      ];
    }),
  );
  const rows = Math.ceil(sample.length / columns);
  await sharp({
    create: {
      width: columns * (width + gap) - gap,
      height: rows * (height + gap + labelHeight),
      channels: 3,
      background: "#fff",
    },
  })
    .composite(pieces.flat())
    .png()
    .toFile(file);
  return { slowest: Math.max(...times), mean: times.reduce((sum, time) => sum + time, 0) / times.length };
}

function label(text: string, width: number): string {
  const letters = text.replace(/[<>&]/g, "").slice(0, Math.floor(width / 5));
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${labelHeight}"><text y="10" font-family="sans-serif" font-size="10">${letters}</text></svg>`;
}
