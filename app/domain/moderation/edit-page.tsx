import type { ReactNode } from "react";
import type { CommandResult } from "~/platform/commands/result";
import { BackLink, useWayBack } from "~/ui/back-link";
import { Button, ButtonLink } from "~/ui/button";
import { PageHead } from "~/ui/page-head";

type EditPageProps = {
  singular: string;
  path: string;
  heading: string;
  /** The form, with what stands at its foot and what follows when it is kept. */
  children: (form: { footer: (busy: boolean) => ReactNode; onDone: (result: CommandResult) => void }) => ReactNode;
};

/** The page on which an owner edits a submission: works without script. */
export function EditPage({ singular, path, heading, children }: EditPageProps) {
  const wayBack = useWayBack(path);
  return (
    <div className="wrap max-w-(--container-column) pb-12">
      <div className="pt-4">
        <BackLink to={path}>Back to {heading}</BackLink>
      </div>
      <PageHead title={`Edit ${singular}`} text={heading} />
      {children({
        onDone: ({ show }) => wayBack(show),
        footer: (busy) => (
          <div className="flex flex-wrap gap-2">
            <Button type="submit" busy={busy} busyLabel="Saving...">
              Save Changes
            </Button>
            <ButtonLink to={path} tone="muted">
              Cancel
            </ButtonLink>
          </div>
        ),
      })}
    </div>
  );
}

export const editMeta = (singular: string) => [
  { title: `Edit ${singular} · Porchlight` },
  { name: "robots", content: "noindex" },
];
