import { conflict } from "~/platform/commands/refusal";
import type { Dependencies } from "~/platform/dependencies.server";

type Settings = Pick<Dependencies["settings"], "credentialIssuers">;

/** Whether the operator has said whose credentials count. */
export const hasIssuers = ({ credentialIssuers }: Settings): boolean => credentialIssuers.length > 0;

/** @throws Refusal where the operator has said nothing yet, or nothing any more */
export function requireIssuers(settings: Settings): void {
  if (!hasIssuers(settings))
    throw conflict("This way is closed at the moment", "Your residency page shows those that are open.");
}
