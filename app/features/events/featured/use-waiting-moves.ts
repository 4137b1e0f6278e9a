import { type RefObject, useEffect, useRef } from "react";
import type { Step } from "./featured-actions";
import { featuredSlots } from "./rules";

/** Queue of Move presses; each is sent when the previous one is done. */
export function useWaitingMoves(list: RefObject<HTMLElement | null>, isMoving: boolean) {
  const waiting = useRef<{ id: string; step: Step }[]>([]);
  useEffect(() => {
    if (isMoving) return;
    const next = waiting.current.shift();
    if (!next) return;
    const row = [...(list.current?.children ?? [])].find((each) => (each as HTMLElement).dataset.id === next.id);
    const button = row?.querySelector<HTMLButtonElement>(`button[data-step="${next.step}"]`);
    // At the end of the carousel it presses nothing, and neither would those after it.
    if (button?.type === "submit") queueMicrotask(() => button.click());
    else waiting.current = [];
  }, [list, isMoving]);
  return (id: string, step: Step) => {
    if (waiting.current.length < featuredSlots.length) waiting.current.push({ id, step });
  };
}
