import { digestReaders } from "~/features/members/verification/digest/table.server";
import { unsubscribeToken } from "~/features/members/verification/digest/tokens.server";
import { everyone, members, publishers, type Rows } from "../support/verdicts";

/** What is chosen of where one lives, and the link in a mail that needs no account. */
export const digestRows: Rows = {
  "neighbors.choose": [
    { to: "leave the list", form: async () => ({ listed: "" }), verdicts: members() },
    { to: "be on it again", form: async () => ({ listed: "on" }), verdicts: members() },
  ],
  "digest.choose": [
    { to: "get it", form: async () => ({ wanted: "on" }), verdicts: publishers() },
    { to: "get it no more", form: async () => ({ wanted: "" }), verdicts: publishers() },
  ],
  "digest.unsubscribe": [
    {
      to: "by the link of the mail",
      form: async ({ porch, asker }) => {
        await porch.db.insert(digestReaders).values({ memberId: asker.id }).onConflictDoNothing();
        return { token: unsubscribeToken(asker.id, porch.dependencies.settings.secret) };
      },
      verdicts: everyone(),
    },
    {
      to: "by a link that we did not make",
      form: async ({ asker }) => ({ token: unsubscribeToken(asker.id, "another secret") }),
      verdicts: everyone([400, "This link doesn’t work"]),
    },
  ],
};
