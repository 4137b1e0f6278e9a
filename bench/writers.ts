import type { TestServer } from "../tests/support/server.ts";
import { signUp } from "./session.ts";

/** Signs up so many new members; gives the headers of the browser of each. */
export async function signUpWriters(
  { url }: Pick<TestServer, "url">,
  count: number,
): Promise<Record<string, string>[]> {
  const writers: Record<string, string>[] = [];
  // One after the other: passwords are hashed on purpose slowly.
  while (writers.length < count) {
    const { cookie } = await signUp({ url }, "Wanda Writer");
    writers.push({ Cookie: cookie, Origin: url });
  }
  return writers;
}

/** What they write about, so many of each: threads of the largest board, events that are still to come, restaurants. */
export async function thingsToWriteAbout(
  url: string,
  count: number,
): Promise<Record<"threads" | "events" | "restaurants", string[]>> {
  const idsIn = async (paths: string[], link: RegExp) => {
    const ids = new Set<string>();
    for (const path of paths) {
      const html = await (await fetch(url + path)).text();
      for (const [, id = ""] of html.matchAll(link)) ids.add(id);
      if (ids.size >= count) return [...ids].slice(0, count);
    }
    throw new Error(`The demo city has ${ids.size} of the ${count} that ${paths[0]} and others should list.`);
  };
  const boards = (await (await fetch(`${url}/boards`)).text()).matchAll(/href="(\/boards\/\d+)"/g);
  return {
    threads: await idsIn([...new Set([...boards].map(([, path = ""]) => path))], /href="\/threads\/([\w-]{36})"/g),
    events: await idsIn(
      comingDays.map((date) => `/events?date=${date}`),
      /href="\/events\/([\w-]{36})"/g,
    ),
    restaurants: await idsIn(
      cuisines.map((name) => `/restaurants?cuisine=${name}`),
      /href="\/restaurants\/([\w-]{36})"/g,
    ),
  };
}

/** One page lists too few. */
const cuisines = ["all", "BBQ", "Mexican", "Italian", "Japanese", "Thai", "Indian", "American"];

const dayMs = 24 * 60 * 60 * 1000;

/** From the day after tomorrow on: it is not over in any time zone. */
const comingDays = Array.from({ length: 14 }, (_, day) =>
  new Date(Date.now() + (day + 2) * dayMs).toISOString().slice(0, 10),
);
