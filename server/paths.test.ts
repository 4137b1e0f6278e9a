import { mkdirSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { temporaryFolder } from "../tests/support/server";
import { isWithin } from "./paths";

it("tells what lies in a folder, also what is not there yet, and by a link", () => {
  const folder = temporaryFolder();
  const images = join(folder, "images");
  mkdirSync(images);
  symlinkSync(images, join(folder, "link"));
  for (const inside of [images, join(images, "new", "one"), join(folder, "link"), join(folder, "link", "new")])
    expect(isWithin(inside, images), inside).toBe(true);
  expect(isWithin(join(images, "new"), join(folder, "link"))).toBe(true);
  for (const outside of [folder, join(folder, "images2"), "/", join(images, "..", "other")])
    expect(isWithin(outside, images), outside).toBe(false);
});
