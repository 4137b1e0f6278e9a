import { expect, it } from "vitest";
import { moderatedKinds } from "~/moderated-kinds.server";
import { onOwnServer } from "../support/http";
import { submissionKinds } from "../support/submissions";

/** What an admin leaves to others they are offered no button to delete, wherever it is listed. */
onOwnServer("lists of what others decide on", (app) => {
  const deleted = submissionKinds.filter(({ deletedBy }) => deletedBy);

  it("offer to delete all but that", async () => {
    const { porch, ask } = app();
    const [admin, owner] = [await porch.member({ admin: true }), await porch.member()];
    await porch.member({ admin: true });
    const shown = async (path: string) => (await ask(path, { headers: { Cookie: admin.cookie } })).text;
    const offering: string[] = [];
    for (const { slug, make } of deleted) {
      const [reported, other] = [await make(porch, owner, "approved"), await make(porch, owner, "approved")];
      const report = { contentType: slug, contentId: reported.id, reason: "spam" };
      expect(await porch.send(admin, "reports.send", report)).toMatchObject({ ok: true });
      const kind = moderatedKinds.find((each) => each.slug === slug);
      for (const path of [`/${slug}`, kind?.pathOf(other.id) ?? ""]) {
        const page = await shown(path);
        const offers = ({ id }: { id: string }) => page.includes(`${slug}.delete/${id}/`);
        expect([path, offers(reported)]).toEqual([path, false]);
        if (offers(other)) offering.push(path);
      }
      expect([slug, (await shown(kind?.pathOf(reported.id) ?? "")).includes(`${slug}.delete/`)]).toEqual([slug, false]);
    }
    // Two lists have the button, and the page of each kind.
    expect(offering.length).toBeGreaterThanOrEqual(deleted.length + 1);
  });
});
