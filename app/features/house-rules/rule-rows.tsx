import { use, useRef, useState } from "react";
import type { HouseRule } from "~/domain/house-rules/house-rule";
import { Button } from "~/ui/button";
import { FormStateContext } from "~/ui/form-state";
import { Plus, Undo2 } from "~/ui/icons";
import { lastFilled, putRow, swapRows, takeRow, valuesOf } from "./row-values";
import { type RowAct, RuleRow } from "./rule-row";
import { mostRules, rowNames, rowNumbers } from "./rules";

type Removed = { rule: HouseRule; row: number };

/** The rules to edit, with keys and fingers alike: added, removed and moved a row at a time. */
export function RuleRows({ rules }: { rules: readonly HouseRule[] }) {
  const { values } = use(FormStateContext);
  const element = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState(() => Math.max(1, rules.length, lastSent(values)));
  /** The last one removed is the first one put back. */
  const [removed, setRemoved] = useState<readonly Removed[]>([]);
  const [said, say] = useState("");
  const formOf = () => element.current?.closest("form") as HTMLFormElement;

  /** The first of these that can be. */
  function focus(...selectors: string[]) {
    requestAnimationFrame(() => {
      const found = selectors.flatMap((each) => formOf().querySelector<HTMLElement>(each) ?? []);
      found[0]?.focus();
    });
  }
  /** A draft that comes back may fill rows that were not there yet. */
  function onInput() {
    const last = lastFilled(formOf());
    setShown((now) => Math.max(now, last));
  }
  function move(act: "up" | "down", row: number) {
    const to = row + (act === "up" ? -1 : 1);
    swapRows(formOf(), row, to);
    say(`${valuesOf(formOf(), to).title || "The empty rule"} is rule ${to} of ${shown} now.`);
    const back = act === "up" ? "down" : "up";
    focus(`[data-row-act="${act} ${to}"]:not(:disabled)`, `[data-row-act="${back} ${to}"]`);
  }
  function remove(row: number) {
    const rule = takeRow(formOf(), row);
    setShown(shown - 1);
    const isEmpty = rule.title === "" && rule.text === "";
    if (!isEmpty) setRemoved([...removed, { rule, row }]);
    say(isEmpty ? "The empty rule is gone." : `Rule ${row} is gone. It can be put back.`);
    focus(`[name="${rowNames(Math.min(row, shown - 1)).title}"]`);
  }
  function onAct(act: RowAct, row: number) {
    if (act === "remove") remove(row);
    else move(act, row);
  }
  function add() {
    setShown(shown + 1);
    focus(`[name="${rowNames(shown + 1).title}"]`);
  }
  function putBack({ rule, row: from }: Removed) {
    const row = Math.min(from, shown + 1);
    putRow(formOf(), row, rule);
    setShown(shown + 1);
    setRemoved(removed.slice(0, -1));
    say(`Rule ${row} is back.`);
    focus(`[name="${rowNames(row).title}"]`);
  }

  const last = removed.at(-1);
  return (
    <div ref={element} className="grid gap-4" onInput={onInput}>
      {rowNumbers.map((row) => (
        <RuleRow key={row} row={row} rule={rules[row - 1]} shown={shown} onAct={onAct} />
      ))}
      <p role="status" className="sr-only">
        {said}
      </p>
      <div className="flex flex-wrap items-center gap-2 noscript:hidden">
        {shown < mostRules ? (
          <Button tone="outline" icon={<Plus aria-hidden />} onClick={add}>
            Add a Rule
          </Button>
        ) : (
          <p className="text-sm text-muted">
            {mostRules} rules are as many as anybody reads: there is no room for more.
          </p>
        )}
        {last && shown < mostRules && (
          <Button tone="quiet" icon={<Undo2 aria-hidden />} onClick={() => putBack(last)}>
            Put Back What You Removed
          </Button>
        )}
      </div>
    </div>
  );
}

/** The last row of a form that came back refused. */
const lastSent = (values: Record<string, unknown>) =>
  Math.max(0, ...rowNumbers.filter((row) => values[rowNames(row).title] || values[rowNames(row).text]));
