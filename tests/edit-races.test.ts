import { expect } from "vitest";
import { postVersions } from "~/features/boards/versions/table.server";
import { atOnce, createRounds, titles } from "./support/at-once";
import { makeBoard, makeThread } from "./support/boards";
import { onPostgres, withPorchlight } from "./support/porchlight";

/** Each waits for those before it, so that all of them have to fit into the time that a command waits for a connection. */
const edits = 20;

onPostgres("edits at once", (engine) => {
  const porch = withPorchlight({ engine });
  const { inRounds } = createRounds(porch);

  inRounds("each keep the words before them, under a number of their own", async () => {
    const author = await porch().member();
    const { id, content } = await makeThread(porch(), await makeBoard(porch(), author), author);
    const answers = await atOnce(edits, (index) =>
      porch().send(author, "threads.edit", { threadId: id, content: `Edit ${index}` }),
    );
    expect(titles(answers)).toEqual(["Thread updated"]);
    const rows = await porch().db.select().from(postVersions).orderBy(postVersions.position);
    expect(rows.map(({ position }) => position)).toEqual(Array.from({ length: edits }, (_, index) => index + 1));
    expect(rows[0]?.content).toBe(content);
    expect(new Set(rows.map((row) => row.content)).size).toBe(edits);
  });
});
