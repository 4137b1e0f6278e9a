import { normalKind, scenesOf } from "~/art/kinds";

/** Whether a landscape was drawn for this kind of cover art, and not only for the kinds around it. */
export const hasScene = (kind: string): boolean => scenesOf(normalKind(kind)) !== undefined;
