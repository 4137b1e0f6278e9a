import { passkeys } from "~/platform/accounts/factors/table.server";
import { mails } from "~/platform/mail/table.server";
import { securityEvents } from "~/platform/security-log/table.server";
import { siteSettings } from "~/platform/settings/table.server";
import type { Person } from "../support/cast";
import type { TestPorchlight } from "../support/porchlight";

/** What an admin sets for the site, a passkey, a mail that failed, a security event, and exports of both logs. @returns the addresses of their files */
export async function hideSiteSecrets(porch: TestPorchlight, admin: Person, canary: (where: string) => string) {
  const wholeLog = { by: "", who: "", group: "", about: "", from: "", to: "" };
  const { to = "" } = await porch.send(admin, "audit-log.export", wholeLog);
  const wholeSecurityLog = { kind: "", who: "", member: "", address: "", from: "", to: "" };
  const { to: securityFile = "" } = await porch.send(admin, "security-events.export", wholeSecurityLog);
  const row = { firstAt: new Date(), lastAt: new Date(), count: 1, kind: "limit.hit" } as const;
  await porch.db
    .insert(securityEvents)
    .values({ ...row, key: canary("a security event's key"), address: canary("the address of a security event") });
  await porch.db.insert(passkeys).values({
    userId: (await porch.member()).id,
    name: canary("a passkey's name"),
    credentialID: canary("a passkey's id"),
    publicKey: canary("a passkey's public key"),
    counter: 0,
    deviceType: "singleDevice",
    backedUp: false,
  });
  await porch.db.insert(siteSettings).values({ key: "admin_email", value: `${canary("the admin email")}@porch.test` });
  await porch.db.insert(mails).values({
    recipient: `${canary("a mail's recipient")}@porch.test`,
    subject: canary("a mail's subject"),
    html: canary("a mail's page"),
    text: canary("a mail's text"),
    status: "failed",
  });
  return [to, securityFile] as const;
}
