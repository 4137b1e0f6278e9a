import { eq } from "drizzle-orm";
import { RouterContextProvider } from "react-router";
import { findProfilePage } from "~/features/profiles/profile-page.server";
import { members } from "~/platform/accounts/table.server";
import { requestContext } from "~/platform/context.server";
import type { Person } from "../support/cast";
import type { TestPorchlight } from "../support/porchlight";

/** What the tests of profiles have in common. */
export function createPeople(porch: () => TestPorchlight) {
  /** Somebody who can say the password. */
  async function neighbor(options: Parameters<TestPorchlight["member"]>[0] = {}): Promise<Person> {
    const person = await porch().member(options);
    await porch().givePassword(person);
    return person;
  }

  /** What a loader gets. */
  async function contextOf(person: Pick<Person, "cookie"> | null, now = new Date()) {
    const context = new RouterContextProvider();
    const { dependencies, db, findViewer } = porch();
    const viewer = person && ((await findViewer(person.cookie, now))?.viewer ?? null);
    const request = {
      id: "test",
      ip: "198.51.100.1",
      headers: new Headers(),
      nonce: "",
      isData: false,
      isHead: false,
      isBanned: false,
      isLocal: false,
      signal: new AbortController().signal,
      problems: {},
    };
    context.set(requestContext, { db, viewer, now, dependencies, request });
    return context;
  }

  const pageOf = async ({ id }: Pick<Person, "id">, seenBy: Person | null = null, now?: Date) =>
    findProfilePage(await contextOf(seenBy, now), id);

  async function memberRow({ id }: Pick<Person, "id">) {
    const [row] = await porch().db.select().from(members).where(eq(members.id, id));
    return row;
  }

  return { porch, neighbor, contextOf, pageOf, memberRow };
}

export type People = ReturnType<typeof createPeople>;
