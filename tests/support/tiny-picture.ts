import { asFile, png } from "./pictures";

let bytes: Promise<Buffer> | undefined;

/** A real picture that costs little to send and to make anew. */
export async function tinyPicture(): Promise<File> {
  bytes ??= png(16, 10);
  return asFile(await bytes, "porch.png", "image/png");
}
