import { type RefObject, useEffect, useRef } from "react";
import { CommandForm } from "~/platform/commands/command-form";
import { moveFeaturedForm } from "./rules";
import { SentMove, type SentMoveProps } from "./sent-move";

type DragFormProps = {
  list: RefObject<HTMLElement | null>;
  /** The order on the screen: whenever it changes, other rows can be dragged. */
  order: string;
  seen: string;
  isMoving: boolean;
  onSent: SentMoveProps["onSent"];
};

/** Lets a mouse do what Move up and Move down do. Its code comes after the page; without it nothing is missing. */
export function DragForm({ list, order, seen, isMoving, onSent }: DragFormProps) {
  const frame = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another order means other rows.
  useEffect(() => {
    let isOver = false;
    let letGo = () => {};
    function drop(featuredId: string, slot: string) {
      const form = frame.current?.querySelector("form");
      if (!form) return;
      for (const [name, value] of Object.entries({ featuredId, slot })) {
        const field = form.elements.namedItem(name);
        if (field instanceof HTMLInputElement) field.value = value;
      }
      form.requestSubmit();
    }
    async function start() {
      const { makeDraggable } = await import("./featured-drag");
      if (!isOver && list.current) letGo = makeDraggable(list.current, drop);
    }
    if (!isMoving) start().catch(() => undefined);
    return () => {
      isOver = true;
      letGo();
    };
  }, [list, order, isMoving]);
  return (
    <div ref={frame} hidden>
      <CommandForm of={moveFeaturedForm} values={{ featuredId: "", slot: "", seen }}>
        {({ sent }) => <SentMove sent={sent} onSent={onSent} />}
      </CommandForm>
    </div>
  );
}
