import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import { Refusal } from "~/platform/commands/refusal";
import * as pictures from "../../../tests/support/pictures";
import { type Encoded, encodePicture } from "./encode.server";
import { fileNamesOf } from "./store.server";
import { versionsOf } from "./versions";

const fileOf = ({ files }: Encoded, name: string): Buffer => {
  const file = files.find((each) => each.name === name);
  if (!file) throw new Error(`There is no ${name}`);
  return Buffer.from(file.bytes);
};

/** The colour at a place of the picture, from 0 to 1 across and down. */
async function colourAt(bytes: Buffer, x: number, y: number) {
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
  const at = (Math.floor(y * (info.height - 1)) * info.width + Math.floor(x * (info.width - 1))) * info.channels;
  const [red = 0, , blue = 0] = data.subarray(at, at + 3);
  return red > blue ? "red" : "blue";
}

const refusalOf = async (bytes: Uint8Array) => {
  const refusal = await encodePicture(bytes).catch((error) => error);
  expect(refusal).toBeInstanceOf(Refusal);
  const { fields, ...facts } = (refusal as Refusal).facts;
  expect(fields).toEqual({ image: facts.text });
  return facts;
};

describe("a photograph of 4 MB from a telephone", () => {
  let photo: Buffer;
  let made: Encoded;
  beforeAll(async () => {
    photo = await pictures.phonePhoto();
    made = await encodePicture(photo);
  });

  test("is what the test says it is", async () => {
    expect(photo.length).toBeGreaterThan(3.5 * 1024 * 1024);
    expect(photo.length).toBeLessThan(5 * 1024 * 1024);
    const { orientation, exif, xmp } = await sharp(photo).metadata();
    expect(orientation).toBe(6);
    expect(exif?.includes(pictures.CANARY) && xmp?.includes(pictures.CANARY)).toBe(true);
    // The tag of the block of GPS data.
    expect(exif?.includes(Buffer.from([0x25, 0x88])) || exif?.includes(Buffer.from([0x88, 0x25]))).toBe(true);
  });

  test("comes in all widths, and as the picture for links", async () => {
    expect(made.files.map(({ name }) => name)).toEqual(fileNamesOf(1920));
    for (const width of versionsOf(1920)) {
      const { format, ...size } = await sharp(fileOf(made, `${width}.webp`)).metadata();
      expect({ format, width: size.width, height: size.height }).toEqual({
        format: "webp",
        width,
        height: Math.round((width * 4) / 3),
      });
    }
    expect(await sharp(fileOf(made, "og.jpg")).metadata()).toMatchObject({ format: "jpeg", width: 1200, height: 630 });
  });

  test("stands upright", async () => {
    expect(made).toMatchObject({ width: 1920, height: 2560 });
    for (const { name, bytes } of made.files) {
      expect([name, await colourAt(Buffer.from(bytes), 0.9, 0.1)]).toEqual([name, "red"]);
      expect([name, await colourAt(Buffer.from(bytes), 0.1, 0.9)]).toEqual([name, "blue"]);
    }
  });

  test("has lost where and with what it was taken", async () => {
    for (const { bytes } of made.files) {
      const facts = await sharp(Buffer.from(bytes)).metadata();
      for (const kind of ["exif", "xmp", "iptc", "icc", "orientation", "comments"] as const) {
        expect(facts[kind]).toBeUndefined();
      }
      for (const trace of [pictures.CANARY, "Exif", "GPS", "xmpmeta"]) {
        expect(Buffer.from(bytes).includes(trace)).toBe(false);
      }
    }
  });
});

test.each([
  ["JPEG", pictures.jpeg],
  ["PNG", pictures.png],
  ["WebP", pictures.webp],
])("a %s of 400 x 300 is never enlarged", async (_, make) => {
  const made = await encodePicture(await make());
  expect(made).toMatchObject({ width: 400, height: 300 });
  expect(made.files.map(({ name }) => name)).toEqual(["160.webp", "320.webp", "640.webp", "og.jpg"]);
  expect(await sharp(fileOf(made, "640.webp")).metadata()).toMatchObject({ width: 400, height: 300 });
  expect(await colourAt(fileOf(made, "640.webp"), 0.1, 0.5)).toBe("red");
});

test.each([1, 160, 161, 321, 641, 1280, 1921])(
  "a picture %i wide has the versions that pages ask for",
  async (width) => {
    const made = await encodePicture(await pictures.png(width, 20));
    expect(made.width).toBe(Math.min(width, 1920));
    expect(made.files.map(({ name }) => name)).toEqual(fileNamesOf(made.width));
  },
);

