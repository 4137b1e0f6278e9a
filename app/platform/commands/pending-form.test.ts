import { describe, expect, it } from "vitest";
import { postReplyForm } from "~/features/boards/threads/replies/rules";
import { deleteAccountForm } from "~/features/profiles/deletion/rules";
import type { Form } from "~/platform/forms/form";
import type { Command } from "./command.server";
import { savePendingForm, takePendingForm } from "./pending-form.server";
import type { RequestContext } from "./pipeline.server";

const settings = { secret: "a secret of this test", baseUrl: "https://porch.test" };
const now = new Date("2031-05-05T12:00:00Z");
const path = "/threads/one?page=2";

type Facts = { cookie?: string; isData?: boolean; viewer?: object | null; at?: Date };

const asked = ({ cookie = "", isData = false, viewer = {}, at = now }: Facts = {}) =>
  ({
    viewer,
    now: at,
    dependencies: { settings },
    request: { isData, headers: new Headers({ Cookie: cookie }) },
  }) as unknown as RequestContext;

function keep(form: Form, typed: Record<string, string>, facts?: Facts) {
  const data = new FormData();
  for (const [name, value] of Object.entries({ command: form.name, ...typed })) data.append(name, value);
  return savePendingForm({ form } as Command, data, path, asked(facts));
}

const reply = (content: string, facts?: Facts) => keep(postReplyForm, { threadId: "one", content }, facts);
const cookieOf = (line: string | undefined) => line?.split(";")[0] ?? "";

describe("what stood in a form before signing in", () => {
  it("stands in it again on its page, and is taken away with it", async () => {
    const line = await reply("Whose porch?");
    expect(line).toMatch(/^__Host-begun=.*HttpOnly.*SameSite=Strict/i);
    const taken = await takePendingForm(path, asked({ cookie: cookieOf(line) }));
    expect(taken?.values).toEqual({ command: "replies.post", threadId: "one", content: "Whose porch?" });
    expect(taken?.clear).toMatch(/^__Host-begun=.*Max-Age=0/);
  });

  it("does so for members alone, on that page alone, for a quarter of an hour, and as it was signed", async () => {
    const cookie = cookieOf(await reply("Whose porch?"));
    const later = new Date(now.getTime() + 16 * 60_000);
    expect(await takePendingForm(path, asked({ cookie, viewer: null }))).toBeUndefined();
    expect(await takePendingForm("/threads/two", asked({ cookie }))).toBeUndefined();
    expect(await takePendingForm(path, asked({ cookie, at: later }))).toBeUndefined();
    expect(await takePendingForm(path, asked({ cookie: cookie.replace(/(begun=..)../, "$1xx") }))).toBeUndefined();
    expect(await takePendingForm(path, asked())).toBeUndefined();
  });

  it("is left to the script where there is one", async () => {
    expect(await reply("Whose porch?", { isData: true })).toBeUndefined();
    const cookie = cookieOf(await reply("Whose porch?"));
    expect(await takePendingForm(path, asked({ cookie, isData: true }))).toBeUndefined();
  });

  it("is never a password, and never more than a proxy takes beside the rest of the answer", async () => {
    const cookie = cookieOf(await keep(deleteAccountForm, { password: "A porch of one's own 1" }));
    expect((await takePendingForm(path, asked({ cookie })))?.values).toEqual({ command: deleteAccountForm.name });
    expect((await reply("x".repeat(1400)))?.length).toBeLessThanOrEqual(2500);
    expect(await reply("x".repeat(1800))).toBeUndefined();
  });
});
