import {
  draggable,
  dropTargetForElements,
  monitorForElements,
} from "@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter";
import { combine } from "@atlaskit/pragmatic-drag-and-drop/utils/combine";

/**
 * Lets rows with a handle be dropped on any other row of the list.
 * @param onDrop gets the id of what was dragged (`data-id`) and the slot that it fell on (`data-slot`)
 * @returns what undoes it.
 */
export function makeDraggable(list: HTMLElement, onDrop: (id: string, slot: string) => void): () => void {
  const rows = [...list.querySelectorAll<HTMLElement>("[data-slot]")];
  const monitor = monitorForElements({
    canMonitor: ({ source }) => rows.includes(source.element),
    onDrop({ source, location }) {
      const [target] = location.current.dropTargets;
      if (target) onDrop(String(source.data.id), String(target.data.slot));
    },
  });
  return combine(monitor, ...rows.map(makeTarget), ...rows.flatMap(makeSource));
}

function makeSource(element: HTMLElement) {
  const dragHandle = element.querySelector("[data-handle]");
  if (!dragHandle) return [];
  return draggable({
    element,
    dragHandle,
    getInitialData: () => ({ id: element.dataset.id }),
    onDragStart: () => mark(element, "dragged", true),
    onDrop: () => mark(element, "dragged", false),
  });
}

function makeTarget(element: HTMLElement) {
  return dropTargetForElements({
    element,
    canDrop: ({ source }) => source.element !== element && source.data.id !== undefined,
    getData: () => ({ slot: element.dataset.slot }),
    onDragEnter: () => mark(element, "over", true),
    onDragLeave: () => mark(element, "over", false),
    onDrop: () => mark(element, "over", false),
  });
}

/** Which the stylesheet shows. */
function mark(element: HTMLElement, name: "over" | "dragged", isSo: boolean) {
  if (isSo) element.dataset[name] = "";
  else delete element.dataset[name];
}
