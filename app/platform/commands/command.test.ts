import { describe, expect, it } from "vitest";
import { id } from "~/platform/forms/fields";
import { form } from "~/platform/forms/form";
import { command, done, signedIn } from "./command.server";

const lampForm = form("lamps.light", { lampId: id() });
type Lamp = { id: string };

const asked = {
  who: signedIn("Please sign in"),
  limit: "toggles",
  may: () => true as const,
  failure: "Failed",
} as const;
const finds = { subject: async () => ({ id: "7" }), missing: "Lamp not found" };

/** Each of these is refused by the compiler, or this file does not compile. */
describe("the type of a command", () => {
  it("demands how its subject is found, and what is said when there is none", () => {
    const run = async (_context: unknown, _input: unknown, lamp: Lamp) => done("lit", { about: lamp.id });
    command<typeof lampForm, Lamp>(lampForm, { ...asked, ...finds, run });
    // @ts-expect-error: a subject that nothing finds
    command<typeof lampForm, Lamp>(lampForm, { ...asked, run });
    // @ts-expect-error: nothing to say when it is not there
    command<typeof lampForm, Lamp>(lampForm, { ...asked, subject: finds.subject, run });
    // @ts-expect-error: said to act on nothing, and reads what it acts on
    command(lampForm, { ...asked, run });
    // @ts-expect-error: an answer for what is never looked for
    command(lampForm, { ...asked, missing: "Lamp not found", run: async () => done("lit", { about: null }) });
  });

  it("demands an outcome, with what it is about", () => {
    const lit = { toast: "Lit" };
    command(lampForm, { ...asked, run: async () => done("lit", { ...lit, about: null }) });
    // @ts-expect-error: about what?
    command(lampForm, { ...asked, run: async () => done("lit", lit) });
    // @ts-expect-error: perhaps about something
    command(lampForm, { ...asked, run: async () => done("lit", { ...lit, about: undefined }) });
    // @ts-expect-error: several have a line each
    command(lampForm, { ...asked, run: async () => done("lit", { about: [{ id: "7" }], detail: { before: "dark" } }) });
    // @ts-expect-error: nothing said
    command(lampForm, { ...asked, run: async () => undefined });
  });
});

describe("an outcome", () => {
  it("has a line for each thing that it is about, or one about nothing", () => {
    expect(done("lit", { about: 7, detail: { before: "dark" } }).lines).toEqual([
      { id: "7", detail: { before: "dark" } },
    ]);
    expect(done("lit", { about: null }).lines).toEqual([{ id: null }]);
    const several = [{ id: 7, detail: { before: "dark" } }, { id: "8" }];
    expect(done("lit", { about: several }).lines).toEqual([{ id: "7", detail: { before: "dark" } }, { id: "8" }]);
  });

  it("says something, with a text or without, or nothing", () => {
    expect(done("lit", { about: null, toast: "Lit" }).toast).toEqual({ tone: "success", title: "Lit" });
    expect(done("lit", { about: null, toast: ["Lit", "It is bright."] }).toast?.text).toBe("It is bright.");
    expect(done("lit", { about: null }).toast).toBeUndefined();
  });
});
