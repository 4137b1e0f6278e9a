import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { commandsByName } from "~/commands.server";
import { auditFilters } from "~/features/admin/audit/filters";
import { readLog } from "~/features/admin/audit/lines.server";
import { letterCode, letterCodeHash } from "~/features/members/verification/letter/codes.server";
import { letters } from "~/features/members/verification/letter/table.server";
import type { Person } from "../support/cast";
import { makeHost, mintCards } from "../support/hosts";
import { withPorchlight } from "../support/porchlight";
import { askForLetter } from "../support/residencies";
import { askingOf } from "./scene";

const porch = withPorchlight();

async function codeOfLetter(person: Person): Promise<string> {
  const print = { id: await askForLetter(porch(), person), prints: 1 };
  const { settings } = porch().dependencies;
  const sent = { state: "sent", prints: 1, codeHash: letterCodeHash(print, settings), sentAt: new Date() } as const;
  await porch().db.update(letters).set(sent).where(eq(letters.id, print.id));
  return letterCode(print, settings);
}

async function codeOfCard(): Promise<string | undefined> {
  const giver = await porch().member();
  return (await mintCards(porch(), giver, await makeHost(porch(), [giver]), 1)).codes[0];
}

it("the audit log says of a code whether it stood in a letter or on a card", async () => {
  const [reader, guest] = [await porch().member(), await porch().member()];
  const enter = async (who: Person, code = "") =>
    expect(await porch().send(who, "residency.enter-code", { code })).toMatchObject({ ok: true });
  await enter(reader, await codeOfLetter(reader));
  await enter(guest, await codeOfCard());
  const asking = await askingOf(porch(), await porch().member({ admin: true }));
  const { lines } = await readLog(asking, commandsByName, auditFilters(new URLSearchParams()));
  const of = ({ id }: Person) => lines.find(({ actor }) => actor.id === id)?.did;
  expect([of(reader), of(guest)]).toEqual([
    "verified their residency with the code of a letter",
    "verified their residency with the code of a card",
  ]);
});
