import type { Client } from "pg";
import type { Person } from "./cast.ts";

export const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(Math.random() * items.length)] as Item;

const some = <Item>(items: readonly Item[], count: number): Item[] =>
  [...items].sort(() => Math.random() - 0.5).slice(0, count);

/** Pages of which a member's copies are kept. They are asked for most of the time; the others are read anew each time. */
export const isCopied = (path: string): boolean =>
  /^\/(?:events|boards|threads|restaurants|services|happy-hours|neighborhoods)?(?:\/|\?|$)/.test(path) &&
  !/^\/(?:events|restaurants|services)\/|\.data/.test(path);

/** Who looks at a scene, in which browser. */
export type Viewer = { kind: "member" | "admin" | "visitor"; name: string; cookie: string };

export type Stage = Awaited<ReturnType<typeof openStage>>;

/** Who and what one scene is about: few, so that what is done shows on the pages that are asked for. */
export async function openStage(database: Client, cast: readonly Person[], admin: Person) {
  const all = async (query: string) => (await database.query<{ id: string }>(query)).rows.map(({ id }) => String(id));
  /** In no order: another one each time. */
  const one = async (query: string) => (await all(`${query} order by random() limit 1`))[0];
  const ids = `select id from accounts where email in (${cast.map(({ email }) => `'${email}'`).join()})`;
  const people = some(cast, 3);
  const day =
    (
      await all(
        "select date::text as id from events where approval_status = 'approved' and date > current_date + 1 order by date limit 1",
      )
    )[0] ?? "";
  const ownBoards = await all(`select id from boards where created_by in (${ids}) order by id desc limit 3`);
  const [events, boards, restaurants] = [
    await all(
      `select id from events where date = '${day}' and approval_status = 'approved' order by created_at desc limit 3`,
    ),
    [...some(await all("select id from boards order by member_count desc limit 4"), 1), ...some(ownBoards, 1)],
    some(await all("select id from restaurants where approval_status = 'approved' order by id limit 6"), 2),
  ];
  const threads = await all(
    `select id from threads where board_id in (${boards.join()}) order by position desc limit 3`,
  );
  const others = [
    await one("select id from services where approval_status = 'approved'"),
    await one("select id from neighborhoods"),
  ];
  const idOf = async ({ email }: Person) => (await all(`select id from accounts where email = '${email}'`))[0] ?? "";

  /** Pages where it shows, as documents and as what the app's own script asks for. */
  async function addresses(): Promise<string[]> {
    const who = await idOf(pick(people));
    const lists = [
      "/",
      `/events?date=${day}`,
      "/boards",
      `/boards/${boards[0]}`,
      `/boards/${boards.at(-1)}`,
      "/restaurants?cuisine=all",
    ];
    const items = [...events.map((id) => `/events/${id}`), ...threads.map((id) => `/threads/${id}`), `/profile/${who}`];
    const rest = [
      "/services",
      `/services/${others[0]}`,
      "/happy-hours",
      "/neighborhoods",
      `/neighborhoods/${others[1]}`,
    ];
    const own = ["/profile", "/profile/reputation", "/admin/users", "/admin/events", `/restaurants/${restaurants[0]}`];
    const chosen = [...some(lists, 2), ...some(items, 2), pick([...rest, ...own])];
    const [path = "", query] = pick(chosen).split("?");
    return [...chosen, `${path === "/" ? "/_root" : path}.data${query ? `?${query}` : ""}`];
  }

  return {
    ...{ people, admin, day, events, boards, threads, restaurants, one, idOf, addresses },
    castIds: ids,
    viewers: (): Viewer[] => [
      ...people.map(({ fullName, cookie }): Viewer => ({ kind: "member", name: fullName, cookie })),
      pick<Viewer>([
        { kind: "admin", name: "the admin", cookie: admin.cookie },
        { kind: "visitor", name: "a visitor", cookie: "" },
      ]),
    ],
    /** One of the cast who has deleted the account. */
    async somebodyGone() {
      const there = new Set(await all(`select email as id from accounts where id in (${ids})`));
      return cast.find(({ email }) => !there.has(email));
    },
    /** One of the cast of whom this is true. */
    memberWhere: (condition: string) =>
      one(`select a.id from accounts a join members m using (id) left join roles r on r.member_id = a.id
        where a.id in (${ids}) and ${condition}`),
    /** Something that one of the cast has written. @param rows up to the column that names the author */
    async ownOf(rows: string) {
      const { rows: found } = await database.query<{ id: string; email: string }>(
        `select x.id::text, a.email from (select id, ${rows.split(" ").at(-1)} as by from ${rows} in (${ids}) order by random() limit 1) x
          join accounts a on a.id = x.by`,
      );
      const owner = cast.find(({ email }) => email === found[0]?.email);
      return owner && { id: found[0]?.id ?? "", owner };
    },
    /** One who is banned from a board that one of the cast has made. */
    async bannedFromOwn() {
      const { rows: found } = await database.query<{ boardId: string; memberId: string; email: string }>(
        `select board_id::text as "boardId", x.member_id as "memberId", a.email from board_bans x
          join boards b on b.id = x.board_id join accounts a on a.id = b.created_by
          where b.created_by in (${ids}) and x.member_id in (${ids}) order by random() limit 1`,
      );
      return found[0] && { ...found[0], owner: cast.find(({ email }) => email === found[0]?.email) };
    },
    /** Of the data: moved by every command that wrote something. */
    version: async () => (await all("select coalesce(sum(version), 0) as id from data_versions"))[0] ?? "",
  };
}
