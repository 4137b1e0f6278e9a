import { type RefObject, useEffect, useRef } from "react";
import type { Step } from "./featured-actions";
import { featuredSlots } from "./rules";

/**
 * Presses of Move up and Move down while a move is under way: each is carried out as soon as the one before is, from
 * where its event stands then. More than lead from one end to the other are not kept.
 */
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
