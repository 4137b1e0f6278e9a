import { setImmediate } from "node:timers/promises";
import { expect, it } from "vitest";
import { fileNamesOf } from "~/platform/images/store.server";
import { images } from "~/platform/images/table.server";
import { withPorchlight } from "../tests/support/porchlight";
import { describeMissing, findMissingPictures, missingOf } from "./missing-pictures";

const porch = withPorchlight();
const key = "f".repeat(32);

it("pictures are looked for no more at once than a bucket answers at once", async () => {
  const keys = Array.from({ length: 100 }, (_, index) => index.toString(16).padStart(32, "0"));
  await porch()
    .db.insert(images)
    .values(keys.map((key) => ({ key, width: 1, height: 1 })));
  let [asked, mostAsked] = [0, 0];
  const store = {
    async names() {
      mostAsked = Math.max(mostAsked, ++asked);
      await setImmediate();
      asked--;
      return [];
    },
  };
  const { missing } = await findMissingPictures(porch().db, store);
  expect(missing.map(({ key, isWhole }) => [key, isWhole])).toEqual(keys.map((key) => [key, true]));
  expect(mostAsked).toBe(16);
});

it("each file that lacks of a picture is noticed, of each width that pictures have", async () => {
  for (const width of [1, 160, 320, 321, 640, 641, 960, 1280, 1281, 1920]) {
    const names = fileNamesOf(width);
    expect(missingOf({ key, width }, names), String(width)).toBeUndefined();
    expect(missingOf({ key, width }, [...names, "9999.webp"])).toBeUndefined();
    for (const lost of names)
      expect(
        missingOf(
          { key, width },
          names.filter((name) => name !== lost),
        ),
      ).toEqual({ key, lacking: [lost], isWhole: false });
  }
});

it("those that are gone and those that lack files are told of apart, with what to do about each", () => {
  const place = { where: "/data/images", advice: "Look whether the folder is mounted." };
  const gone = { key, lacking: fileNamesOf(160), isWhole: true };
  const partly = { key, lacking: ["160.webp", "og.jpg"], isWhole: false };
  expect(describeMissing([], place)).toBe("");
  expect(describeMissing([gone], place)).toBe(
    `1 picture is missing from /data/images: ${key}. Look whether the folder is mounted.`,
  );
  expect(describeMissing([partly, gone, partly], place)).toBe(
    `1 picture is missing from /data/images: ${key}. 2 pictures lack files in /data/images: ${key} (160.webp, og.jpg), ${key} (160.webp, og.jpg). Look whether the folder is mounted. Put lost files back from an older backup, or have another picture chosen.`,
  );
});
