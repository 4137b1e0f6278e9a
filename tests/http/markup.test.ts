import { beforeAll, describe, expect, it } from "vitest";
import { onOwnServer } from "../support/http";
import { emptyCity } from "../support/porchlight";

/** What would run, if any of it were taken for markup. */
const payloads = [
  "</script><script>alert(1)</script>",
  '"><img src=x onerror=alert(1)>',
  "</title><svg onload=alert(1)>",
  "<!--<script>",
  "javascript:alert(1)",
  "\u2028alert(1)\u2029",
  "{{alert(1)}}",
];

/** Pictures, fonts and styles go first: a page can be read without its scripts. */
onOwnServer("the markup", (app) => {
  it("begins as that of a document which is laid out by today's standards", async () => {
    const { cookie } = await app().porch.member();
    const markup = (path: string, headers = {}) => app().ask(path, { headers });
    const pages = [
      ...["/", "/boards", "/auth", "/nowhere"].map((path) => markup(path)),
      ...["/", "/boards", "/profile", "/nowhere"].map((path) => markup(path, { Cookie: cookie })),
    ];
    for (const { text } of await Promise.all(pages)) expect(text).toMatch(/^<!DOCTYPE html><html lang="en"/);
  });

  it("asks for scripts when it has been painted", async () => {
    for (const path of ["/", "/boards", "/restaurants"]) {
      const { text } = await app().ask(path);
      const files = [...text.matchAll(/\/assets\/[\w.-]+\.js/g)];
      expect(files.length, path).toBeGreaterThan(5);
      expect(text.slice(0, files[0]?.index), path).toMatch(/requestAnimationFrame\([^\n]+\nfor \(const href of \["$/);
      expect(text, path).not.toMatch(/<script[^>]* src=|[">\n]import ["*]/);
    }
  });

  /** What people write is text, wherever it is shown. */
  describe("what people write", () => {
    beforeAll(() => emptyCity(app().porch));

    it("is text on every page that shows it", async () => {
      const payload = payloads.join(" ");
      const { porch, ask } = app();
      const [owner, admin] = [await porch.member({ fullName: payload }), await porch.member({ admin: true })];
      const facts = { owner, title: payload, description: payload, venueName: payload, address: payload };
      const event = await porch.event({ ...facts, inDays: 0 });
      const pending = await porch.event({ ...facts, approvalStatus: "pending", decisionNote: payload });
      await porch.rsvp(event, owner);
      await porch.feature(event, 1);
      const paths = [
        "/",
        "/events",
        `/events/${event.id}`,
        `/events/${pending.id}`,
        `/profile/${owner.id}`,
        "/admin",
        "/admin/events",
      ];
      const paramed = encodeURIComponent(payload);
      paths.push(
        `/events?category=${paramed}&neighborhood=${paramed}`,
        `/admin/events?q=${paramed}`,
        `/auth?to=/${paramed}`,
        `/${paramed}`,
      );
      let shown = 0;
      for (const path of paths) {
        for (const cookie of [admin.cookie, owner.cookie]) {
          const { text, status } = await ask(path, { headers: { Cookie: cookie } });
          expect(status, path).toBeLessThan(500);
          expect(text, path).not.toMatch(
            /<script>alert|<img src=x|<svg onload|<!--<script|[\u2028\u2029]alert\(1\)[^<]*<\/script>/,
          );
          expect(text, path).not.toMatch(/(href|src|action)="javascript:/i);
          if (text.includes("alert(1)") || text.includes("&lt;!--")) shown++;
        }
      }
      expect(shown, "pages that show it").toBeGreaterThan(5);
    });

    it("stays in its place in what machines read", async () => {
      const { porch, ask } = app();
      const { id } = await porch.event({ title: payloads[0] ?? "", description: payloads[0] ?? "", inDays: 1 });
      const { text } = await ask(`/events/${id}`);
      const [, facts = "{}"] = /<script[^>]*type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/.exec(text) ?? [];
      expect(JSON.parse(facts)).toMatchObject({ "@type": "Event", name: payloads[0], description: payloads[0] });
    });

    it("that no rule would let in any more still leaves the pages whole", async () => {
      const { porch, ask } = app();
      const admin = await porch.member({ admin: true, fullName: "" });
      const odd = { owner: null, address: "", inDays: 0, startTime: "10:07", endTime: "10:07" };
      await porch.event({ ...odd, title: "", description: "\n\n\n" });
      const { id } = await porch.event({
        ...odd,
        title: "🏮".repeat(5000),
        description: "x".repeat(20_000),
        imageKey: await porch.picture(),
      });
      await porch.event({ ...odd, title: "Pending", approvalStatus: "pending" });
      for (const path of [
        "/events",
        `/events/${id}`,
        `/events/${id}/calendar.ics`,
        "/admin",
        "/admin/events",
        "/admin/events?status=approved",
        "/profile",
      ]) {
        expect((await ask(path, { headers: { Cookie: admin.cookie } })).status, path).toBe(200);
      }
    });

    it("as the name of this site changes nothing in a page, nor in the copy that others get", async () => {
      const { ask } = app();
      for (const headers of [{ Host: "evil.test" }, { "X-Forwarded-Host": "evil.test" }, {}] as Record<
        string,
        string
      >[]) {
        const { text } = await ask("/events?show=60", { headers });
        expect(text).toContain('href="https://porch.test/events"');
        expect(text).not.toContain("evil.test");
      }
    });
  });
});
