import { randomInt } from "node:crypto";
import { request as httpRequest } from "node:http";
import type { APIRequestContext } from "@playwright/test";
import { expect, test } from "@playwright/test";
import { inboxPathAt, startServer, temporaryFolder } from "../support/server.ts";
import { addDays, cityToday } from "./support/days.ts";
import { copyDemoCity, type DemoCity, startDemoCity } from "./support/demo-city.ts";
import { post, signIn } from "./support/requests.ts";

/** On the embedded database, whose lock and whose writing this is about. Each test leaves a server running on it. */
let city: DemoCity;

const startAgain = async () => {
  city = await startDemoCity({}, city.place);
};

test.beforeAll(async () => {
  city = await startDemoCity({}, { dataDir: temporaryFolder() });
});
test.afterAll(() => city?.server.kill9());

/** What a server that would not start said. */
const refusalOf = async (options: Parameters<typeof startServer>[0]): Promise<string> => {
  const error = await startServer(options).then(
    async (server) => {
      await server.stop();
      return new Error("It started.");
    },
    (refusal: Error) => refusal,
  );
  return error.message;
};

test("a setting that is wrong ends the start with one sentence that names it", async () => {
  const message = await refusalOf({ env: { LOG_LEVEL: "loud" } });
  expect(message).toContain("with exit code 1");
  expect(message.split("It printed:\n")[1]?.trim()).toMatch(/^LOG_LEVEL [^\n]+\.$/);
});

test("a second server on the same folder refuses to start, and harms nothing", async () => {
  const message = await refusalOf(city.place);
  expect(message).toContain("with exit code 1");
  expect(message).toMatch(/Another Porchlight \(process \d+\) is using the data folder .+\. Stop it first/);
  expect((await fetch(`${city.url}/readyz`)).status).toBe(200);
  expect((await fetch(city.url)).status).toBe(200);
});

test("a port that is taken is told in one sentence", async () => {
  const message = await refusalOf({ ...(await copyDemoCity()), env: { PORT: new URL(city.url).port } });
  expect(message).toContain("with exit code 1");
  expect(message).toMatch(/Port \d+ is in use by another program\. [^\n]+$/m);
});

/** More with ROUNDS=20, for a long night. */
const rounds = Number(process.env.ROUNDS ?? 5);

test(`${rounds} times killed in the middle of writing, every RSVP that was acknowledged is there`, async () => {
  test.setTimeout(240_000 + rounds * 15_000);
  const account = city.members[1];
  const known = await attendance((await signIn(city.url, account)).request);
  expect(known.size).toBeGreaterThan(8);
  let acknowledged = 0;
  for (let round = 0; round < rounds; round++) {
    const { request } = await signIn(city.url, account);
    const last = randomInt(2, 40);
    const { promise: killed, resolve: kill } = Promise.withResolvers<void>();
    const { count, unsure } = await toggleUntilItEnds(request, known, (done) => {
      // Somewhere in one of the next.
      if (done === last) setTimeout(() => kill(city.server.kill9()), randomInt(0, 30));
    });
    await killed;
    acknowledged += count;
    await startAgain();
    const found = await attendance((await signIn(city.url, account)).request);
    // What was under way when the power went may have happened or not; whoever asked was not told that it had.
    if (unsure) known.set(unsure, found.get(unsure) ?? "no");
    expect(Object.fromEntries(found)).toEqual(Object.fromEntries(known));
  }
  expect(acknowledged).toBeGreaterThan(rounds);
});

type Attendance = Map<string, "yes" | "no">;

/** One RSVP after the other, each remembered when it was acknowledged. Gives the one that never was. */
async function toggleUntilItEnds(request: APIRequestContext, known: Attendance, tell: (done: number) => void) {
  let count = 0;
  for (;;) {
    for (const [eventId, attending] of known) {
      const wanted = attending === "yes" ? "no" : "yes";
      const answer = await post(request, `/events/${eventId}`, "events.rsvp-on-page", {
        eventId,
        attending: wanted,
      }).catch(() => undefined);
      if (!answer) return { count, unsure: eventId };
      expect(answer.status()).toBe(303);
      known.set(eventId, wanted);
      count += 1;
      tell(count);
    }
  }
}

/** What the lists of the coming days say about the member's RSVPs. */
async function attendance(request: APIRequestContext): Promise<Attendance> {
  const found: Attendance = new Map();
  for (let day = 2; day < 7; day++) {
    const html = await (await request.get(`/events?date=${addDays(cityToday(), day)}`)).text();
    const offers = html.matchAll(
      /name="eventId" value="([0-9a-f-]{36})"\/><input type="hidden" name="attending" value="(yes|no)"/g,
    );
    for (const [, id = "", offer] of offers) found.set(id, offer === "no" ? "yes" : "no");
  }
  return found;
}

test("SIGTERM lets a request finish that is under way, and takes no new one", async () => {
  const form = new URLSearchParams({
    command: "contact.send",
    name: "Slow Sue",
    email: "sue@example.org",
    message: "I type slowly.",
  }).toString();
  const request = httpRequest(`${city.url}/contact`, {
    method: "POST",
    headers: {
      Origin: city.url,
      "Content-Type": "application/x-www-form-urlencoded",
      "Content-Length": Buffer.byteLength(form),
      // The server says when it has begun to read.
      Expect: "100-continue",
    },
  });
  const begun = new Promise((resolve) => request.once("continue", resolve));
  const answered = new Promise<number | undefined>((resolve, reject) => {
    request.once("response", (response) => {
      response.resume();
      resolve(response.statusCode);
    });
    request.once("error", reject);
  });
  request.flushHeaders();
  await begun;
  request.write(form.slice(0, 20));
  const stopped = city.server.stop("SIGTERM");
  const isOpen = () =>
    fetch(`${city.url}/healthz`).then(
      () => true,
      () => false,
    );
  await expect.poll(isOpen).toBe(false);
  request.end(form.slice(20));
  expect(await answered).toBe(303);
  expect(await stopped).toEqual({ code: 0, signal: null });

  await startAgain();
  await expect.poll(() => inboxPathAt(city.url)).toBeDefined();
  expect(await (await fetch(city.url + inboxPathAt(city.url))).text()).toContain("Message from Slow Sue");
});
