import { startServer, type TestServer } from "../tests/support/server.ts";
import { grow, longestThread, mostReviewedApartment, mostReviewedService } from "./grown-city.ts";
import { type Figures, load } from "./load.ts";
import { middleOf } from "./middle.ts";
import { openPostgres } from "./postgres.ts";
import { pageBytes, prepareCity } from "./server.ts";
import { demoAccount, signInToDemo } from "./session.ts";
import { demoSized, type Growth, large } from "./sizes.ts";

/** Milliseconds; `lost` are those that nobody answered. */
type Times = Pick<Figures, "p50" | "p99" | "lost">;
export type Grown = { page: string; demo: Times; large: Times; bytes: { demo: number; large: number } };

type City = {
  server: TestServer;
  growth: Growth;
  board: number;
  neighborhood: string;
  member: Record<string, string>;
  admin: Record<string, string>;
  close(): Promise<void>;
};

const repliesPerPage = 30;
/** The cities take turns, so that whatever else the machine does disturbs both. */
const rounds = 5;
/** A server that answered other pages needs few of a new one before its code is compiled. */
const warmUp = 300;

/** What is asked for, the dashboard as an admin and all else as a member; of long lists the first page and one far in. */
const pages: Record<string, (city: City) => string> = {
  "events of the day": () => "/",
  "list of boards": () => "/boards",
  "board, newest threads": ({ board }) => `/boards/${board}`,
  "board, far down": ({ board, growth }) => `/boards/${board}?before=${Math.floor(growth.onOneBoard / 2)}`,
  "thread, first replies": () => `/threads/${longestThread}`,
  "thread, last replies": ({ growth }) =>
    `/threads/${longestThread}?page=${Math.floor(growth.inOneThread / repliesPerPage)}`,
  "own profile": () => "/profile",
  "new restaurants": () => "/restaurants",
  "all restaurants": () => "/restaurants?cuisine=all",
  "happy hours": () => "/happy-hours",
  "happy hours on now": () => "/happy-hours?on=now",
  "happy hours of a day": () => "/happy-hours?day=friday",
  "all guides": () => "/neighborhoods",
  "guide of a neighborhood": ({ neighborhood }) => `/neighborhoods/${neighborhood}`,
  "guide, an apartment's reviews": ({ neighborhood }) =>
    `/neighborhoods/${neighborhood}?apartment=${mostReviewedApartment}`,
  services: () => "/services",
  "services of a category": () => "/services?category=Childcare",
  "service with reviews": () => `/services/${mostReviewedService}`,
  dashboard: () => "/admin",
  "events that wait": () => "/admin/events",
  "restaurants that wait": () => "/admin/restaurants",
  "services that wait": () => "/admin/services",
  "suggestions that wait": () => "/admin/suggestions",
  "apartments that wait": () => "/admin/apartments",
  "happy hours that wait": () => "/admin/happy-hours",
  users: () => "/admin/users",
  "users of a name": () => "/admin/users?q=neighbor+19",
  "audit log": () => "/admin/audit-log",
  settings: () => "/admin/settings",
};

/** The same pages of two cities on one PostgreSQL server, each read and rendered anew; undefined where none is installed. */
export async function measureGrowth(seconds: number): Promise<Grown[] | undefined> {
  const cities: City[] = [];
  try {
    for (const growth of [demoSized, large]) {
      const city = await openCity(growth);
      if (!city) return undefined;
      cities.push(city);
    }
    const [demo, grown] = cities as [City, City];
    const figures: Grown[] = [];
    for (const page of Object.keys(pages)) figures.push(await compare(page, demo, grown, seconds));
    return figures;
  } finally {
    for (const city of cities.reverse()) await city.close();
  }
}

async function openCity(growth: Growth): Promise<City | undefined> {
  const database = await openPostgres();
  if (!database) return undefined;
  const options = await prepareCity(database.url);
  const places = await grow(database.url, growth, demoAccount(options.dataDir).email);
  // Else a list is as fast as the query that finds the session: nobody writes here, so its copy stays good.
  const server = await startServer({ ...options, env: { KEEP_PAGES: "off" } });
  const close = async () => {
    await server.stop();
    await database.stop();
  };
  const [member, admin] = [await signInToDemo(server), await signInToDemo(server, "admin")];
  return { server, growth, ...places, member, admin, close };
}

async function compare(page: string, demo: City, grown: City, seconds: number): Promise<Grown> {
  const took = { demo: [] as Times[], large: [] as Times[] };
  for (let round = 0; round < rounds; round++) {
    took.demo.push(await ask(page, demo, seconds / rounds, round));
    took.large.push(await ask(page, grown, seconds / rounds, round));
  }
  const bytes = { demo: await bytesOf(page, demo), large: await bytesOf(page, grown) };
  return { page, demo: inTheMiddle(took.demo), large: inTheMiddle(took.large), bytes };
}

const headersOf = (url: string, city: City) => (url.includes("/admin") ? city.admin : city.member);
const urlOf = (page: string, city: City) => city.server.url + (pages[page]?.(city) ?? "/");

const ask = (page: string, city: City, seconds: number, round: number): Promise<Times> =>
  load({
    url: urlOf(page, city),
    pid: city.server.pid,
    headers: headersOf(urlOf(page, city), city),
    connections: 10,
    seconds: Math.max(1, Math.round(seconds)),
    warmUp: round === 0 ? warmUp : 0,
  });

const bytesOf = async (page: string, city: City) =>
  (await pageBytes(urlOf(page, city), headersOf(urlOf(page, city), city))).byteLength;

/** What was lost is lost in whichever round. */
const inTheMiddle = (rounds: Times[]): Times => ({
  p50: middleOf(rounds, ({ p50 }) => p50).p50,
  p99: middleOf(rounds, ({ p99 }) => p99).p99,
  lost: rounds.reduce((sum, { lost }) => sum + lost, 0),
});
