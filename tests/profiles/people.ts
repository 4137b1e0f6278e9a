import { eq } from "drizzle-orm";
import { findProfilePage } from "~/features/profiles/profile-page.server";
import { members } from "~/platform/accounts/table.server";
import type { Person } from "../support/cast";
import type { TestPorchlight } from "../support/porchlight";
import { createContextMaker } from "../support/request-context";

/** What the tests of profiles have in common. */
export function createPeople(porch: () => TestPorchlight) {
  /** Somebody who can say the password. */
  async function neighbor(options: Parameters<TestPorchlight["member"]>[0] = {}): Promise<Person> {
    const person = await porch().member(options);
    await porch().givePassword(person);
    return person;
  }

  /** What a loader gets. */
  const contextOf = (person: Pick<Person, "cookie"> | null, now = new Date()) =>
    createContextMaker(porch().dependencies)(
      { ip: "198.51.100.1", headers: new Headers(), isData: false },
      person?.cookie,
      now,
    );

  const pageOf = async ({ id }: Pick<Person, "id">, seenBy: Person | null = null, now?: Date) =>
    findProfilePage(await contextOf(seenBy, now), id);

  async function memberRow({ id }: Pick<Person, "id">) {
    const [row] = await porch().db.select().from(members).where(eq(members.id, id));
    return row;
  }

  return { porch, neighbor, contextOf, pageOf, memberRow };
}

export type People = ReturnType<typeof createPeople>;
