import { expect, it } from "vitest";
import { onOwnServer } from "../support/http";
import { testOrigin } from "../support/porchlight";

const evil = "evil.test";

/** All of what a request, or a proxy that believes it, may say of where the site is. */
const forged: Record<string, string>[] = [
  { Host: evil },
  { "X-Forwarded-Host": evil },
  { "X-Forwarded-Host": evil, "X-Forwarded-Proto": "http", "X-Forwarded-Port": "81" },
  { Forwarded: `host=${evil};proto=http` },
  { "X-Original-Host": evil, "X-Host": evil, "X-Forwarded-Server": evil },
  { Host: evil, Referer: `http://${evil}/auth` },
];

onOwnServer("a link in a mail", (app) => {
  it.each(forged)("leads to this site, whatever the request for it says of hosts: %j", async (headers) => {
    const { porch, ask } = app();
    const { email } = await porch.member();
    const body = String(new URLSearchParams({ command: "auth.forgot-password", email }));
    const asForm = { "Content-Type": "application/x-www-form-urlencoded", Origin: testOrigin };
    const { status } = await ask("/auth", { method: "POST", headers: { ...asForm, ...headers }, body });
    expect(status).toBe(303);
    await porch.settled();
    const mails = await porch.mailsTo(email);
    expect(mails).toHaveLength(1);
    const [mail] = mails;
    expect(mail?.text).toContain(`${testOrigin}/auth/reset?token=`);
    expect(JSON.stringify(mail)).not.toContain(evil);
    const links = [...JSON.stringify(mail).matchAll(/https?:\/\/[^/"\\\s]+/g)].map(([origin]) => origin);
    expect(new Set(links)).toEqual(new Set([testOrigin]));
  });
});
