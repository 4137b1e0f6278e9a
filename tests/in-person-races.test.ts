import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { atOnce, clients, createRounds, winners } from "./support/at-once";
import type { Person } from "./support/cast";
import { makeHost, mintCards } from "./support/hosts";
import { onPostgres, withPorchlight } from "./support/porchlight";
import { whileHeld } from "./support/while-held";

onPostgres("cards at once", (engine) => {
  const porch = withPorchlight({ engine });
  const { inRounds } = createRounds(porch);

  const enter = (who: Person, code: string | undefined) =>
    porch().send(who, "residency.enter-code", { code: code ?? "" });
  const people = (count: number) => Promise.all(Array.from({ length: count }, () => porch().member()));
  async function cast() {
    const [admin, giver, taker] = [
      await porch().member({ admin: true }),
      await porch().member(),
      await porch().member(),
    ];
    return { admin, giver, taker, hostId: await makeHost(porch(), [giver]) };
  }
  const count = async (statement: ReturnType<typeof sql>) => Number((await porch().rows(statement))[0]?.count);
  const standing = () => count(sql`select count(*) from residencies where ended_at is null`);

  inRounds("one card verifies one of ten members who use it at once", async () => {
    const { giver, hostId } = await cast();
    const { codes } = await mintCards(porch(), giver, hostId);
    const takers = await people(10);
    const answers = await atOnce(clients, (index) => enter(takers[index % 10] as Person, codes[0]));
    expect(winners(answers)).toHaveLength(1);
    expect(await standing()).toBe(1);
  });

  inRounds("beside the closing of its host, each card is used before or void after", async () => {
    const { admin, giver, hostId } = await cast();
    const { codes } = await mintCards(porch(), giver, hostId, 20);
    const takers = await people(20);
    const answers = await atOnce(21, (index) =>
      index === 10
        ? porch().send(admin, "hosts.close", { hostId })
        : enter(takers[index % 20] as Person, codes[index % 20]),
    );
    const used = await count(
      sql`select count(*) from host_cards where host_id = ${hostId}::uuid and used_at is not null`,
    );
    expect(used).toBe(winners(answers).length - 1);
    expect(await standing()).toBe(used);
  });

  inRounds("beside the removal of who gave it and their leaving, nothing is stuck", async () => {
    const { admin, giver, hostId } = await cast();
    const { codes, batchId } = await mintCards(porch(), giver, hostId, 20);
    const takers = await people(20);
    const answers = await atOnce(24, async (index) => {
      if (index === 8) return porch().send(admin, "hosts.remove-person", { hostId, memberId: giver.id });
      if (index === 9) return porch().send(giver, "hosts.void-cards", { batchId });
      if (index === 10) return porch().send(giver, "hosts.mint-cards", { hostId, count: "5" });
      if (index === 16) return porch().send(admin, "hosts.add-person", { hostId, username: giver.username });
      return enter(takers[index % 20] as Person, codes[index % 20]);
    });
    for (const { status } of answers) expect([200, 303, 400, 404, 409]).toContain(status);
  });

  inRounds("a host and day has 200 cards, however many ask at once", async () => {
    const givers = await people(10);
    const hostId = await makeHost(porch(), givers);
    await atOnce(20, (index) =>
      porch().send(givers[index % 10] as Person, "hosts.mint-cards", { hostId, count: "40" }),
    );
    expect(await count(sql`select count(*) from host_cards where host_id = ${hostId}::uuid`)).toBe(200);
  });

  it("waits for who closes the host, and finds it closed", async () => {
    const { giver, taker, hostId } = await cast();
    const { codes } = await mintCards(porch(), giver, hostId);
    const closing = sql`update hosts set closed_at = now() where id = ${hostId}::uuid`;
    expect(await whileHeld(porch(), [closing], () => enter(taker, codes[0]))).toMatchObject({ status: 400 });
  });

  it("waits for who removes the giver, and finds them gone", async () => {
    const { giver, taker, hostId } = await cast();
    const { codes } = await mintCards(porch(), giver, hostId);
    const removing = [
      sql`select 1 from hosts where id = ${hostId}::uuid for no key update`,
      sql`delete from host_people where host_id = ${hostId}::uuid`,
    ];
    expect(await whileHeld(porch(), removing, () => enter(taker, codes[0]))).toMatchObject({ status: 400 });
    const minting = () => porch().send(giver, "hosts.mint-cards", { hostId, count: "1" });
    expect((await minting()).status).toBe(404);
  });
});
