import { eq } from "drizzle-orm";
import { endResidency } from "~/features/members/verification/grant.server";
import { letterCode, letterCodeHash } from "~/features/members/verification/letter/codes.server";
import { letters } from "~/features/members/verification/letter/table.server";
import { listPostalCodes } from "~/features/members/verification/settings/queries.server";
import { residencyAppeals } from "~/features/members/verification/table.server";
import type { Person } from "../support/cast";
import { askForLetter, verify } from "../support/residencies";
import { admins, members, publishers, type Row, type Rows, type Situation } from "../support/verdicts";

const nobodys = crypto.randomUUID();

async function address({ porch }: Situation) {
  const { neighborhoodId } = await porch.choices();
  return { name: "Ana Porch", street: "1200 East 45th Street", unit: "", postalCode: "78751", neighborhoodId };
}

/** A letter of the one who asks, whose code they hold. */
async function ownLetter({ porch, asker }: Situation, state: "sent" | "used" = "sent") {
  await porch.db.delete(letters).where(eq(letters.memberId, asker.id));
  const id = await askForLetter(porch, asker);
  const print = { id, prints: 1 };
  const { settings } = porch.dependencies;
  const ended = state === "used" ? { endedAt: new Date() } : {};
  await porch.db
    .update(letters)
    .set({ state, prints: 1, codeHash: letterCodeHash(print, settings), sentAt: new Date(), ...ended })
    .where(eq(letters.id, id));
  return { id, code: letterCode(print, settings) };
}

async function letterOf(porch: Situation["porch"], person: Person) {
  await porch.db.delete(letters).where(eq(letters.memberId, person.id));
  return askForLetter(porch, person);
}

async function revoked(porch: Situation["porch"], person: Person) {
  await verify(porch, person, { way: "letter" });
  const ended = await porch.db.transaction((tx) =>
    endResidency({ db: tx, now: new Date() }, person.id, { end: "revoked", reason: "Moved" }),
  );
  return ended?.id ?? "";
}

async function appealed({ porch }: Situation) {
  const residencyId = await revoked(porch, await porch.member());
  await porch.db.insert(residencyAppeals).values({ residencyId, text: "Still here" });
  return { residencyId, answer: "Thank you" };
}

async function decided(situation: Situation) {
  const form = await appealed(situation);
  await situation.porch.db
    .update(residencyAppeals)
    .set({ outcome: "upheld", decidedAt: new Date() })
    .where(eq(residencyAppeals.residencyId, form.residencyId));
  return form;
}

const notFound = (title: string, of = members): Row["verdicts"] => ({
  ...of(),
  member: [404, title],
  owner: [404, title],
  admin: [404, title],
});

const wrongCode = [400, "That code doesn’t work"] as const;
const publishersAll = (verdict: readonly [number, string]): Row["verdicts"] => ({
  ...publishers(),
  member: [...verdict],
  owner: [...verdict],
  admin: [...verdict],
});

/** How a residency is verified, taken back and appealed. */
export const residencyRows: Rows = {
  "letters.request": [
    {
      form: async (situation) => {
        await situation.porch.db.delete(letters);
        return address(situation);
      },
      verdicts: publishers(),
    },
    {
      to: "none of the neighborhoods",
      form: async (situation) => {
        await situation.porch.db.delete(letters);
        return { ...(await address(situation)), neighborhoodId: "" };
      },
      verdicts: publishers(),
    },
    {
      to: "an address outside",
      form: async (situation) => ({ ...(await address(situation)), postalCode: "10001" }),
      verdicts: publishersAll([400, "Validation error"]),
    },
    {
      to: "who waits for one",
      form: async (situation) => {
        await letterOf(situation.porch, situation.asker);
        return address(situation);
      },
      verdicts: publishersAll([409, "A letter is on its way"]),
    },
  ],
  "letters.cancel": [
    {
      to: "one’s own",
      form: async ({ porch, asker }) => ({ letterId: await letterOf(porch, asker) }),
      verdicts: publishers(),
    },
    {
      to: "somebody else’s",
      form: async ({ porch }) => ({ letterId: await letterOf(porch, await porch.member()) }),
      verdicts: notFound("Letter not found", publishers),
    },
  ],
  "letters.print": [
    {
      form: async ({ porch }) => ({ letters: [await letterOf(porch, await porch.member())] }),
      verdicts: admins(),
    },
    {
      to: "what was sent",
      form: async (situation) => ({
        letters: [(await ownLetter({ ...situation, asker: await situation.porch.member() })).id],
      }),
      verdicts: admins([409, "Failed to print the letters"]),
    },
  ],
  "letters.mark-sent": [
    {
      form: async ({ porch }) => {
        const id = await letterOf(porch, await porch.member());
        const sheetId = crypto.randomUUID();
        await porch.db.update(letters).set({ state: "printed", sheetId }).where(eq(letters.id, id));
        return { sheetId };
      },
      verdicts: admins(),
    },
    {
      to: "a sheet that is not there",
      form: async () => ({ sheetId: nobodys }),
      verdicts: admins([409, "Failed to mark the letters as sent"]),
    },
  ],
  "residency.enter-code": [
    {
      to: "the own letter’s",
      form: async (situation) => ({ code: (await ownLetter(situation)).code }),
      verdicts: publishers(),
    },
    {
      to: "of a letter that was used",
      form: async (situation) => ({ code: (await ownLetter(situation, "used")).code }),
      verdicts: publishersAll(wrongCode),
    },
    {
      to: "somebody else’s",
      form: async (situation) => ({
        code: (await ownLetter({ ...situation, asker: await situation.porch.member() })).code,
      }),
      verdicts: publishersAll(wrongCode),
    },
    {
      to: "that is none",
      form: async () => ({ code: "7K3QM" }),
      verdicts: { ...publishersAll([400, "Validation error"]) },
    },
  ],
  "residency.appeal": [
    {
      to: "of one’s own",
      form: async ({ porch, asker }) => ({ residencyId: await revoked(porch, asker), text: "Still here" }),
      verdicts: members(),
    },
    {
      to: "of somebody else’s",
      form: async ({ porch }) => ({ residencyId: await revoked(porch, await porch.member()), text: "Still here" }),
      verdicts: { ...notFound("Nothing to appeal against"), unconfirmed: [404, "Nothing to appeal against"] },
    },
  ],
  "residency.decide-appeal": [
    { form: async (situation) => ({ ...(await appealed(situation)), outcome: "restored" }), verdicts: admins() },
    { form: async (situation) => ({ ...(await appealed(situation)), outcome: "upheld" }), verdicts: admins() },
    {
      to: "one that is decided",
      form: async (situation) => ({ ...(await decided(situation)), outcome: "restored" }),
      verdicts: admins([409, "Failed to decide the appeal"]),
    },
    {
      to: "one’s own",
      form: async ({ porch, asker }) => {
        const residencyId = await revoked(porch, asker);
        await porch.db.insert(residencyAppeals).values({ residencyId, text: "Still here" });
        return { residencyId, outcome: "restored", answer: "Thank me" };
      },
      verdicts: admins([403, "This is your own appeal"]),
    },
  ],
  "residency.set-postal-codes": [
    {
      form: async ({ porch }) => ({ postalCodes: "78701 78702 78751", seen: (await listPostalCodes(porch)).join(" ") }),
      verdicts: admins(),
    },
    {
      to: "that somebody else changed meanwhile",
      form: async () => ({ postalCodes: "78701", seen: "00000" }),
      verdicts: admins([409, "Failed to save the ZIP codes"]),
    },
  ],
};
