import { AuthorName } from "~/domain/members/author-name";
import { OwnTools } from "~/domain/moderation/own-tools";
import { StatusBadge } from "~/domain/moderation/status-badge";
import { HiddenCount } from "~/domain/peace/hidden-note";
import { NoticeParagraph } from "~/domain/statements/notice-paragraph";
import { Badge, type BadgeTone } from "~/ui/badge";
import { DialogLink } from "~/ui/dialog-link";
import { GrownListPager } from "~/ui/grown-list-pager";
import { Plus } from "~/ui/icons";
import { suggestPath } from "../links";
import type { ListedSuggestion, ListedSuggestions } from "./queries.server";
import { type SuggestionType, typeInWords } from "./rules";

type SuggestionsSectionProps = {
  neighborhood: { id: string; name: string };
  suggestions: ListedSuggestions;
  isSignedIn: boolean;
};

/** What neighbors tell whoever is new. */
export function SuggestionsSection({ neighborhood, suggestions, isSignedIn }: SuggestionsSectionProps) {
  const { suggestions: list, hiddenCount, stretch, hasMore, more, first } = suggestions;
  return (
    <section aria-labelledby="suggestions" className="mt-14">
      <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
        <h2 id="suggestions" tabIndex={-1} className="min-w-0 scroll-mt-24 wrap-anywhere">
          Local Suggestions
        </h2>
        <DialogLink
          to={suggestPath(neighborhood.id)}
          page={() => import("./suggest.route")}
          data={isSignedIn && { neighborhood }}
          tone="outline"
          icon={<Plus aria-hidden />}
        >
          Add Suggestion
        </DialogLink>
      </div>
      {list.length === 0 && hiddenCount === 0 ? (
        <p className="border-t py-6 text-muted">No suggestions yet. Be the first to share!</p>
      ) : (
        <ul className="gap-x-10 md:columns-2">
          {list.map((suggestion) => (
            <Suggestion key={suggestion.id} suggestion={suggestion} />
          ))}
        </ul>
      )}
      <HiddenCount count={hiddenCount} noun="suggestion" />
      <GrownListPager
        stretch={stretch}
        hasMore={hasMore}
        to={(row) => (row ? more : first) ?? ""}
        noun="suggestions"
        heading="suggestions"
      />
    </section>
  );
}

/** Plain text with its line breaks; nothing is markup. */
function Suggestion({ suggestion }: { suggestion: ListedSuggestion }) {
  const { id, suggestionType, title, description, author, createdAt, ago, can } = suggestion;
  return (
    <li className="break-inside-avoid border-t py-4">
      <p className="flex flex-wrap gap-1.5">
        <Badge tone={tones[suggestionType]}>{typeInWords(suggestionType)}</Badge>
        <StatusBadge status={suggestion.shownStatus} />
      </p>
      <h3 className="mt-1.5 mb-1 text-[1.25rem] leading-6 text-pretty wrap-anywhere">{title}</h3>
      <p className="whitespace-pre-wrap wrap-anywhere text-muted">{description}</p>
      {suggestion.notice && <NoticeParagraph {...suggestion.notice} />}
      <p className="mt-1.5 flex flex-wrap items-baseline gap-x-2.5 text-sm text-muted">
        <AuthorName author={author} />
        <time dateTime={createdAt}>{ago}</time>
      </p>
      <OwnTools
        submission={{ id, title }}
        slug="suggestions"
        noun="suggestion"
        editPath={`/suggestions/${id}/edit`}
        can={can}
        from="list"
      />
    </li>
  );
}

const tones: Record<SuggestionType, BadgeTone> = { things_to_do: "sage", where_to_live: "blue", general: "plain" };
