import { eq, sql } from "drizzle-orm";
import { expect, it, vi } from "vitest";
import { dueAt, type Schedule } from "~/features/events/reminders/due.server";
import { eventReminders } from "~/features/events/reminders/table.server";
import { events } from "~/features/events/table.server";
import { members } from "~/platform/accounts/table.server";
import { onEachEngine, withPorchlight } from "./support/porchlight";
import { kindOf } from "./support/submissions";

const times = ["day", "hour"] as const;

onEachEngine("the reminders of an event that is put off", (engine) => {
  const porch = withPorchlight({ engine });

  it("move in as many statements for a thousand as for two, and leave no job behind", async () => {
    const few = await putOff(1);
    const many = await putOff(500);
    expect(few.length).toBeGreaterThan(5);
    expect(many).toEqual(few);
  });

  /** @returns what was asked in the transaction of the edit, by the first word of each statement */
  async function putOff(guests: number): Promise<string[]> {
    const owner = await porch().member();
    const { id } = await porch().event({ owner, inDays: 5, approvalStatus: "rejected" });
    const before = await scheduleOf(id);
    const set = await remind(id, await makeGuests(owner.username, guests), before);
    const told = { ...(await kindOf("events").told(porch())), date: before.date, startTime: "19:30" };
    const asked = await statementsOf(async () => {
      expect(await porch().send(owner, "events.edit", { eventId: id, ...told })).toMatchObject({ ok: true });
    });
    const after = await scheduleOf(id);
    expect(after.startTime).not.toBe(before.startTime);
    const due = times.flatMap((when) => Array(guests).fill(dueAt(after, when, new Date()).toISOString()));
    expect(await jobsOf(set)).toEqual(due);
    return asked;
  }

  async function scheduleOf(id: string): Promise<Schedule & { date: string }> {
    const [event] = await porch().db.select().from(events).where(eq(events.id, id));
    return event ?? expect.fail("no event");
  }

  async function makeGuests(prefix: string, many: number): Promise<string[]> {
    const rows = await porch().rows(sql`
      insert into accounts (email, name, area_code, phone_number)
      select ${prefix} || '-' || number || '@porch.test', 'Guest', '512', '555-0123' from generate_series(1, ${many}::int) number
      returning id`);
    const ids = rows.map(({ id }) => String(id));
    await porch()
      .db.insert(members)
      .values(ids.map((id, at) => ({ id, username: `${prefix}-${at}`, fullName: "Guest" })));
    return ids;
  }

  /** Sets both reminders for everybody. @returns their ids */
  async function remind(eventId: string, guests: string[], event: Schedule): Promise<string[]> {
    const dues = times.map((when) => dueAt(event, when, new Date()));
    const set = await porch()
      .db.insert(eventReminders)
      .values(guests.flatMap((memberId) => dues.map((due) => ({ eventId, memberId, dueAt: due }))))
      .returning();
    const jobs = set.map(({ id, dueAt: due }) => ({
      id,
      data: { reminderId: id, dueAt: due.toISOString() },
      startAfter: due,
    }));
    await porch().dependencies.jobs.sendAll(porch().db, "events.remind", jobs);
    return set.map(({ id }) => id);
  }

  /** When the jobs of these reminders start, in order. */
  async function jobsOf(ids: string[]): Promise<string[]> {
    const rows = await porch().rows(
      sql`select data->>'reminderId' as reminder, start_after from pgboss.job where name = 'events.remind' order by start_after`,
    );
    const own = rows.filter(({ reminder }) => ids.includes(String(reminder)));
    return own.map(({ start_after }) => new Date(start_after as string).toISOString());
  }

  async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
    const { db } = porch().dependencies;
    const asked: string[] = [];
    const own = db.transaction.bind(db);
    const spy = vi
      .spyOn(db, "transaction")
      .mockImplementationOnce((act, config) => own((tx) => act(noting(tx, asked)), config));
    await work();
    spy.mockRestore();
    return asked;
  }
});

/** The same transaction, which notes what it is asked. */
const noting = <T extends object>(tx: T, asked: string[]): T =>
  new Proxy(tx, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name, target);
      if (typeof value !== "function" || !/^(select|insert|update|delete|execute|with|\$count)$/.test(String(name)))
        return value;
      return (...given: unknown[]) => {
        asked.push(String(name));
        return value.apply(target, given);
      };
    },
  });
