import fc from "fast-check";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { onOwnServer } from "../../support/http";
import { contentsOf } from "../../support/porchlight";
import { findAddresses, pathOf } from "./addresses";
import { createAttacker } from "./attacker";
import { type Attack, attacks } from "./attacks";
import { fillCity } from "./city";
import { type CookieAttack, cookieAttacks } from "./cookies";

/** With FUZZ_RUNS as many, and others each time; the seed of a failure is printed with it. */
const numRuns = Number(process.env.FUZZ_RUNS ?? 200);
const seed = process.env.FUZZ_RUNS ? undefined : 20261127;

/** Whatever somebody asks, and however: what the next visitor gets is what it was. */
onOwnServer("copies for visitors", (app) => {
  let attack: ReturnType<typeof createAttacker>;
  let addresses: Awaited<ReturnType<typeof findAddresses>>;
  let cookies: CookieAttack[];
  let before: Awaited<ReturnType<typeof contentsOf>>;
  /** Where the framework complains, past the log. */
  const complained = vi.spyOn(console, "warn").mockImplementation(() => {});

  beforeAll(async () => {
    const { secrets, known, people } = await fillCity(app());
    attack = createAttacker(app(), secrets);
    addresses = await findAddresses(app(), known, 2);
    cookies = await cookieAttacks(app().porch, people);
    before = await contentsOf(app().porch);
  });

  /** Some pages and one of the other answers, beginning with others for each attack. EVERY_PAGE tries all. */
  function someAddresses(turn: number, pages = 3): string[] {
    const { paths, data, files } = addresses;
    const others = [...data, ...files];
    if (process.env.EVERY_PAGE) return [...paths, ...others];
    const chosen = Array.from({ length: pages }, (_, index) => paths[(turn * pages + index) % paths.length] as string);
    return [...chosen, others[turn % others.length] as string];
  }

  async function tryAll(all: readonly Attack[], pages?: number) {
    for (const [turn, each] of all.entries())
      for (const address of someAddresses(turn, pages)) await attack(address, [each]);
  }

  it("are looked for at every address there is", () => {
    const { paths, files } = addresses;
    expect(paths.length).toBeGreaterThan(130);
    expect(files.length).toBeGreaterThan(6);
    expect(cookies.length).toBeGreaterThan(200);
    for (const all of Object.values(attacks)) expect(all.length).toBeGreaterThan(14);
  });

  describe("stay as they are", () => {
    it.each(Object.entries(attacks))("where %s is odd", (_what, all) => tryAll(all), 600_000);

    it(
      "where a session's cookie is odd",
      () =>
        tryAll(
          cookies.filter((each) => each.isSession),
          10,
        ),
      600_000,
    );

    it(
      "where another cookie is odd",
      () =>
        tryAll(
          cookies.filter((each) => !each.isSession),
          1,
        ),
      600_000,
    );

    it("where the same page was asked for otherwise", async () => {
      expect(addresses.queried.length).toBeGreaterThan(15);
      for (const queried of addresses.queried) {
        const path = pathOf(queried);
        await attack(path, [{ how: "with a query of ours", target: () => queried }]);
        await attack(queried, [{ how: "without", target: () => path }]);
      }
    });

    it("where several things are", async () => {
      const any = <T>(all: readonly T[]) => fc.option(fc.constantFrom(...all), { nil: undefined, freq: 2 });
      const { paths, data, files } = addresses;
      const address = fc.oneof(
        { weight: 4, arbitrary: fc.constantFrom(...paths) },
        { weight: 1, arbitrary: fc.constantFrom(...data, ...files) },
      );
      const parts = fc.tuple(any(cookies), ...Object.values(attacks).map(any), any(attacks["a header"]));
      await fc.assert(
        fc.asyncProperty(address, parts, async (at, chosen) => {
          await attack(
            at,
            chosen.filter((part) => part !== undefined),
          );
        }),
        { numRuns, seed },
      );
    }, 600_000);
  });

  it("and nothing was written, nor said past the log", async () => {
    await app().porch.settled();
    expect(await contentsOf(app().porch)).toEqual(before);
    expect(complained.mock.calls).toEqual([]);
    complained.mockRestore();
  });
});
