import { isBucketAway } from "~/platform/images/bucket-requests.server";
import { DamagedFile, type ImageStore } from "~/platform/images/store.server";
import { counted } from "~/ui/counted";
import { copyPictures, type Unread } from "./copy-pictures";
import { describeMissing, type KnownPicture, type Missing, missingOf } from "./missing-pictures";
import type { PicturesPlace } from "./pictures-place";

/** So many files in a row that can't be read are no fault of theirs: the others would fail as well, each after its time. */
const mostUnreadInARow = 20;

/** Of those that can't be read so many are named. */
const mostNamed = 5;

class NotWritten extends Error {}

/** Copies what can be read. The database is worth more than its pictures: where they can't be, its backup is made all the same. */
export function createPictureBackup(from: ImageStore, to: ImageStore) {
  const unread = new Map<string, Unread>();
  let failure: Error | undefined;
  return {
    /** @throws Error where they can't be written: the backup has no room, or no disk */
    async copy(): Promise<void> {
      failure = undefined;
      let inARow = 0;
      const put: ImageStore["put"] = async (key, name, bytes) => {
        await to.put(key, name, bytes).catch((cause) => {
          throw new NotWritten("A picture could not be written", { cause });
        });
        inARow = 0;
        // It may have come only now.
        for (const path of [key, `${key}/${name}`]) unread.delete(path);
      };
      const note = (each: Unread) => {
        // Of those that could not be read before nothing more is to be learnt.
        const isNew = !unread.has(each.path) && !(each.error instanceof DamagedFile);
        unread.set(each.path, each);
        if (isNew && ++inARow >= mostUnreadInARow) throw each.error;
      };
      await copyPictures(from, { ...to, put }, note).catch((error: Error) => {
        if (error instanceof NotWritten) throw error.cause;
        failure = error;
      });
    },

    /** Whether some could not be read for now. */
    isAway: (): boolean => [failure, ...[...unread.values()].map(({ error }) => error)].some(isBucketAway),

    /** Of the pictures that the database knows those of which the backup has not each file, or none. */
    async listLacking(known: readonly KnownPicture[]): Promise<Missing[]> {
      const lacking: Missing[] = [];
      for (const picture of known) {
        const missing = missingOf(picture, await to.names(picture.key));
        if (missing) lacking.push(missing);
      }
      return lacking;
    },

    /** What is wrong and what to do, in sentences; empty where nothing lacks. */
    describeLacks(lacking: readonly Missing[], place: Pick<PicturesPlace, "where" | "advice">): string {
      if (failure && lacking.length > 0)
        return `They could not be copied from ${place.where}: ${asSentence(failure)} ${place.advice}`;
      // What the database does not know, or no more, is no loss.
      const lost = lacking.flatMap(({ key, lacking: names }) =>
        [key, ...names.map((name) => `${key}/${name}`)].flatMap((path) => unread.get(path) ?? []),
      );
      const told = new Set(lost.map(({ path }) => path));
      const missing = lacking.flatMap((each) => {
        const untold = each.lacking.filter((name) => !told.has(`${each.key}/${name}`));
        if (told.has(each.key) || untold.length === 0) return [];
        return { ...each, lacking: untold, isWhole: each.isWhole && untold.length === each.lacking.length };
      });
      return [describeUnread(lost, place.where), describeMissing(missing, place)].filter(Boolean).join(" ");
    },
  };
}

function describeUnread(unread: readonly Unread[], where: string): string {
  const [first] = unread;
  if (!first) return "";
  const named = unread.slice(0, mostNamed).map(({ path }) => path);
  const more = unread.length > mostNamed ? " and more" : "";
  const are = unread.length === 1 ? "is" : "are";
  return `${counted(unread.length, "file")} in ${where} can't be read and ${are} left out: ${named.join(", ")}${more}. Of the first: ${asSentence(first.error)} Put them there as they were, or remove them.`;
}

const asSentence = ({ message }: Error) => message.replace(/\.?$/, ".");
