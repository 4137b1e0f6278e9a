import { useActionData } from "react-router";
import { decideManyForm, seenItem } from "~/domain/moderation/rules";
import type { CommandResult } from "~/platform/commands/result";
import { decideManyId } from "./decide-many";
import type { TabRow } from "./queries.server";
import { boxName } from "./use-selection";

/** Selects a row for a decision on several. What was sent without script and refused is still ticked. */
export function RowBox({ row: { id, title, seen } }: { row: TabRow }) {
  const answer = useActionData() as CommandResult | undefined;
  const value = seenItem({ id, seen });
  const wasSent = answer?.command === decideManyForm.name && [answer.values[boxName]].flat().includes(value);
  return (
    <label>
      <input
        type="checkbox"
        name={boxName}
        form={decideManyId}
        value={value}
        defaultChecked={wasSent}
        aria-keyshortcuts="x"
        className="row-box"
      />
      <span className="sr-only">{`Select ${title}`}</span>
    </label>
  );
}
