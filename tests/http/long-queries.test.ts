import { expect, it } from "vitest";
import { onOwnServer } from "../support/http";

/** Every form and question of a row leads back to the page: a list would repeat hundreds of times what is in its address. */
onOwnServer("a long query", (app) => {
  const long = ["a=&".repeat(2500), `a=${"(".repeat(7500)}`, `ask=${"%22".repeat(2500)}`];

  it("is not repeated by each row of a list", async () => {
    const { porch, ask } = app();
    const owner = await porch.member();
    for (let count = 0; count < 20; count++) await porch.event({ owner, date: "2031-03-03" });
    for (const headers of [{}, { Cookie: owner.cookie }] as Record<string, string>[]) {
      const sizeOf = async (query: string) => {
        const { text } = await ask(`/events?date=2031-03-03&${query}`, { headers });
        expect(text.split('value="events.rsvp"').length).toBeGreaterThan(20);
        return text.length;
      };
      const short = await sizeOf("a=1");
      for (const query of long) expect((await sizeOf(query)) - short, query.slice(0, 9)).toBeLessThan(20_000);
    }
  });

  it("brings a form back to its page all the same", async () => {
    const { porch, browser } = app();
    await porch.event({ date: "2031-04-04", title: "Lanterns for all" });
    const { cookie } = await porch.member();
    const { go, submit } = browser(cookie);
    const page = await go(`/events?date=2031-04-04&${long[0]}`);
    expect((await submit(page, "events.rsvp")).seen).toContain("RSVP confirmed!");
  });
});
