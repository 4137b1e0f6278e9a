import { createAuth } from "~/platform/accounts/auth.server";
import { goodPassword } from "../support/cast";
import { everyone, members, type Rows, type Situation } from "../support/verdicts";

const tokenFor = async ({ porch: { db, dependencies }, asker }: Situation): Promise<string> => {
  let sent = "";
  const sendResetLink = async (_to: string, token: string) => {
    sent = token;
  };
  const auth = createAuth(db, { ...dependencies.settings, sendResetLink });
  await auth.api.requestPasswordReset({ body: { email: asker.email } });
  return sent;
};

let count = 0;

/** Signing up, in and out, and sending the admins a message. */
export const authRows: Rows = {
  "auth.sign-up": [
    {
      form: async () => ({
        fullName: "Ana Porch",
        username: `ana-${++count}`,
        email: `ana-${count}@porch.test`,
        password: goodPassword,
        areaCode: "737",
        phoneNumber: "555-0100",
      }),
      verdicts: everyone(),
    },
  ],
  "auth.sign-in": [
    {
      form: async ({ porch, asker }) => {
        await porch.givePassword(asker);
        return { email: asker.email, password: goodPassword, to: "/" };
      },
      verdicts: { ...everyone(), banned: [403, "Account banned"] },
    },
  ],
  "auth.sign-out": [{ form: async () => ({}), verdicts: members("Signed out") }],
  "auth.forgot-password": [{ form: async ({ asker: { email } }) => ({ email }), verdicts: everyone() }],
  "auth.reset-password": [
    {
      form: async (situation) => {
        await situation.porch.givePassword(situation.asker);
        return { token: await tokenFor(situation), password: `${goodPassword}!` };
      },
      verdicts: everyone(),
    },
    {
      to: "with a token that was never given out",
      form: async () => ({ token: "nobody-has-this-one", password: goodPassword }),
      verdicts: everyone([400, "This link is not valid any more"]),
    },
  ],
  "auth.confirm-email": [
    {
      form: async ({ porch, asker }) => {
        const token = `token-${++count}`;
        const { internalAdapter } = await porch.dependencies.auth(porch.db).$context;
        const expiresAt = new Date(Date.now() + 60_000);
        await internalAdapter.createVerificationValue({
          identifier: `confirm-email:${token}`,
          value: asker.id,
          expiresAt,
        });
        return { token };
      },
      verdicts: everyone(),
    },
    {
      to: "with a token that was never given out",
      form: async () => ({ token: "nobody-has-this-one" }),
      verdicts: everyone([400, "This link is not valid any more"]),
    },
  ],
  "auth.resend-confirmation": [
    {
      form: async () => ({}),
      verdicts: {
        ...members(),
        member: [403, "Confirmed already"],
        owner: [403, "Confirmed already"],
        unconfirmed: "yes",
        admin: [403, "Confirmed already"],
      },
    },
  ],
  "contact.send": [
    { form: async () => ({ name: "Ana", email: "ana@porch.test", message: "Hello" }), verdicts: everyone() },
  ],
};
