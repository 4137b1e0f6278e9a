import { verifiedView } from "~/domain/members/author.server";
import { displayName } from "~/platform/accounts/viewer";

type Creator = Parameters<typeof displayName>[0] & Parameters<typeof verifiedView>[0] & { id: string };

/** As much as one line shows of somebody, who may be gone. */
export const creatorView = (creator: Creator | null) => ({
  id: creator?.id ?? null,
  name: displayName(creator),
  verified: creator && verifiedView(creator),
});
