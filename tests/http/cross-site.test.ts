import { expect, it } from "vitest";
import { commands } from "~/commands.server";
import { matrix } from "../permission-matrix";
import type { Person } from "../support/cast";
import { onOwnServer } from "../support/http";
import { contentsOf } from "../support/porchlight";
import { filledForm } from "../support/send";
import type { Situation } from "../support/verdicts";

/** What nobody may do with something of their own. */
const onlyToOthers: ReadonlySet<string> = new Set([
  "services.contact",
  "services.review",
  "services.delete-review",
  "replies.thank",
  "waiting.approve",
  "waiting.decline",
  "hidden.show",
  "hidden.show-content",
  "reports.claim",
  "reports.release",
  "reports.decide",
  "reports.read-again",
  "reports.decide-appeal",
  "claims.decide",
  "claims.revoke",
  "claims.prepare-code",
  "claims.mark-sent",
]);

/** What admins may not do. */
const notByAdmins: ReadonlySet<string> = new Set(["partners.look-up"]);

const foreign: Record<string, Record<string, string>> = {
  "another site": { "Sec-Fetch-Site": "cross-site", Origin: "https://evil.test" },
  "another site, in an older browser": { Origin: "https://evil.test" },
  "another site that claims our origin": { "Sec-Fetch-Site": "cross-site", Origin: "https://porch.test" },
  "a sibling host": { "Sec-Fetch-Site": "same-site", Origin: "https://other.porch.test" },
  "our own name without TLS": { Origin: "http://porch.test" },
  "a foreign Host with the Origin that goes with it": { Host: "evil.test", Origin: "https://evil.test" },
  "a foreign Host with the Origin that goes with it, without TLS": { Host: "evil.test", Origin: "http://evil.test" },
  "a sandboxed frame": { Origin: "null" },
  "two origins": { Origin: "https://porch.test, https://evil.test" },
  "an origin that is no address": { Origin: "porch.test" },
  nobody: {},
};

/** Forms that were sent from elsewhere: nothing is done, whoever's cookie comes along. */
onOwnServer("a form that was sent from elsewhere", (app) => {
  it.each(commands.map(({ form }) => form.name))("%s is refused, whoever's cookie comes along", async (name) => {
    const { porch, ask } = app();
    // Who may edit it themselves suggests nothing.
    const isSuggestion = name.endsWith(".suggest-edit");
    const asker: Person = await porch.member({
      admin: !notByAdmins.has(name) && !isSuggestion,
      confirmed: name !== "auth.resend-confirmation",
    });
    const owner = onlyToOthers.has(name) || isSuggestion ? await porch.member() : asker;
    const situation: Situation = { porch, asker, owner: async () => owner };
    const rows = matrix[name] ?? [];
    const row = isSuggestion ? rows.find(({ to }) => to?.includes("approved")) : rows[0];
    const values = (await row?.form(situation)) ?? {};
    const cookies = [asker.cookie, situation.cookies].filter(Boolean).join("; ");
    const form = new Response(filledForm(name, values));
    const [body, type] = [new Uint8Array(await form.arrayBuffer()), form.headers.get("Content-Type") ?? ""];
    const before = await contentsOf(porch);
    const send = (path: string, headers: Record<string, string>) =>
      ask(path, { method: "POST", body, headers: { "Content-Type": type, Cookie: cookies, ...headers } });
    for (const [who, headers] of Object.entries(foreign)) {
      expect((await send("/contact.data", headers)).status, who).toBe(403);
    }
    expect(await contentsOf(porch)).toEqual(before);
    // The same from a page of ours is done: it was the origin that was refused.
    const { status } = await send("/contact.data", { "Sec-Fetch-Site": "same-origin", Origin: "https://porch.test" });
    expect([200, 202]).toContain(status);
    expect(await contentsOf(porch)).not.toEqual(before);
    await porch.settled();
  });

  it.each(Object.entries(foreign))("is answered with a page that says so, to %s", async (_who, headers) => {
    const form = { ...headers, "Content-Type": "application/x-www-form-urlencoded" };
    const { status, text } = await app().ask("/contact", {
      method: "POST",
      headers: form,
      body: "command=contact.send",
    });
    expect(status).toBe(403);
    expect(text).toContain("This form was sent from another site.");
  });

  it("signs nobody in, so that nobody writes under a stranger's name", async () => {
    const { porch, ask } = app();
    const stranger = await porch.member();
    await porch.givePassword(stranger);
    const body = new URLSearchParams({
      command: "auth.sign-in",
      email: stranger.email,
      password: "Walnut-kettle-2026",
      to: "/",
    });
    const headers = { "Content-Type": "text/plain", Origin: "https://evil.test" };
    const { status, cookies } = await ask("/auth", { method: "POST", body: String(body), headers });
    expect([status, cookies]).toEqual([403, []]);
  });
});
