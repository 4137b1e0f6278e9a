import { eq } from "drizzle-orm";
import type { Db } from "~/db/db.server";
import type { Viewer } from "~/platform/accounts/viewer";
import type { CommandContext } from "~/platform/commands/command.server";
import { Refusal } from "~/platform/commands/refusal";
import type { Dependencies } from "~/platform/dependencies.server";
import { type Encoded, encodePicture, invalidImage, UPLOAD_FAILED } from "./encode.server";
import { checkImage } from "./rules";
import { newImageKey } from "./store.server";
import { images } from "./table.server";

/** A picture whose files are kept, and that no row shows yet. Sizes are those of the largest version, in px. */
export type StoredImage = { key: string; width: number; height: number };

type Keeping = Pick<Dependencies, "images" | "log">;

/**
 * Makes the picture anew and keeps its files under a new key: slow, so it belongs into a command's `prepare`.
 * What a command that fails afterwards leaves behind is removed by the janitor.
 * @throws Refusal when it is no picture, when the decoder is busy or when the storage is down.
 */
export async function prepareImage(context: CommandContext<Viewer>, file: File): Promise<StoredImage> {
  const { dependencies, viewer } = context;
  const wrong = checkImage(file);
  if (wrong) throw invalidImage(wrong);
  try {
    return await keepPicture(dependencies, new Uint8Array(await file.arrayBuffer()));
  } catch (error) {
    if (error instanceof Refusal && error.cause) {
      dependencies.log.warn(
        { err: error.cause, memberId: viewer.id },
        "a picture got no answer from the picture process",
      );
    }
    throw error;
  }
}

/** The same for a picture that no form sent, such as those of the demo city. */
export const keepPicture = async (dependencies: Keeping, bytes: Uint8Array): Promise<StoredImage> =>
  keep(dependencies, await encodePicture(bytes));

async function keep(dependencies: Keeping, { width, height, files }: Encoded): Promise<StoredImage> {
  const stored = { key: newImageKey(), width, height };
  try {
    // All have ended, well or not, before any is removed.
    const kept = await Promise.allSettled(
      files.map(({ name, bytes }) => dependencies.images.put(stored.key, name, bytes)),
    );
    const failed = kept.find((each) => each.status === "rejected");
    if (failed) throw failed.reason;
    return stored;
  } catch (error) {
    dependencies.log.error({ err: error }, "a picture could not be stored");
    await discardImage(dependencies, stored);
    throw new Refusal({
      title: UPLOAD_FAILED,
      text: "We could not keep your picture. Please try again in a few minutes.",
      status: 503,
    });
  }
}

/** Writes down a stored picture in the command's own transaction; gives the key for the row that shows it. */
export async function attachImage(db: Db, ownerId: string, { key, width, height }: StoredImage): Promise<string> {
  await db.insert(images).values({ key, ownerId, width, height });
  return key;
}

/** Removes the files of a picture that no row was written for. Never throws: the janitor comes by as well. */
export async function discardImage({ images: store, log }: Keeping, { key }: StoredImage): Promise<void> {
  try {
    await store.remove(key);
  } catch (error) {
    log.warn({ err: error, key }, "a picture could not be removed");
  }
}

/**
 * Forgets a picture, in the command's own transaction; rows that show it show their cover art again. The files are left
 * to the janitor, because a transaction that rolls back could not bring them back.
 */
export async function removeImage(db: Db, key: string | null): Promise<void> {
  if (key) await db.delete(images).where(eq(images.key, key));
}
