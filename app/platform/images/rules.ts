import { type Field, file } from "~/platform/forms/fields";

/** 5 MB, as file managers count them. */
export const MAX_IMAGE_BYTES = 5 * 1024 * 1024;

const megabytes = MAX_IMAGE_BYTES / 1024 / 1024;

/** Below a field for a picture. */
export const imageHelp = `JPEG, PNG, WebP or GIF, up to ${megabytes} MB`;

/** What browsers call JPEG, PNG, WebP and GIF files; "image/jpg" is no registered name, but some send it. */
export const imageTypes: readonly string[] = ["image/jpeg", "image/jpg", "image/png", "image/webp", "image/gif"];

/** For the `accept` of a file input. */
export const acceptedImages = imageTypes.join(",");

const noFile = "No file selected";

/** `type` is a MIME type, or empty when nobody knows it. */
export const wrongType = (type: string | undefined) =>
  `Invalid file type. Please upload a JPEG, PNG, WebP, or GIF image. Your file type: ${type || "unknown"}`;

/** Rounded up: a byte too much is never 5.00 MB. */
const tooLarge = (bytes: number) =>
  `File size too large (${(Math.ceil((bytes / 1024 / 1024) * 100) / 100).toFixed(2)}MB). Maximum allowed size is ${megabytes}MB.`;

/** The title of the toast for a file that isn't a picture we take. */
export const INVALID_IMAGE = "Invalid image";

/** The sentence that refuses a file, or nothing. What the browser says of it; the server looks at the bytes as well. */
export function checkImage(image: File | undefined): string | undefined {
  if (!image || image.size === 0) return noFile;
  if (!imageTypes.includes(image.type)) return wrongType(image.type);
  if (image.size > MAX_IMAGE_BYTES) return tooLarge(image.size);
}

/**
 * A picture in a form. A wrong one is told under "Invalid image"; a missing one is `required`, if that is given,
 * and told with the other messages of the form.
 */
export function imageField(required?: string): Field<File | undefined> {
  return { ...file(required, checkImage), title: (message) => (message === required ? undefined : INVALID_IMAGE) };
}

const key = /^[0-9a-f]{32}$/;

/** Whether a text can be the key of a stored picture. */
export const isImageKey = (value: string): boolean => key.test(value);
