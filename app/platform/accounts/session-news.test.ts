import { eq, sql } from "drizzle-orm";
import { beforeEach, expect, it, vi } from "vitest";
import { groundsOf } from "~/platform/commands/grounds.server";
import type { Dependencies } from "~/platform/dependencies.server";
import type { Person } from "../../../tests/support/cast";
import { onEachEngine, onPostgres, withPorchlight, withSecond } from "../../../tests/support/porchlight";
import { soon } from "../../../tests/support/soon";
import { changeAccountState } from "./account-state.server";
import { sessionNewsOf } from "./session-news.server";
import { accounts, sessions } from "./table.server";

const ban = (dependencies: Dependencies, { id }: Person) =>
  dependencies.db.transaction((tx) =>
    changeAccountState(tx as Dependencies["db"], id, {
      seen: "member",
      after: "banned",
      now: new Date(),
      grounds: groundsOf({ by: null, statementId: null, events: [] }),
    }),
  );

onEachEngine("who has a page open", (engine) => {
  const porch = withPorchlight({ engine });
  let person: Person;
  beforeEach(async () => {
    person = await porch().member();
  });

  async function open(dependencies: Dependencies, { cookie }: Person, since = new Date()) {
    const found = await porch().findViewer(cookie, since);
    const tell = vi.fn();
    return { tell, leave: sessionNewsOf(dependencies).enter(found?.viewer as never, since, tell) };
  }

  it("hears of a ban, on each device, and of nobody else's", async () => {
    const other = await porch().member();
    const elsewhere = { ...person, cookie: await porch().openSession(person.id) };
    const [here, there, stranger] = await Promise.all(
      [person, elsewhere, other].map((each) => open(porch().dependencies, each)),
    );
    await ban(porch().dependencies, person);
    await vi.waitFor(() => expect([here?.tell.mock.calls.length, there?.tell.mock.calls.length]).toEqual([1, 1]), soon);
    expect(stranger?.tell).not.toHaveBeenCalled();
  });

  it("hears of what happened between its page and its listening", async () => {
    const before = new Date();
    const early = await open(porch().dependencies, person, before);
    await ban(porch().dependencies, person);
    await vi.waitFor(() => expect(early.tell).toHaveBeenCalled(), soon);
    const viewer = { id: person.id, session: { id: "none" } } as never;
    const [late, later] = [vi.fn(), vi.fn()];
    sessionNewsOf(porch().dependencies).enter(viewer, before, late);
    sessionNewsOf(porch().dependencies).enter(viewer, new Date(Date.now() + 1000), later);
    expect(late).toHaveBeenCalledOnce();
    expect(later).not.toHaveBeenCalled();
  });

  it("hears nothing after it left", async () => {
    const { tell, leave } = await open(porch().dependencies, person);
    const still = await open(porch().dependencies, person);
    leave();
    await ban(porch().dependencies, person);
    await vi.waitFor(() => expect(still.tell).toHaveBeenCalled(), soon);
    expect(tell).not.toHaveBeenCalled();
  });
});

onPostgres("two processes, one of which was deaf for a while", (engine) => {
  const porch = withPorchlight({ engine });
  const second = withSecond(porch);

  async function openOnSecond(person: Person) {
    const found = await porch().findViewer(person.cookie, new Date());
    const tell = vi.fn();
    sessionNewsOf(second().dependencies).enter(found?.viewer as never, new Date(), tell);
    return tell;
  }

  const breakListening = () =>
    porch().rows(
      sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'porchlight listener'`,
    );

  it("hear each other", async () => {
    const person = await porch().member();
    const tell = await openOnSecond(person);
    await ban(porch().dependencies, person);
    await vi.waitFor(() => expect(tell).toHaveBeenCalled(), soon);
  });

  it("look after a break at who may do something else now", async () => {
    const [changed, stays] = [await porch().member(), await porch().member()];
    const [changedTold, staysTold] = [await openOnSecond(changed), await openOnSecond(stays)];
    // Without the news of it.
    await porch().db.update(accounts).set({ accessVersion: 1 }).where(eq(accounts.id, changed.id));
    await breakListening();
    await vi.waitFor(() => expect(changedTold).toHaveBeenCalled(), soon);
    expect(staysTold).not.toHaveBeenCalled();
  });

  it("look at whose sessions are left after a break, and tell those alone who lost theirs", async () => {
    const [gone, stays] = [await porch().member(), await porch().member()];
    const [goneTold, staysTold] = [await openOnSecond(gone), await openOnSecond(stays)];
    // Nobody is told of a session that simply is not there any more.
    await porch().db.delete(sessions).where(eq(sessions.userId, gone.id));
    await breakListening();
    await vi.waitFor(() => expect(goneTold).toHaveBeenCalled(), soon);
    expect(staysTold).not.toHaveBeenCalled();
  });
});
