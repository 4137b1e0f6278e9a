import { Face } from "~/shared/images/pictures";
import { classNames } from "~/ui/class-names";
import type { Author } from "./queries.server";

type AuthorFaceProps = { author: Author; size: number; className?: string };

/**
 * An author's picture in the doorway. Their initials stand behind it, for as long as it is on its way; an account that
 * was erased has nothing but them.
 */
export function AuthorFace({ author, size, className }: AuthorFaceProps) {
  const { id, initials, ...person } = author;
  return (
    <span
      className={classNames(
        "relative grid aspect-square flex-none place-items-center overflow-hidden rounded-[50%_50%_18%_18%] bg-paper-sunk",
        sizes[size],
        className,
      )}
    >
      <span aria-hidden className="text-sm font-bold text-muted">
        {initials}
      </span>
      {id && <Face person={person} size={size} className="absolute inset-0 size-full" />}
    </span>
  );
}

/** As written out: Tailwind finds only whole class names. */
const sizes: Record<number, string> = { 40: "size-10", 44: "size-11", 48: "size-12" };
