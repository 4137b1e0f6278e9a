import { Keyboard } from "lucide-react";
import { lazy, Suspense, useEffect, useRef } from "react";
import { Button } from "~/ui/button";
import type { useDialog } from "~/ui/use-dialog";
import { useIsAwake } from "./ask-first";

const KeysDialog = lazy(() => import("./keys-dialog").then(({ KeysDialog: dialog }) => ({ default: dialog })));

type ListToolsProps = {
  /** How many rows there are, and how many of them are selected. */
  rows: number;
  selected: number;
  selectAll: (checked: boolean) => void;
  /** Whether the keys are shown: made when they first are. */
  keys: ReturnType<typeof useDialog>;
};

/** What only a script can do: select all rows of the page, and say which keys there are. */
export function ListTools({ rows, selected, selectAll, keys }: ListToolsProps) {
  const isAwake = useIsAwake();
  return (
    <div className="flex min-h-11 items-center justify-between gap-4">
      {isAwake && (
        <>
          <AllBox rows={rows} selected={selected} selectAll={selectAll} />
          <Button
            tone="muted"
            aria-haspopup="dialog"
            icon={<Keyboard aria-hidden />}
            onClick={keys.show}
            className="text-sm max-sm:hidden pointer-coarse:hidden"
          >
            Keys: press ?
          </Button>
        </>
      )}
      {keys.wasOpened && (
        <Suspense fallback={null}>
          <KeysDialog {...keys.state} />
        </Suspense>
      )}
    </div>
  );
}

/** Half ticked while some rows are. */
function AllBox({ rows, selected, selectAll }: Pick<ListToolsProps, "rows" | "selected" | "selectAll">) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = selected > 0 && selected < rows;
  }, [rows, selected]);
  return (
    <label className="flex min-h-11 items-center gap-3 pl-3 text-sm font-medium">
      <input
        ref={box}
        type="checkbox"
        checked={selected > 0 && selected === rows}
        onChange={(event) => selectAll(event.target.checked)}
        className="size-5 accent-bluebonnet"
      />
      Select all on this page
    </label>
  );
}
