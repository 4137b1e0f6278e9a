const id = "[0-9a-f-]{36}";

/** The pages that a visitor comes to most, by name: each list, and the first of what it lists. */
export async function publicPages(url: string): Promise<Record<string, string>> {
  const firstOf = async (list: string, link: string) => {
    const [, found] = new RegExp(`href="(${link})"`).exec(await (await fetch(url + list)).text()) ?? [];
    if (!found) throw new Error(`${list} links to no page like ${link}.`);
    return found;
  };
  const restaurants = "/restaurants?cuisine=all";
  const board = await firstOf("/boards", "/boards/\\d+");
  const today = await (await fetch(`${url}/`)).text();
  return {
    home: "/",
    "a day": `/events?date=${/\d{4}-\d\d-\d\d/.exec(today)?.[0]}`,
    event: await firstOf("/", `/events/${id}`),
    boards: "/boards",
    board,
    thread: await firstOf(board, `/threads/${id}`),
    restaurants,
    restaurant: await firstOf(restaurants, `/restaurants/${id}`),
    "happy hours": "/happy-hours",
    neighborhoods: "/neighborhoods",
    "a guide": await firstOf("/neighborhoods", `/neighborhoods/${id}`),
    services: "/services",
  };
}
