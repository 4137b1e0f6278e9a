import type { Viewer } from "~/platform/accounts/viewer";
import { Refusal } from "~/platform/commands/refusal";

/** What the viewer may do with a guide: admins write it, everyone reads it. */
export const neighborhoodAbilities = (viewer: Viewer | null) => ({ edit: Boolean(viewer?.isAdmin) });

export const neighborhoodNotFound = () => new Refusal({ title: "Neighborhood not found", status: 404 });
