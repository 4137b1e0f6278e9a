import { agoInSentence } from "~/domain/calendar/ago.server";
import { changesBetween } from "~/domain/changes/changes";
import { labelOfFact } from "~/domain/changes/label-of-fact";
import { inWords } from "~/domain/moderation/suggested-edits/in-words";
import { suggestedEditsPath } from "~/domain/moderation/suggested-edits/path";
import {
  countEditsToDecide,
  editsPerPage,
  type ListedEdit,
  listEditsToDecide,
  listOwnSuggestedEdits,
} from "~/domain/moderation/suggested-edits/queries.server";
import { moderatedKinds } from "~/moderated-kinds.server";
import { askToSignIn } from "~/platform/commands/ask-to-sign-in.server";
import { read } from "~/platform/context.server";
import { lastRow, pageIn, withQuery } from "~/platform/forms/address";
import { StaticAnswer } from "~/shell/admin/static-answer";
import { useNextRow } from "~/shell/admin/use-next-row";
import { PageHead } from "~/ui/page-head";
import { Pager } from "~/ui/pager";
import type { Route } from "./+types/suggested-edits.route";
import { Decide, SuggestedEdit } from "./suggested-edit";

export { action } from "~/platform/commands/action.server";

export async function loader({ context, url }: Route.LoaderArgs) {
  const viewer = await askToSignIn(context, suggestedEditsPath, "Please sign in to see suggested edits");
  const asking = { ...read(context), viewer };
  const page = Math.min(pageIn(url.searchParams), lastRow / editsPerPage);
  const [count, waiting, own] = await Promise.all([
    countEditsToDecide(asking, moderatedKinds),
    listEditsToDecide(asking, moderatedKinds, page),
    listOwnSuggestedEdits(asking, moderatedKinds),
  ]);
  const shown = (edits: readonly ListedEdit[]) =>
    edits.map(({ changes, createdAt, memberId: _, ...edit }) => ({
      ...edit,
      when: agoInSentence(createdAt, asking.now),
      changes: changes.map(({ name, before, after, now }) => ({
        label: labelOfFact(name),
        changes: changesBetween(inWords(before), inWords(after)),
        now: now === undefined ? null : inWords(now),
      })),
    }));
  return { waiting: shown(waiting), own: shown(own), page, pages: Math.ceil(count / editsPerPage) };
}

export const meta = () => [{ title: "Suggested edits · Porchlight" }, { name: "robots", content: "noindex" }];

const pathOf = (page: number) => withQuery(suggestedEditsPath, { page: page > 1 ? String(page) : null });

/** What others would correct, for those who look after it, and what became of the viewer's own. */
export default function SuggestedEdits({ loaderData, actionData }: Route.ComponentProps) {
  const { waiting, own, page, pages } = loaderData;
  const { list, onFocus } = useNextRow<HTMLUListElement>(waiting.map(({ id }) => id).join());
  return (
    <div className="wrap max-w-(--container-column) pb-12">
      <PageHead
        title="Suggested edits"
        text="What neighbors would correct, the oldest first. Check it before you accept it: the page changes at once."
      />
      <section aria-labelledby="to-decide">
        <h2 id="to-decide" className="text-lg">
          For you to decide
        </h2>
        {waiting.length === 0 ? (
          <p className="text-muted">{page > 1 ? "There is nothing more." : "Nothing waits for you."}</p>
        ) : (
          <ul ref={list} onFocus={onFocus}>
            {waiting.map((edit) => (
              <SuggestedEdit key={edit.id} edit={edit}>
                <Decide edit={edit} />
              </SuggestedEdit>
            ))}
          </ul>
        )}
        <Pager page={page} pages={pages} to={pathOf} />
      </section>
      <section aria-labelledby="own" className="mt-10">
        <h2 id="own" className="text-lg">
          What you suggested
        </h2>
        {own.length === 0 ? (
          <p className="text-muted">
            Nothing yet. Below a restaurant, a happy hour, an apartment, a service or an event that is not yours you
            find “Suggest an edit”.
          </p>
        ) : (
          <ul>
            {own.map((edit) => (
              <SuggestedEdit key={edit.id} edit={edit} isOwn />
            ))}
          </ul>
        )}
      </section>
      <StaticAnswer answer={actionData} shownBy={waiting.map(({ id }) => id)} />
    </div>
  );
}
