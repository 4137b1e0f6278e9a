import { mails } from "~/platform/mail/table.server";
import { siteSettings } from "~/platform/settings/table.server";
import type { Person } from "../support/cast";
import type { TestPorchlight } from "../support/porchlight";

/** What an admin sets for the site, a mail that failed, and an export of the log. @returns the address of its file */
export async function hideSiteSecrets(porch: TestPorchlight, admin: Person, canary: (where: string) => string) {
  const wholeLog = { by: "", who: "", group: "", about: "", from: "", to: "" };
  const { to = "" } = await porch.send(admin, "audit-log.export", wholeLog);
  await porch.db.insert(siteSettings).values({ key: "admin_email", value: `${canary("the admin email")}@porch.test` });
  await porch.db.insert(mails).values({
    recipient: `${canary("a mail's recipient")}@porch.test`,
    subject: canary("a mail's subject"),
    html: canary("a mail's page"),
    text: canary("a mail's text"),
    status: "failed",
  });
  return to;
}
