import { CommandForm } from "~/platform/commands/command-form";
import { Panel } from "~/shell/admin/admin-page";
import { Button } from "~/ui/button";
import { SelectField, TextField } from "~/ui/fields";
import { mostBytes, mostRows, uploadForm } from "./rules";

const help = `CSV, up to ${mostRows.toLocaleString("en-US")} rows and ${mostBytes / 1024 / 1024} MB, with a header row.`;

export function Upload({ kinds }: { kinds: readonly { slug: string; label: string }[] }) {
  return (
    <Panel title="Upload a table">
      <CommandForm of={uploadForm} once className="mt-4 grid gap-4">
        {({ busy }) => (
          <>
            <SelectField
              name="what"
              label="What is in it"
              placeholder="Please choose"
              options={kinds.map(({ slug, label }) => ({ value: slug, label }))}
            />
            <TextField name="table" type="file" label="File" accept=".csv,.tsv,.txt,text/csv" help={help} />
            <Button type="submit" busy={busy} busyLabel="Reading..." className="justify-self-start">
              Upload
            </Button>
          </>
        )}
      </CommandForm>
    </Panel>
  );
}
