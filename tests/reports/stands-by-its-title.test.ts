import { describe, expect, it } from "vitest";
import { submissionKinds } from "../support/submissions";
import { createSubmissionScene } from "./hidden-submission-scene";

/** Their owner looks for them by the title that they have by now. */
describe.each(submissionKinds)("a mail that hidden $slug", (kind) => {
  const { porch, people, make, show, edit, hiddenByDecision, showWhatIsOver, inDays } = createSubmissionScene(kind);

  it.each(["by hand", "in time"])("stand again calls them by their title of now: %s", async (how) => {
    const id = await make();
    await hiddenByDecision(id, "3");
    const renamed = "Renamed while nobody saw it";
    expect(await edit(id, { [kind.title.field]: renamed })).toMatchObject({ ok: true });
    if (how === "by hand") expect(await show(people.admin, id, "1")).toMatchObject({ ok: true });
    else await showWhatIsOver(inDays(4));
    await porch().settled();
    const mail = (await porch().mailsTo(people.author.email)).at(-1);
    expect(mail?.subject).toMatch(/^(Back where it stood|Hidden no longer, waiting for an admin): your /);
    expect(mail?.subject).toContain(`“${renamed}”`);
  });
});
