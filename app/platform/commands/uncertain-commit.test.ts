import { describe, expect, it } from "vitest";
import { OutcomeUnknownError } from "~/db/errors.server";
import { resolveUncertainCommit } from "./uncertain-commit.server";

const unknown = new OutcomeUnknownError(new Error("Connection terminated unexpectedly"));
const away = new Error("Connection terminated unexpectedly");
const wrong = new Error("Something else");

/** What comes of it when the tries end so, one after the other. */
async function endOf(ends: unknown[], canRepeat: boolean) {
  const left = [...ends];
  const work = async () => {
    const end = left.shift();
    if (end instanceof Error) throw end;
    return end;
  };
  return resolveUncertainCommit(work, { canRepeat, title: "Error posting reply" }).catch((error) => error);
}

describe.concurrent("a command whose connection broke while it was committed", () => {
  it("is asked again until the database is back, and says what became of it", async () =>
    expect(await endOf([unknown, away, "Posted"], true)).toBe("Posted"));

  it("breaks where asking again breaks otherwise", async () =>
    expect(await endOf([unknown, wrong, "Posted"], true)).toBe(wrong));

  it("is not done again without a key: the member is asked to look", async () =>
    expect(await endOf([unknown, "Posted"], false)).toMatchObject({
      facts: { title: "Error posting reply", text: expect.stringMatching(/look whether it is there/), status: 503 },
    }));

  it("is not done again where nothing was to be committed", async () =>
    expect(await endOf([away, "Posted"], true)).toBe(away));
});
