import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { verifications } from "~/platform/accounts/table.server";
import type { Person } from "../support/cast";
import { onOwnServer } from "../support/http";

/** Pages that a mailed link opens, for whoever opens them twice, or late. */
onOwnServer("a mailed link", (app) => {
  let owner: Person;
  beforeAll(async () => {
    owner = await app().porch.member();
  });
  let count = 0;
  const hours = (number: number) => new Date(Date.now() + number * 3_600_000);

  async function makeLink(purpose: string): Promise<{ token: string; value: string }> {
    const { dependencies, db } = app().porch;
    const { internalAdapter } = await dependencies.auth(db).$context;
    const [token, value] = [`a-token-${++count}`, `${owner.id} new-${count}@porch.test`];
    await internalAdapter.createVerificationValue({ identifier: `${purpose}:${token}`, value, expiresAt: hours(1) });
    return { token, value };
  }

  const spent = "This link is not valid any more";
  describe.each([
    ["to confirm an address", "confirm-email", "/auth/confirm", "Confirm my email", 'href="/profile"'],
    ["to a new address", "new-email", "/auth/email", "Use this address", 'href="/profile/security"'],
    ["back to an old address", "undo-email", "/auth/email/undo", "Take it back", 'href="/contact"'],
    ["to set a password", "reset-password", "/auth/reset", "Set Password", "Send Link"],
  ])("%s", (_what, purpose, path, button, way) => {
    const page = async (token: string) => (await app().ask(`${path}?token=${token}`)).text;

    it("is there however often it is opened, and says when its time is over", async () => {
      const { token, value } = await makeLink(purpose);
      for (let opened = 0; opened < 2; opened++) {
        const text = await page(token);
        expect(text).toContain(`>${button}<`);
        expect(text).not.toContain(spent);
      }
      const { db } = app().porch;
      await db
        .update(verifications)
        .set({ expiresAt: hours(-1) })
        .where(eq(verifications.value, value));
      const late = await page(token);
      expect(late).toContain(spent);
      expect(late).toContain(way);
      expect(late).not.toContain(`>${button}<`);
      // Opening it changed nothing: what is over is erased at night.
      expect(await db.select().from(verifications).where(eq(verifications.value, value))).toHaveLength(1);
    });

    it("is one for nothing else", async () => {
      const { token } = await makeLink(purpose === "confirm-email" ? "reset-password" : "confirm-email");
      expect(await page(token)).toContain(spent);
    });

    it.each(["nobody-s", "%00", "x".repeat(2_000), "%F0%9F%95%AF"])("is not %.20s", async (token) => {
      const { status, text } = await app().ask(`${path}?token=${token}`);
      expect(status).toBe(200);
      expect(text).not.toContain(`>${button}<`);
      expect(text).toContain(way);
    });
  });
});