test("a scroll of a picture is made smaller, not cut", async () => {
  expect(await encodePicture(await pictures.png(100, 8000))).toMatchObject({ width: 48, height: 3840 });
});

test("colours stay what they were, though the profile that explained them is gone", async () => {
  const background = { r: 230, g: 30, b: 30 };
  const wide = sharp({ create: { width: 200, height: 100, channels: 3, background } }).withIccProfile("p3");
  const bytes = await wide.jpeg({ quality: 100 }).toBuffer();
  const unexplained = await sharp(bytes, { ignoreIcc: true }).stats();
  expect(unexplained.channels[0]?.mean).toBeLessThan(215);
  const { channels } = await sharp(fileOf(await encodePicture(bytes), "160.webp")).stats();
  expect(channels[0]?.mean).toBeGreaterThan(225);
});

test("see-through parts stay so, and are white where that can't be", async () => {
  const made = await encodePicture(await pictures.seeThroughPng());
  expect((await sharp(fileOf(made, "320.webp")).metadata()).hasAlpha).toBe(true);
  const { channels } = await sharp(fileOf(made, "og.jpg")).stats();
  expect(channels.map(({ mean }) => Math.round(mean / 10))).toEqual([23, 13, 13]);
});

test.each([
  ["GIF", pictures.movingGif],
  ["WebP", pictures.movingWebp],
])("of a moving %s the first frame is kept", async (_, make) => {
  const moving = await make();
  expect((await sharp(moving).metadata()).pages).toBeGreaterThan(1);
  const made = await encodePicture(moving);
  expect(made).toMatchObject({ width: 64, height: 48 });
  const version = fileOf(made, "160.webp");
  expect((await sharp(version).metadata()).pages ?? 1).toBe(1);
  expect(await colourAt(version, 0.5, 0.9)).toBe("red");
});

test.each([
  ["archive", pictures.jpegWithZip],
  ["script", pictures.gifWithScript],
])("an %s that hides behind a picture's end is gone", async (_, make) => {
  const hiding = await make();
  expect(hiding.includes(pictures.CANARY)).toBe(true);
  const made = await encodePicture(hiding);
  for (const { bytes } of made.files) {
    for (const trace of [pictures.CANARY, "PK\x03\x04", "alert"])
      expect(Buffer.from(bytes).includes(trace)).toBe(false);
  }
});

describe("refused, with the sentence that the person reads", () => {
  test.each([
    ["an SVG", pictures.svgBytes, "unknown"],
    ["HTML", pictures.htmlBytes, "unknown"],
    ["nothing", Buffer.alloc(0), "unknown"],
    ["a PDF", Buffer.from("%PDF-1.7\n1 0 obj"), "application/pdf"],
  ])("%s, whatever it is called", async (_, bytes, type) => {
    expect(await refusalOf(bytes)).toEqual({
      title: "Invalid image",
      text: `Invalid file type. Please upload a JPEG, PNG, WebP, or GIF image. Your file type: ${type}`,
      status: 400,
    });
  });

  test.each([
    ["tiff", "image/tiff"],
    ["avif", "image/avif"],
  ] as const)("a picture of a kind that we don't take: %s", async (format, type) => {
    const picture = await sharp(await pictures.png())
      .toFormat(format)
      .toBuffer();
    expect((await refusalOf(picture)).text).toMatch(new RegExp(`Your file type: ${type}$`));
  });

  test("a picture that stops in the middle or just before its end", async () => {
    const damaged = {
      title: "Invalid image",
      text: "This picture is damaged or incomplete. Please try another one.",
      status: 400,
    };
    expect(await refusalOf(await pictures.truncatedJpeg())).toEqual(damaged);
    for (const whole of [await pictures.jpeg(), await pictures.png(), await pictures.webp()]) {
      expect(await refusalOf(whole.subarray(0, whole.length - 200))).toEqual(damaged);
    }
    expect(await refusalOf(Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]))).toEqual(damaged);
  });

  test("400 megapixels, by the header alone", async () => {
    const tooMany = {
      title: "Invalid image",
      text: "This picture has too many pixels. Please upload one of at most 50 megapixels.",
      status: 400,
    };
    expect(await refusalOf(pictures.pngBomb())).toEqual(tooMany);
    // Had anybody tried to decode this one, the answer would be that it is damaged.
    expect(await refusalOf(pictures.pngBombWithoutPixels())).toEqual(tooMany);
  });
});
