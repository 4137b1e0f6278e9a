import { type ReactNode, useEffect, useRef } from "react";
import { useIsHydrated } from "~/ui/without-script";
import { KeysButton } from "./keys";

type ListToolsProps = {
  /** How many rows there are, and how many of them are selected. */
  rows: number;
  selected: number;
  selectAll: (checked: boolean) => void;
  /** What needs no script. */
  children?: ReactNode;
};

/** Selects all rows of the page, and says which keys there are. */
export function ListTools({ rows, selected, selectAll, children }: ListToolsProps) {
  const isHydrated = useIsHydrated();
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-x-5">
      {isHydrated && <AllBox rows={rows} selected={selected} selectAll={selectAll} />}
      {children}
      {isHydrated && <KeysButton />}
    </div>
  );
}

/** Half ticked while some rows are. */
function AllBox({ rows, selected, selectAll }: Omit<ListToolsProps, "children">) {
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
