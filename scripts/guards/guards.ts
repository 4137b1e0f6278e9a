import { accountGuards } from "./accounts.ts";
import { contentGuards } from "./content.ts";
import { hiddenGuards } from "./hidden.ts";
import { partyGuards } from "./parties.ts";
import { peaceGuards } from "./peace.ts";
import { postingGuards } from "./posting.ts";
import { wallGuards } from "./walls.ts";

/**
 * What keeps people and machines from what docs/abuse.md lists, a line of code each, as it would be without it, and the
 * test file that has to fail then. A line that is changed is changed here, too: a test compares them.
 */
export const guards = [
  ...accountGuards,
  ...contentGuards,
  ...hiddenGuards,
  ...partyGuards,
  ...peaceGuards,
  ...postingGuards,
  ...wallGuards,
].map(([file, guard, without, test]) => ({
  file,
  guard,
  without,
  test,
}));
