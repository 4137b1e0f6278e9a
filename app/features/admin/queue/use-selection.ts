import { type RefObject, useEffect, useState } from "react";

/** The boxes of the rows. The form of the bar owns them, wherever they stand. */
export const boxName = "items";

const boxesIn = (frame: HTMLElement | null) => [
  ...(frame?.querySelectorAll<HTMLInputElement>(`input[name=${boxName}]`) ?? []),
];

/**
 * How many rows are ticked. The boxes themselves know which, so that a page without script selects as well.
 * @param ids of the rows, with their states: whatever changes them may take a ticked row along
 */
export function useSelection(frame: RefObject<HTMLElement | null>, ids: string) {
  const [count, setCount] = useState(0);
  const recount = () => setCount(boxesIn(frame.current).filter(({ checked }) => checked).length);
  // biome-ignore lint/correctness/useExhaustiveDependencies: counts again whenever the rows are others.
  useEffect(recount, [ids]);
  function selectAll(checked: boolean) {
    for (const box of boxesIn(frame.current)) box.checked = checked;
    recount();
  }
  return { count, recount, selectAll };
}
