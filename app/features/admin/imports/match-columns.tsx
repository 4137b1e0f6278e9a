import { use, useId } from "react";
import { CommandForm } from "~/platform/commands/command-form";
import { Panel } from "~/shell/admin/admin-page";
import { Button } from "~/ui/button";
import { FieldError } from "~/ui/field-frame";
import { SelectBox } from "~/ui/fields";
import { FormStateContext } from "~/ui/form-state";
import { ownHeads } from "./added-columns";
import type { FoundImport } from "./queries.server";
import { matchForm } from "./rules";

export type Column = { label: string; required: boolean; rule: string };
type MatchColumnsProps = { found: FoundImport; columns: readonly Column[]; firstCells: readonly string[] };

/** Which column of the table is which of ours: guessed by its column names, and chosen here. */
export function MatchColumns({ found, columns, firstCells }: MatchColumnsProps) {
  const words =
    found.status === "uploaded"
      ? { title: "Which column is which?", text: "We guessed by the column names. Please look, then check the rows." }
      : { title: "Columns", text: "Choose others, and the rows are checked again." };
  return (
    <Panel {...words}>
      <Encoding encoding={found.encoding} />
      <MatchForm found={found} columns={columns} firstCells={firstCells} />
    </Panel>
  );
}

const Encoding = ({ encoding }: { encoding: string }) =>
  encoding === "windows-1252" && (
    <p className="mt-2">
      The file is no UTF-8, so we read it as Windows-1252. If characters look wrong below, please save it as UTF-8.
    </p>
  );

function MatchForm({ found: { id, heads, matched }, columns, firstCells }: MatchColumnsProps) {
  const choices = ownHeads(heads).map((head, at) => ({ value: String(at), label: choiceOf(head, at, firstCells[at]) }));
  return (
    <CommandForm of={matchForm} values={{ importId: id }} className="mt-4 grid gap-4">
      {({ busy }) => (
        <>
          <div className="grid gap-4 lg:grid-cols-2">
            {columns.map((column, index) => (
              <Choice key={column.label} column={column} choices={choices} chosen={matched[index] ?? null} />
            ))}
          </div>
          <WhatIsMissing />
          <Button type="submit" busy={busy} busyLabel="Checking..." className="justify-self-start">
            Check the rows
          </Button>
        </>
      )}
    </CommandForm>
  );
}

/** It is about several of the columns together. */
function WhatIsMissing() {
  const { columns: error } = use(FormStateContext).errors;
  return error ? <FieldError>{error}</FieldError> : null;
}

/** A column by its head, with what stands first in it. */
const choiceOf = (head: string, at: number, first?: string): string =>
  [head || `Column ${at + 1}`, first].filter(Boolean).join(": ");

type ChoiceProps = { column: Column; choices: readonly { value: string; label: string }[]; chosen: number | null };

function Choice({ column: { label, required, rule }, choices, chosen }: ChoiceProps) {
  const id = useId();
  return (
    <div className="grid min-w-0 content-start gap-1.5">
      <label htmlFor={id} className="text-sm font-bold">
        {label}
        {required || <span className="font-normal text-muted"> (may be empty)</span>}
      </label>
      <SelectBox id={id} name="columns" defaultValue={chosen ?? ""} aria-describedby={`${id}-rule`}>
        <option value="">Not in this table</option>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </SelectBox>
      <p id={`${id}-rule`} className="text-sm text-muted">
        {rule}
      </p>
    </div>
  );
}
