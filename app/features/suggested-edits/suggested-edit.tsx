import type { ReactNode } from "react";
import { Link } from "react-router";
import { ChangedText } from "~/domain/changes/changed-text";
import type { Change } from "~/domain/changes/changes";
import { decideEditForm, noteLimit } from "~/domain/moderation/suggested-edits/rules";
import { CommandForm } from "~/platform/commands/command-form";
import { Button } from "~/ui/button";
import { TextAreaField } from "~/ui/fields";

type ShownEdit = {
  id: string;
  kind: { slug: string; noun: string };
  title: string;
  /** Null where it is not shown. */
  path: string | null;
  by: string;
  when: string;
  source: string;
  state: "open" | "accepted" | "declined";
  note: string;
  changes: readonly {
    label: string;
    changes: readonly Change[];
    /** What stands there now, where somebody changed it to something else since. */
    now: string | null;
  }[];
};

type SuggestedEditProps = { edit: ShownEdit; isOwn?: boolean; children?: ReactNode };

/** One with what it would change, field by field. */
export function SuggestedEdit({ edit, isOwn = false, children }: SuggestedEditProps) {
  const { kind, title, path, by, when, source, changes } = edit;
  return (
    <li className="grid gap-3 border-t py-4">
      <h3 className="wrap-anywhere">
        {path ? (
          <Link to={path} className="row-title">
            {title}
          </Link>
        ) : (
          title
        )}
      </h3>
      <p className="text-sm wrap-anywhere text-muted">
        {kind.noun.charAt(0).toUpperCase() + kind.noun.slice(1)}, suggested {isOwn ? "" : `by ${by} `}
        {when}
        {isOwn && `: ${stateInWords[edit.state]}`}
      </p>
      <dl className="grid gap-2">
        {changes.map(({ label, changes: text, now }) => (
          <div key={label}>
            <dt className="text-sm text-muted">{label}</dt>
            <dd className="max-w-measure whitespace-pre-wrap wrap-anywhere">
              <ChangedText changes={text} />
              {now !== null && edit.state === "open" && (
                <span className="block text-sm font-medium">Changed since. It says now: {now}</span>
              )}
            </dd>
          </div>
        ))}
      </dl>
      {source && (
        <p className="max-w-measure whitespace-pre-wrap wrap-anywhere">
          <span className="text-sm text-muted">How {isOwn ? "you" : "they"} know: </span>
          {source}
        </p>
      )}
      {isOwn && edit.note && (
        <p className="max-w-measure whitespace-pre-wrap wrap-anywhere">
          <span className="text-sm text-muted">The answer: </span>
          {edit.note}
        </p>
      )}
      {children}
    </li>
  );
}

const stateInWords = { open: "it waits for an answer", accepted: "accepted", declined: "declined" } as const;

export function Decide({ edit: { id, kind, title } }: { edit: ShownEdit }) {
  const about = <span className="sr-only">{` the suggested edit of ${title}`}</span>;
  return (
    <CommandForm of={decideEditForm(kind.slug)} values={{ editId: id }} className="grid gap-3">
      {({ busy }) => (
        <>
          <TextAreaField
            name="note"
            label="Your answer"
            rows={2}
            counter={noteLimit}
            help="They read it. Needed where you decline."
          />
          <div className="flex flex-wrap gap-2">
            <Button type="submit" name="outcome" value="accepted" tone="sage" size="sm" busy={busy}>
              <span>Accept{about}</span>
            </Button>
            <Button type="submit" name="outcome" value="declined" tone="outline" size="sm" busy={busy}>
              <span>Decline{about}</span>
            </Button>
          </div>
        </>
      )}
    </CommandForm>
  );
}
