import type { Locator } from "@playwright/test";
import jsQR from "jsqr";
import sharp from "sharp";

/** What a phone reads that is held over a picture: many read nothing that is light on dark. */
export async function scanPicture(picture: Buffer): Promise<string | undefined> {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return jsQR(new Uint8ClampedArray(data), info.width, info.height, { inversionAttempts: "dontInvert" })?.data;
}

/** The same, of what stands on the screen. */
export const scan = async (square: Locator): Promise<string | undefined> => scanPicture(await square.screenshot());
