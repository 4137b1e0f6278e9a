import { CommandForm } from "~/platform/commands/command-form";
import { Button } from "~/ui/button";
import type { OwnDocument } from "./queries.server";
import { documentDays, withdrawDocumentForm } from "./rules";

/** On the member's own page: what became of the picture that they sent. */
export function OwnDocumentBox({ id, on, outcome, reason }: OwnDocument) {
  if (outcome === null)
    return (
      <section className="grid gap-3 rounded-card border bg-card p-4 md:p-5">
        <h2 className="text-xl">Your picture waits for an admin</h2>
        <p>
          You sent it on {on}. One admin looks at it and answers by email; it is deleted then, and within {documentDays}{" "}
          days in any case.
        </p>
        <CommandForm of={withdrawDocumentForm} values={{ requestId: id }}>
          {({ busy }) => (
            <Button type="submit" tone="muted" busy={busy} busyLabel="Deleting...">
              Delete the picture
            </Button>
          )}
        </CommandForm>
      </section>
    );
  return (
    <section className="grid gap-3 rounded-card border bg-card p-4 md:p-5">
      <h2 className="text-xl">{outcome === "refused" ? "Your picture was not enough" : "Nobody decided in time"}</h2>
      <p>The picture that you sent on {on} is deleted. You can send another one, or choose another way.</p>
      {reason && (
        <blockquote className="border-l-2 border-line-strong pl-3 whitespace-pre-wrap wrap-anywhere">
          {reason}
        </blockquote>
      )}
    </section>
  );
}
