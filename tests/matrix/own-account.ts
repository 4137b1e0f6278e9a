import { sendNewAddressLink, sendUndoLink } from "~/features/auth/own/email/links.server";
import { sessions } from "~/platform/accounts/table.server";
import { goodPassword } from "../support/cast";
import { testOrigin } from "../support/porchlight";
import { everyone, members, type Row, type Rows, type Situation } from "../support/verdicts";
import { secondStepRows } from "./second-steps";

let count = 0;
const wrongPassword = (title: string): Row["verdicts"] => ({
  ...everyone([403, title]),
  visitor: members().visitor,
  banned: members().banned,
});

/** The token of the link that was just mailed to an address. */
async function tokenTo({ porch }: Situation, email: string, path: string): Promise<string> {
  const mail = (await porch.mailsTo(email)).at(-1);
  return new RegExp(`${testOrigin}${path}\\?token=([\\w-]+)`).exec(mail?.text ?? "")?.[1] ?? "";
}

const never = { form: async () => ({ token: "nobody-has-this-one" }), to: "with a token that was never given out" };

/** One's own account: nobody else's can be named, but for sessions. */
export const ownAccountRows: Rows = {
  "auth.sign-in-again": [
    {
      form: async ({ porch, asker }) => {
        await porch.givePassword(asker);
        return { password: goodPassword, to: "/profile/security" };
      },
      verdicts: members(),
    },
    {
      to: "with a wrong password",
      form: async ({ porch, asker }) => {
        await porch.givePassword(asker);
        return { password: `${goodPassword}!`, to: "" };
      },
      verdicts: wrongPassword("Sign in failed"),
    },
  ],
  "auth.change-password": [
    {
      form: async ({ porch, asker }) => {
        await porch.givePassword(asker);
        return { currentPassword: goodPassword, password: `${goodPassword}-new` };
      },
      verdicts: members(),
    },
    {
      to: "with a wrong password",
      form: async ({ porch, asker }) => {
        await porch.givePassword(asker);
        return { currentPassword: `${goodPassword}!`, password: `${goodPassword}-new` };
      },
      verdicts: wrongPassword("Password not changed"),
    },
  ],
  "auth.change-email": [{ form: async () => ({ email: `moved-${++count}@porch.test` }), verdicts: members() }],
  "auth.confirm-new-email": [
    {
      form: async (situation) => {
        const email = `moved-${++count}@porch.test`;
        const { porch, asker } = situation;
        await sendNewAddressLink({ db: porch.db, dependencies: porch.dependencies }, asker.id, email);
        return { token: await tokenTo(situation, email, "/auth/email") };
      },
      verdicts: { ...everyone(), banned: [400, "This link is not valid any more"] },
    },
    { ...never, verdicts: everyone([400, "This link is not valid any more"]) },
  ],
  "auth.undo-email": [
    {
      form: async (situation) => {
        const email = `before-${++count}@porch.test`;
        const { porch, asker } = situation;
        await sendUndoLink({ db: porch.db, dependencies: porch.dependencies }, asker.id, email);
        return { token: await tokenTo(situation, email, "/auth/email/undo") };
      },
      verdicts: everyone(),
    },
    { ...never, verdicts: everyone([400, "This link is not valid any more"]) },
  ],
  "auth.change-phone": [{ form: async () => ({ areaCode: "737", phoneNumber: "5550199" }), verdicts: members() }],
  ...secondStepRows,
  "auth.end-session": [
    { form: async (situation) => ({ sessionId: await sessionOf(situation, situation.asker.id) }), verdicts: members() },
    {
      to: "of somebody else",
      form: async (situation) => ({ sessionId: await sessionOf(situation, (await situation.porch.member()).id) }),
      verdicts: {
        ...everyone([404, "That session has ended already"]),
        visitor: members().visitor,
        banned: members().banned,
      },
    },
  ],
  "auth.end-other-sessions": [{ form: async () => ({}), verdicts: members() }],
};

/** Another one than the session that asks. */
async function sessionOf({ porch }: Situation, userId: string): Promise<string> {
  const expiresAt = new Date(Date.now() + 60_000);
  const [row] = await porch.db
    .insert(sessions)
    .values({ userId, token: `another-${++count}`, expiresAt })
    .returning({ id: sessions.id });
  return row?.id ?? "";
}
