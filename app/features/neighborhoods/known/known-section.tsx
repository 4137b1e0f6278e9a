import { Link } from "react-router";
import { AuthorName } from "~/domain/members/author-name";
import { Face } from "~/platform/images/pictures";
import { counted } from "~/ui/counted";
import type { Known } from "./queries.server";

type KnownSectionProps = { neighborhood: { name: string }; known: Known };

/** Who tells most of a neighborhood, and where they talk. Where nobody does, it takes no room. */
export function KnownSection({ neighborhood, known: { neighbors, boards } }: KnownSectionProps) {
  if (neighbors.length === 0) return null;
  return (
    <div className="mt-14 grid gap-x-10 gap-y-10 wrap-anywhere lg:grid-cols-[2fr_1fr]">
      <section aria-labelledby="known-by">
        <h2 id="known-by" className="border-b pb-3 text-xl">
          Neighbors who know {neighborhood.name}
        </h2>
        <ul className="grid gap-x-10 sm:grid-cols-2">
          {neighbors.map(({ author, events, suggestions }) => (
            <li key={author.id} className="grid grid-cols-[44px_minmax(0,1fr)] items-center gap-x-3 border-b py-3">
              <Face person={author} size={44} />
              <div className="min-w-0">
                <AuthorName author={author} />
                <p className="text-sm text-muted">{brought(suggestions, events)}</p>
              </div>
            </li>
          ))}
        </ul>
      </section>
      {boards.length > 0 && (
        <section aria-labelledby="talked-at">
          <h2 id="talked-at" className="border-b pb-3 text-xl">
            Boards where they talk
          </h2>
          <ul>
            {boards.map(({ id, name, who, count }) => (
              <li key={id} className="relative border-b py-3">
                <Link
                  to={`/boards/${id}`}
                  className="font-bold text-ink no-underline after:absolute after:inset-0 hover:underline"
                >
                  {name}
                </Link>
                <p className="text-sm text-muted">{who ? `${who} writes here` : `${count} of them write here`}</p>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

/** "2 suggestions · 1 event" */
const brought = (suggestions: number, events: number) =>
  [suggestions > 0 && counted(suggestions, "suggestion"), events > 0 && counted(events, "event")]
    .filter(Boolean)
    .join(" · ");
