import type { ReactNode } from "react";
import type { HouseRule } from "~/domain/house-rules/house-rule";
import { MoveDown, MoveUp } from "~/shell/admin/icons";
import { Button } from "~/ui/button";
import { classNames } from "~/ui/class-names";
import { TextAreaField, TextField } from "~/ui/fields";
import { useField } from "~/ui/form-state";
import { Trash2 } from "~/ui/icons";
import { useIsHydrated } from "~/ui/without-script";
import { rowNames, textLimit, titleLimit } from "./rules";

export type RowAct = "up" | "down" | "remove";

type RuleRowProps = {
  row: number;
  /** What stands there at first. */
  rule: HouseRule | undefined;
  /** How many rows are used: those below are there, empty, for what comes. */
  shown: number;
  onAct: (act: RowAct, row: number) => void;
};

/** Empty rows that a page without script has, as it can't add one. */
const spareRows = 3;

export function RuleRow({ row, rule, shown, onAct }: RuleRowProps) {
  const names = rowNames(row);
  const isShown = row <= shown;
  const isSpare = row <= shown + spareRows;
  return (
    <fieldset
      className={classNames(
        "min-w-0 rounded-card border bg-card p-4 md:p-5",
        !isShown && classNames("hidden", isSpare && "noscript:block"),
      )}
    >
      <legend className="sr-only">Rule {row}</legend>
      <div className="grid gap-3">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <span aria-hidden className="font-bold">
            Rule {row}
          </span>
          <Tools row={row} shown={shown} onAct={onAct} />
        </div>
        <Key name={names.key} value={rule?.key ?? ""} />
        <TextField
          name={names.title}
          label={`Rule ${row}’s title`}
          autoComplete="off"
          defaultValue={rule?.title}
          counter={titleLimit}
        />
        <TextAreaField
          name={names.text}
          label={`What rule ${row} means`}
          rows={4}
          defaultValue={rule?.text}
          counter={textLimit}
        />
        <Place name={names.place} row={row} />
      </div>
    </fieldset>
  );
}

/** A text that nobody sees and no hidden field: the draft keeps what is typed, and a rule has to keep its key in there. */
function Key({ name, value }: { name: string; value: string }) {
  const { defaultValue } = useField(name);
  return <input type="text" hidden name={name} defaultValue={defaultValue ?? value} />;
}

/** Without script rules are put in order by number. */
function Place({ name, row }: { name: string; row: number }) {
  const isHydrated = useIsHydrated();
  if (isHydrated) return null;
  return (
    <div className="hidden noscript:block">
      <TextField
        name={name}
        label="Place, the lowest first"
        inputMode="numeric"
        autoComplete="off"
        defaultValue={String(row)}
      />
    </div>
  );
}

function Tools({ row, shown, onAct }: Pick<RuleRowProps, "row" | "shown" | "onAct">) {
  const tool = (act: RowAct, word: string, isOff: boolean, icon: ReactNode) => (
    <Button
      size="sm"
      tone="muted"
      className="btn-square"
      data-row-act={`${act} ${row}`}
      disabled={isOff}
      icon={icon}
      onClick={() => onAct(act, row)}
    >
      <span className="sr-only">
        {word} rule {row}
      </span>
    </Button>
  );
  return (
    <span className="flex gap-1 noscript:hidden">
      {tool("up", "Move up", row === 1, <MoveUp aria-hidden />)}
      {tool("down", "Move down", row >= shown, <MoveDown aria-hidden />)}
      {tool("remove", "Remove", shown === 1, <Trash2 aria-hidden />)}
    </span>
  );
}
