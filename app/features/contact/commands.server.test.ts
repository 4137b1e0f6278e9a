import { describe, expect, it } from "vitest";
import { withPorchlight } from "../../../tests/support/porchlight";
import { contactMessages } from "./table.server";

const message = { name: "Ana", email: "ana@porch.test", message: "Is the porch light on?" };

describe("the field of the contact form that only machines fill in", () => {
  const porch = withPorchlight({ config: { adminEmail: "lamp@porch.test" } });
  const send = (website: string) => porch().send(null, "contact.send", { ...message, website });
  const kept = async () => {
    await porch().settled();
    const mails = await porch().mailsTo("lamp@porch.test");
    return [(await porch().db.select().from(contactMessages)).length, mails.length];
  };

  it("makes nothing of a message, and tells the machine the same as a person", async () => {
    const [trapped, empty] = [await send("https://buy.test"), await kept()];
    expect(empty).toEqual([0, 0]);
    expect(await send("")).toEqual(trapped);
    expect(trapped).toMatchObject({ ok: true, toast: { title: "Message sent!" } });
    expect(await kept()).toEqual([1, 1]);
  });
});
