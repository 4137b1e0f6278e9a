import { beforeAll, describe, expect, it } from "vitest";
import { today } from "~/domain/calendar/city-time.server";
import { addApartmentReview, makeApartment } from "../support/apartments";
import { makeBoard, makeReply, makeThread } from "../support/boards";
import type { Person } from "../support/cast";
import { makeHappyHour } from "../support/happy-hours";
import { onOwnServer } from "../support/http";
import { poisonCount, spoil } from "../support/poison";
import { addReview, makeRestaurant } from "../support/restaurants";
import { addServiceReview, makeService } from "../support/services";

type Made = { id: string | number };
type Kind = {
  table: string;
  /** @param name of what is well */
  make(name?: string): Promise<Made>;
  lists: readonly string[];
  page?(id: string | number): string;
};

const good = "The Good Lantern";

/** Rows of another time: written into the database by hand, by an older version, by a restored backup. */
onOwnServer("a row that no form of today would let in", (app) => {
  let [admin, member]: Person[] = [];
  let board: Made & { id: number; name: string };
  let thread: { id: string };
  let [restaurant, service]: { id: string }[] = [];
  let apartment: { id: string; neighborhoodId: string } | undefined;

  beforeAll(async () => {
    const { porch } = app();
    admin = await porch.member({ admin: true });
    member = await porch.member();
    board = await makeBoard(porch, member, { name: good });
    thread = await makeThread(porch, board, member, { title: good, content: good });
    [restaurant, service] = [await makeRestaurant(porch, member), await makeService(porch, member)];
    apartment = await makeApartment(porch, member);
  });

  const kinds: Record<string, () => Kind> = {
    "an event": () => ({
      table: "events",
      make: async (title) =>
        app().porch.event({ inDays: 0, owner: member, ...(title && { title }), imageKey: await app().porch.picture() }),
      lists: ["/", "/events", "/admin/events?status=approved", "/profile"],
      page: (id) => `/events/${id}`,
    }),
    "a restaurant": () => ({
      table: "restaurants",
      make: async (name) =>
        makeRestaurant(app().porch, member, {
          ...(name && { name, score: 8 }),
          openingDate: today(new Date()),
          imageKey: await app().porch.picture(),
        }),
      lists: ["/restaurants", "/admin/restaurants?status=approved", "/profile"],
      page: (id) => `/restaurants/${id}`,
    }),
    "a happy hour": () => ({
      table: "happy_hours",
      make: (restaurantName) =>
        makeHappyHour(app().porch, { owner: member, ...(restaurantName && { restaurantName }) }),
      lists: ["/happy-hours", "/admin/happy-hours?status=approved"],
      page: (id) => `/happy-hours/${id}`,
    }),
    "a service": () => ({
      table: "services",
      make: async (title) =>
        makeService(app().porch, member, { ...(title && { title }), imageKey: await app().porch.picture() }),
      lists: ["/services", "/admin/services?status=approved"],
      page: (id) => `/services/${id}`,
    }),
    "an apartment": () => ({
      table: "apartments",
      make: (name) => makeApartment(app().porch, member, name ? { name } : {}),
      lists: ["/admin/apartments?status=approved"],
      page: (id) => `/apartments/${id}`,
    }),
    "a board": () => ({
      table: "boards",
      make: (name) => makeBoard(app().porch, member ?? null, name ? { name: `${name} again` } : {}),
      lists: ["/boards"],
      page: (id) => `/boards/${id}`,
    }),
    "a thread": () => ({
      table: "threads",
      make: (title) => makeThread(app().porch, board, member ?? null, title ? { title } : {}),
      lists: [`/boards/${board.id}`],
      page: (id) => `/threads/${id}`,
    }),
    "a reply": () => ({
      table: "thread_replies",
      make: (content) => makeReply(app().porch, thread, member ?? null, content ? { content } : {}),
      lists: [`/threads/${thread.id}`],
    }),
    "a restaurant's review": () => ({
      table: "restaurant_reviews",
      make: (comment) => addReview(app().porch, restaurant as Made & { id: string }, null, comment ? { comment } : {}),
      lists: [`/restaurants/${restaurant?.id}`],
    }),
    "a service's review": () => ({
      table: "service_reviews",
      make: (comment) =>
        addServiceReview(app().porch, service as Made & { id: string }, null, comment ? { comment } : {}),
      lists: [`/services/${service?.id}`],
    }),
    "an apartment's review": () => ({
      table: "apartment_reviews",
      make: (comment) =>
        addApartmentReview(app().porch, apartment as Made & { id: string }, null, comment ? { comment } : {}),
      lists: [`/neighborhoods/${apartment?.neighborhoodId}`],
    }),
    "a member": () => ({
      table: "members",
      make: (fullName) => app().porch.member(fullName ? { fullName } : {}),
      lists: ["/admin/users"],
      page: (id) => `/profile/${id}`,
    }),
  };

  describe.each(Object.keys(kinds))("%s", (name) => {
    it("leaves its own page and those of others whole", async () => {
      const { porch, ask } = app();
      const { table, make, lists, page } = (kinds[name] as () => Kind)();
      const rows: Made[] = [await make(good)];
      for (let nth = 0; nth < poisonCount; nth++) {
        const [all, dated] = [await make(), await make()];
        expect(await spoil(porch, table, all.id, nth)).toBeGreaterThan(1);
        await spoil(porch, table, dated.id, nth, { exceptDays: true });
        rows.push(all, dated);
      }
      const bare = await make();
      await spoil(porch, table, bare.id, "null");
      rows.push(bare);
      await make(good);
      const paths = [...lists, ...(page ? rows.map(({ id }) => page(id)) : [])];
      const found: Record<string, unknown> = {};
      for (const path of paths) {
        for (const [who, cookie] of Object.entries({ visitor: "", member: member?.cookie, admin: admin?.cookie })) {
          const { status, text } = await ask(path, { headers: cookie ? { Cookie: cookie } : {} });
          const isClosed = path.startsWith("/admin") ? who !== "admin" : path === "/profile" && who !== "member";
          const isShown = !lists.includes(path) || isClosed || text.includes(good);
          if (status >= 500 || !isShown) found[`${path} ${who}`] = [status, isShown];
        }
      }
      expect([found, porch.errors]).toEqual([{}, []]);
    });
  });
});
