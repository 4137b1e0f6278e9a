import { mails } from "~/platform/mail/table.server";
import { findAdminEmail } from "~/platform/settings/queries.server";
import { houseRulesForm } from "../support/house-rules";
import { admins, type Rows, type Situation } from "../support/verdicts";

const makeMail = async ({ porch }: Situation, status: "failed" | "sent") => {
  const mail = { recipient: "ana@porch.test", subject: "Hello", html: "<p>Hello</p>", text: "Hello", status };
  const [row] = await porch.db.insert(mails).values(mail).returning({ id: mails.id });
  return row?.id ?? "";
};

let count = 0;

/** What is set for the whole site, its mail, and its log. */
export const siteRows: Rows = {
  "settings.change-admin-email": [
    {
      form: async ({ porch }) => ({ email: `house${++count}@porch.test`, seen: await findAdminEmail(porch) }),
      verdicts: admins(),
    },
    {
      to: "that somebody else changed meanwhile",
      form: async () => ({ email: "house@porch.test", seen: "long-gone@porch.test" }),
      verdicts: admins([409, "Error"]),
    },
  ],
  "house-rules.publish": [
    {
      form: async ({ porch }) => ({
        ...(await houseRulesForm(porch)),
        changed: "One rule less",
        key1: "",
        title1: `Rule ${++count}`,
      }),
      verdicts: admins(),
    },
    {
      to: "over a version that never was the newest",
      form: async ({ porch }) => ({ ...(await houseRulesForm(porch)), title1: "Another title", seen: "900" }),
      verdicts: admins([409, "Not published"]),
    },
    {
      to: "as they stand",
      form: async ({ porch }) => houseRulesForm(porch),
      verdicts: admins([400, "Not published"]),
    },
  ],
  "first-steps.dismiss": [{ form: async () => ({}), verdicts: admins() }],
  "mail.retry": [
    {
      to: "one that failed",
      form: async (situation) => ({ mailId: await makeMail(situation, "failed") }),
      verdicts: admins(),
    },
    {
      to: "one that arrived",
      form: async (situation) => ({ mailId: await makeMail(situation, "sent") }),
      verdicts: admins([409, "Not failed any more"]),
    },
    {
      to: "one that never was",
      form: async () => ({ mailId: "6f9619ff-8b86-4011-b42d-00cf4fc964ff" }),
      verdicts: {
        ...admins([404, "Email not found"]),
        member: [404, "Email not found"],
        owner: [404, "Email not found"],
        unconfirmed: [404, "Email not found"],
      },
    },
  ],
  "mail.retry-all": [
    {
      form: async (situation) => {
        await makeMail(situation, "failed");
        return {};
      },
      verdicts: admins(),
    },
  ],
  "security-events.export": [
    {
      form: async () => ({ kind: "", who: "", member: "", address: "", from: "", to: "" }),
      verdicts: admins(),
    },
  ],
  "audit-log.export": [
    { form: async () => ({ by: "", who: "", group: "", about: "", from: "", to: "" }), verdicts: admins() },
  ],
};
