import type { Viewer } from "~/platform/accounts/viewer";
import { Refusal } from "~/platform/commands/refusal";

const mayHush =
  (what: string) =>
  (viewer: Viewer, { id }: { id: string }): true | Refusal =>
    id !== viewer.id ||
    new Refusal({ title: "Not allowed", text: `This is you. You can only ${what} other members.`, status: 400 });

/** True, or why the viewer can't block this member. An admin can be blocked like any neighbor: decisions still arrive. */
export const mayBlock = mayHush("block");

/** The same of muting. */
export const mayMute = mayHush("mute");
