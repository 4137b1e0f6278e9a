import { Refusal } from "~/platform/commands/refusal";
import { createDecoder, type Decoder, NoAnswer } from "./decoder.server";
import type { Encoded, PictureAnswer, PictureJob } from "./picture-job";
import { INVALID_IMAGE, wrongType } from "./rules";
import { ogSize, versions } from "./versions";

export type { Encoded } from "./picture-job";

/** A photograph of 50 megapixels takes about 200 MB to decode, and none takes more than 550. */
const MAX_MEGAPIXELS = 50;

/** Twice as high as wide at most: a scroll of a picture is made smaller instead of cut. */
const largest = { width: 1920, height: 3840 };

/** The title for a picture that may be good, while we could not deal with it. */
export const UPLOAD_FAILED = "Image upload failed";

const decoder = createDecoder();

/**
 * Makes a picture anew from its pixels, in all the versions that pages need. Only the bytes decide what it is.
 * @throws Refusal with the sentence for the person; its `cause` is set when the decoder was lost over this picture.
 */
export async function encodePicture(bytes: Uint8Array, using: Decoder = decoder): Promise<Encoded> {
  return pictureIn(await ask({ bytes, box: largest, versions, og: ogSize }, using));
}

/** The same in one version, of at most so many px each way. */
export async function encodeOnce(bytes: Uint8Array, most: number, using: Decoder = decoder): Promise<Uint8Array> {
  const box = { width: most, height: most };
  const { files } = pictureIn(await ask({ bytes, box, versions: [{ width: most, above: 0 }] }, using));
  const [file] = files;
  if (!file) throw new Error("The picture process made no picture");
  return file.bytes;
}

function pictureIn(answer: PictureAnswer): Encoded {
  if (answer.ok) return answer.picture;
  throw invalidImage(sentence(answer));
}

/** Told in the toast and at the form's picture, which is called `image` in every form. */
export const invalidImage = (text: string): Refusal =>
  new Refusal({ title: INVALID_IMAGE, text, status: 400, fields: { image: text } });

async function ask(job: Omit<PictureJob, "maxPixels">, using: Decoder): Promise<PictureAnswer> {
  try {
    return await using.decode({ ...job, maxPixels: MAX_MEGAPIXELS * 1_000_000 });
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error;
    throw refusals[error.reason](error);
  }
}

function sentence(answer: PictureAnswer & { ok: false }): string {
  if (answer.reason === "type") return wrongType(answer.type);
  if (answer.reason === "damaged") return "This picture is damaged or incomplete. Please try another one.";
  return `This picture has too many pixels. Please upload one of at most ${MAX_MEGAPIXELS} megapixels.`;
}

const refusals: Record<NoAnswer["reason"], (cause: NoAnswer) => Refusal> = {
  busy: () => uploadFailed("We are busy with other pictures. Please try again in a minute.", 503),
  lost: (cause) => uploadFailed("We could not read this picture. Please try another one.", 400, cause),
  unstarted: (cause) =>
    uploadFailed("We can't read pictures at the moment. Please try again in a few minutes.", 503, cause),
};

const uploadFailed = (text: string, status: number, cause?: NoAnswer) =>
  Object.assign(new Refusal({ title: UPLOAD_FAILED, text, status }), cause && { cause });
