import { CommandForm } from "~/platform/commands/command-form";
import { Panel } from "~/shell/admin/admin-page";
import { Button } from "~/ui/button";
import { counted } from "~/ui/counted";
import { SelectField } from "~/ui/fields";
import type { FoundImport } from "./queries.server";
import { startForm } from "./rules";

type Kind = { noun: string; nouns: string; hasQueue: boolean; sameness: string };

/** What would happen, and the button that makes it happen. */
export function Start({ found, kind }: { found: FoundImport; kind: Kind }) {
  const { id, fresh, there, wrong, status } = found;
  if (fresh === 0)
    return (
      <Panel title="Nothing new in this table">
        <p className="mt-2">Please look at the rows below, mend the table and upload it again.</p>
      </Panel>
    );
  return (
    <Panel title={status === "stopped" ? "Go on with the import" : "Ready to import"}>
      <p className="mt-2 tabular-nums">
        {counted(fresh, `new ${kind.noun}`, `new ${kind.nouns}`)}. {there.toLocaleString("en-US")} already there (with{" "}
        {kind.sameness}) and {wrong.toLocaleString("en-US")} wrong: these are left out.
      </p>
      <CommandForm
        of={startForm}
        values={{ importId: id, ...(!kind.hasQueue && alwaysPublished) }}
        className="mt-4 grid gap-4"
      >
        {({ busy }) => (
          <>
            {kind.hasQueue && <Publish />}
            <Button type="submit" busy={busy} busyLabel="Starting..." className="justify-self-start">
              Import {counted(fresh, "row")}
            </Button>
          </>
        )}
      </CommandForm>
    </Panel>
  );
}

const alwaysPublished = { publish: "published" };

const Publish = () => (
  <SelectField
    name="publish"
    label="What becomes of them"
    help="What is published at once is approved by you."
    defaultValue="published"
    options={[
      { value: "published", label: "Published at once" },
      { value: "queue", label: "Put into the queue" },
    ]}
  />
);
