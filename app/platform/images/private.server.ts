import type { Viewer } from "~/platform/accounts/viewer";
import type { CommandContext } from "~/platform/commands/command.server";
import { Refusal } from "~/platform/commands/refusal";
import { encodeOnce, invalidImage } from "./encode.server";
import { checkImage } from "./rules";

/** What a reader needs to read small print. */
const largest = 2000;

/**
 * Makes a picture anew from its pixels, at most 2000 px wide and high, and keeps it nowhere: it is the caller's to keep.
 * @throws Refusal when it is no picture or when the decoder is busy
 */
export async function encodePrivate({ dependencies, viewer }: CommandContext<Viewer>, file: File): Promise<Uint8Array> {
  const wrong = checkImage(file);
  if (wrong) throw invalidImage(wrong);
  try {
    return await encodeOnce(new Uint8Array(await file.arrayBuffer()), largest);
  } catch (error) {
    if (error instanceof Refusal && error.cause)
      dependencies.log.warn(
        { err: error.cause, memberId: viewer.id },
        "a picture got no answer from the picture process",
      );
    throw error;
  }
}
