import { Link } from "react-router";
import { ago } from "~/domain/calendar/format";
import { CommandForm } from "~/platform/commands/command-form";
import { Face } from "~/platform/images/pictures";
import { adminMeta } from "~/shell/admin/admin-page";
import { readAsAdmin } from "~/shell/admin/guard.server";
import { StaticAnswer } from "~/shell/admin/static-answer";
import { useNextRow } from "~/shell/admin/use-next-row";
import { Button } from "~/ui/button";
import { ConsolePage } from "../console/console-page";
import { NothingWaits } from "../console/nothing-waits";
import { StandingBadge } from "../console/standing-badge";
import { WithdrawnBefore } from "../console/withdrawn-before";
import { documentsPath } from "../paths";
import type { Route } from "./+types/documents.route";
import { NoUndo } from "./no-undo";
import { findLastDecision, type ListedDocument, listDocuments } from "./queries.server";
import { claimDocumentForm } from "./rules";

export { action } from "~/platform/commands/action.server";
export { shouldRevalidate } from "~/shell/admin/revalidation";

export async function loader({ context }: Route.LoaderArgs) {
  const asking = readAsAdmin(context);
  const [documents, last] = await Promise.all([listDocuments(asking), findLastDecision(asking)]);
  return { documents, last };
}

export const meta = () => adminMeta("Residency documents");

export default function Documents({ loaderData: { documents, last }, actionData }: Route.ComponentProps) {
  const { list, onFocus } = useNextRow<HTMLUListElement>(documents.map(({ id }) => id).join());
  const next = documents.find(({ barred }) => !barred);
  return (
    <ConsolePage at={documentsPath} text="One admin sees a picture, and each look is written down. Oldest first.">
      <NoUndo last={last} />
      {documents.length === 0 ? (
        <NothingWaits title="No documents" text="Whoever sends a picture of a document waits here for one of you." />
      ) : (
        <ul ref={list} onFocus={onFocus} className="rounded-card border bg-card">
          {documents.map((document) => (
            <DocumentRow key={document.id} {...document} isNext={document === next} />
          ))}
        </ul>
      )}
      <StaticAnswer answer={actionData} shownBy={documents.map(({ id }) => id)} />
    </ConsolePage>
  );
}

const bars = {
  own: "This is your own: another admin looks at it.",
  claimed: "Another admin looks at it.",
};

type DocumentRowProps = ListedDocument & { /** The first that the viewer may see. */ isNext: boolean };

function DocumentRow({
  id,
  memberId,
  name,
  neighborhood,
  age,
  standing,
  withdrawn,
  isMine,
  barred,
  isNext,
  ...face
}: DocumentRowProps) {
  return (
    <li className="flex flex-wrap items-center gap-3 border-t p-4 first:border-t-0 md:px-5">
      <Face person={face} size={40} />
      <div className="min-w-0 flex-1 basis-48">
        <p className="wrap-anywhere">
          <Link to={`/admin/users/${memberId}`} className="row-title">
            {name}
          </Link>
        </p>
        <p className="text-sm wrap-anywhere text-muted">
          {[neighborhood, `sent ${ago(age)}`].filter(Boolean).join(" · ")}
        </p>
        <StandingBadge standing={standing} />
        <WithdrawnBefore withdrawn={withdrawn} />
      </div>
      {barred ? (
        <p className="text-sm text-muted">{bars[barred]}</p>
      ) : (
        <CommandForm of={claimDocumentForm} values={{ requestId: id }}>
          {({ busy }) => (
            <Button
              type="submit"
              tone="outline"
              size="sm"
              busy={busy}
              busyLabel="Opening..."
              aria-keyshortcuts={isNext ? "n" : undefined}
            >
              {isMine ? "Look again" : "Look at it"}
              <span className="sr-only"> {name}</span>
            </Button>
          )}
        </CommandForm>
      )}
    </li>
  );
}
