import type { Viewer } from "~/platform/accounts/viewer";
import type { CommandContext, TransactionContext } from "~/platform/commands/command.server";
import { attachImage, prepareImage, removeImage, type StoredImage } from "~/platform/images/uploads.server";
import type { Facts } from "./kind.server";

/** The picture that a form brings, if it brings one, made anew and kept. */
export async function preparePicture(context: CommandContext<Viewer>, { image }: Facts): Promise<StoredImage | null> {
  return image ? prepareImage(context, image as File) : null;
}

/** Another picture takes the place of the one before; without one that stays, unless it was to be removed. */
export async function replacePicture(
  { db, viewer }: TransactionContext<Viewer>,
  { imageKey: before }: Facts,
  { removeImage: isRemoved }: Facts,
  image: StoredImage | null,
): Promise<Facts> {
  if (!image && !isRemoved) return {};
  await removeImage(db, before as string | null);
  return { imageKey: image ? await attachImage(db, viewer.id, image) : null };
}
