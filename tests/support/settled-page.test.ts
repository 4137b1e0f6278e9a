import { expect, it } from "vitest";
import { settled, writtenOut } from "./settled-page";

const key = "0123456789abcdef0123456789abcdef";
const answer = (text: string, headers = {}) => ({ status: 200, headers, body: Buffer.from(text) });

it("what belongs to one answer alone is left out, and nothing else", () => {
  const form = (value: string, id: string) =>
    settled(answer(`<input name="idempotency-key" value="${value}"><i>${id}</i>`, { "x-request-id": id }));
  expect(form(key, "one")).toBe(form(key.replaceAll("0", "f"), "two"));
  expect(settled(answer(`<b title="${key}">`))).toContain(key);
});

it("a policy that allows a script which is not in the page is another one", () => {
  const policy = { "content-security-policy": "script-src 'sha256-AbC='" };
  expect(settled(answer("<script>1</script>", policy))).toContain("AbC=");
});

it("the same data is the same, however often its values are written", () => {
  const once = `[{"_1":2,"_3":2},"name","Ada","owner"]`;
  const twice = `[{"_1":2,"_3":4},"name","Ada","owner","Ada"]`;
  const page = (data: string) => `<html><script>x.streamController.enqueue(${JSON.stringify(`${data}\n`)});</script>`;
  expect(writtenOut(page(once))).toBe(writtenOut(page(twice)));
  expect(writtenOut(once)).toBe(writtenOut(twice));
  expect(writtenOut(twice.replace(/Ada"]/, 'Abe"]'))).not.toBe(writtenOut(twice));
});
