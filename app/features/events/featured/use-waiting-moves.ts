import { type RefObject, useEffect, useRef } from "react";
import type { Step } from "./featured-actions";
import { featuredSlots } from "./rules";

/**
 * Queue of Move presses; each is sent when the previous one is done, and none after one that was refused.
 * @param order that is on the screen
 */
export function useWaitingMoves(list: RefObject<HTMLElement | null>, order: string, isMoving: boolean) {
  const waiting = useRef<{ id: string; step: Step }[]>([]);
  const expected = useRef(order);
  useEffect(() => {
    const isAsExpected = order === expected.current;
    expected.current = order;
    if (isMoving) return;
    if (!isAsExpected) waiting.current = [];
    const next = waiting.current.shift();
    if (!next) return;
    const row = [...(list.current?.children ?? [])].find((each) => (each as HTMLElement).dataset.id === next.id);
    const button = row?.querySelector<HTMLButtonElement>(`button[data-step="${next.step}"]`);
    // At the end of the carousel it presses nothing, and neither would those after it.
    if (button?.type === "submit") queueMicrotask(() => button.click());
    else waiting.current = [];
  }, [list, order, isMoving]);
  return (id: string, step: Step) => {
    if (waiting.current.length < featuredSlots.length) waiting.current.push({ id, step });
  };
}
