import { readFile } from "node:fs/promises";
import { jpeg } from "../support/pictures.ts";
import { createBoard, postReply, postThread } from "./support/boards.ts";
import { cityToday } from "./support/days.ts";
import { someEvent } from "./support/forms.ts";
import { eventTonight, questions } from "./support/questions.ts";
import { decide, mustPost, newPerson, type Session, signUp, submitEvent } from "./support/requests.ts";
import { expect, test } from "./support/test.ts";

const phone = { width: 360, height: 780 };
const mostTaps = 2;

test.describe("what a neighbor asks is answered on a phone, from the home, within two taps", () => {
  let member: Session;
  test.beforeAll(async ({ city, sessionOf }) => {
    member = await signUp(city.url, newPerson());
    const facts = { ...someEvent(eventTonight), date: cityToday(), startTime: "23:45", endTime: "03:00" };
    const eventId = await submitEvent(await sessionOf("member"), facts, await jpeg());
    await decide(await sessionOf("admin"), eventId, "approved");
    await mustPost(member.request, `/events/${eventId}`, "events.rsvp", { eventId, attending: "yes" });
    const board = await createBoard(await sessionOf("member"), "Porch swings by night");
    const thread = await postThread(member, board, "A swing that creaks", "Only at night");
    await postReply(await sessionOf("stranger"), thread, "Soap on the chain");
  });

  for (const { asked, as, taps, answer } of questions)
    test(asked, async ({ open }) => {
      expect(taps.length).toBeLessThanOrEqual(mostTaps);
      const page = await open(as === "member" ? member : "visitor", { viewport: phone });
      await page.goto("/");
      for (const tap of taps) await tap(page).click();
      await expect(answer(page)).toBeInViewport();
    });
});

test("the questions that are written down are those", async () => {
  const rows = (await readFile("docs/questions.md", "utf8")).matchAll(/^\| (.+?) +\| (\d) +\| .+ \|$/gm);
  expect([...rows].map(([, asked, taps]) => `${asked} ${taps}`)).toEqual(
    questions.map(({ asked, taps }) => `${asked} ${taps.length}`),
  );
});
