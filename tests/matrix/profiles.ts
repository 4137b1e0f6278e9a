import { goodPassword } from "../support/cast";
import { tinyPicture } from "../support/tiny-picture";
import { everyone, members, publishers, type Rows } from "../support/verdicts";

let count = 0;

/** Profiles. No form says whose: everyone edits and deletes themselves. */
export const profileRows: Rows = {
  "profiles.edit": [
    {
      form: async () => ({
        fullName: "Nell of the Porch",
        username: `nell-${++count}`,
        bio: "Lemons",
        image: await tinyPicture(),
      }),
      verdicts: publishers(),
    },
    {
      to: "with somebody else's username",
      form: async ({ porch }) => ({ fullName: "", username: (await porch.member()).username.toUpperCase(), bio: "" }),
      verdicts: {
        ...publishers(),
        member: [409, "Update failed"],
        owner: [409, "Update failed"],
        admin: [409, "Update failed"],
      },
    },
  ],
  "profiles.delete": [
    {
      form: async ({ porch, asker }) => {
        await porch.givePassword(asker);
        // The last admin can't leave.
        await porch.member({ admin: true });
        return { password: goodPassword };
      },
      verdicts: members(),
    },
    {
      to: "with a wrong password",
      form: async ({ porch, asker }) => {
        await porch.givePassword(asker);
        return { password: `${goodPassword}!` };
      },
      verdicts: { ...everyone([403, "Delete failed"]), visitor: members().visitor, banned: members().banned },
    },
  ],
};
