import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { DemoCity } from "../support/demo-city.ts";
import { Reader } from "../support/reader.ts";
import { expect, type Role, test } from "../support/test.ts";

/** A Friday, 5:30 PM in the city. */
const moment = "2026-11-20T23:30:00Z";

test.use({ serverEnv: { CLOCK: moment } });

/**
 * Somebody does it by ear alone. All that was spoken is compared with `spoken/NAME.txt`, to the letter: read each
 * change as somebody's grandmother would hear it. `UPDATE_SPOKEN=1` writes the files anew. The tasks share a city: none
 * may change what another hears.
 */
function byEar(name: string, who: Role, task: (reader: Reader, city: DemoCity) => Promise<void>): void {
  test(`by ear: ${name.replaceAll("-", " ")}`, async ({ city, open }) => {
    const page = await open(who, { bypassCSP: true });
    await page.clock.setFixedTime(moment);
    const reader = await Reader.at(page);
    await task(reader, city);
    const spoken = await reader.transcript();
    const file = join(import.meta.dirname, "spoken", `${name}.txt`);
    if (process.env.UPDATE_SPOKEN) writeFileSync(file, spoken);
    expect(spoken).toBe(readFileSync(file, "utf8"));
  });
}

byEar("decide-a-waiting-submission", "admin", async (reader) => {
  await reader.open("/admin");
  await reader.read("link, Happy Hours 2 pending");
  await reader.press();
  await reader.arrive("Happy Hours");
  await reader.jump("heading, Happy Hours");
  await reader.read("button, Approve");
  await reader.press();
  await reader.hear("link, The Patient Waffle", "Happy hour approved");
  await reader.read("button, Reject");
});

byEar("find-what-is-on-tonight-and-rsvp", "stranger", async (reader) => {
  await reader.open("/");
  await reader.jump("heading, Upcoming Events");
  await reader.read("heading, Porch Chess and Pie");
  await reader.read("button, RSVP Porch Chess and Pie");
  await reader.press();
  await reader.hear("You're attending this event");
  await reader.again("Cancel RSVP");
});

byEar("sign-in", "visitor", async (reader, { members: [{ email, password }] }) => {
  await reader.open("/");
  await reader.read("link, Sign In");
  await reader.press();
  await reader.arrive("Sign In");
  await reader.jump("heading, Welcome back");
  await reader.read("textbox, Email");
  await reader.type(email);
  await reader.tab("Password");
  await reader.type(password, true);
  await reader.tab("button, Sign In");
  await reader.press();
  await reader.arrive("Events");
  await reader.read("button, Sign Out");
});

byEar("sign-up-to-the-first-error-and-its-repair", "visitor", async (reader) => {
  await reader.open("/");
  await reader.read("link, Sign Up");
  await reader.press();
  await reader.arrive("Sign Up");
  await reader.jump("heading, Come on up");
  await reader.read("textbox, Full name");
  await reader.type("Nell Porter");
  await reader.tab("textbox, Username");
  await reader.type("nell porter");
  await reader.tab("textbox, Email");
  await reader.type("nell@example.org");
  await reader.tab("Password");
  await reader.type("A porch of one's own 1", true);
  await reader.tab("textbox, Phone");
  await reader.type("555-0199");
  await reader.tab("button, Sign Up");
  await reader.press();
  await reader.hear("assertive: Username can only contain letters, numbers, _ and -");
  await reader.erase();
  await reader.type("nell-porter");
  await reader.tab("button, Sign Up");
  await reader.press();
  await reader.arrive("Events");
  await reader.read("button, Sign Out");
});

byEar("find-a-happy-hour-on-now", "visitor", async (reader) => {
  await reader.open("/");
  await reader.read("link, Happy Hours");
  await reader.press();
  await reader.arrive("Happy Hours");
  await reader.jump("heading, Happy Hours");
  await reader.read("link, On now");
  await reader.press();
  await reader.arrive("Happy Hours");
  await reader.jump("heading, Happy Hours");
  await reader.read("On now · until");
  await reader.read("Days: ");
});

byEar("read-a-thread-and-reply", "member", async (reader) => {
  await reader.open("/");
  await reader.read("link, Boards");
  await reader.press();
  await reader.arrive("Community Boards");
  await reader.jump("heading, Ask a Neighbor");
  await reader.read("link, Ask a Neighbor");
  await reader.press();
  await reader.arrive("Ask a Neighbor");
  await reader.jump("heading, A ladder that reaches");
  await reader.read("link, A ladder that reaches");
  await reader.press();
  await reader.arrive("A ladder that reaches a second-floor smoke detector");
  await reader.jump("heading, A ladder that reaches");
  await reader.read("textbox, Your reply");
  await reader.type("Hold the foot of it for him.");
  await reader.tab("button, Post Reply");
  await reader.press();
  await reader.hear("Reply posted!");
});

byEar("vote-for-a-restaurant-and-read-its-reviews", "neighbor", async (reader) => {
  await reader.open("/");
  await reader.read("link, Restaurants");
  await reader.press();
  await reader.arrive("Restaurant Guide");
  await reader.jump("heading, Forno dei Gatti Offesi");
  await reader.read("button, Upvote: Forno dei Gatti Offesi");
  await reader.press();
  await reader.again(", pressed");
  await reader.jump("heading, Forno dei Gatti Offesi");
  await reader.read("link, Forno dei Gatti Offesi");
  await reader.press();
  await reader.arrive("Forno dei Gatti Offesi");
  await reader.jump("heading, Reviews");
  await reader.read("end of region, Reviews");
});

byEar("find-who-mends-a-door-and-contact-them", "stranger", async (reader) => {
  await reader.open("/");
  await reader.read("link, Services");
  await reader.press();
  await reader.arrive("Local Services");
  await reader.read("link, Home Repair");
  await reader.press();
  await reader.arrive("Local Services");
  await reader.jump("heading, That Door");
  await reader.read("link, Contact That Door");
  await reader.press();
  await reader.hear("textbox, Name");
  await reader.tab("textbox, Message");
  await reader.type("It sticks, in B flat.");
  await reader.tab("button, Send");
  await reader.press();
  await reader.hear("link, Contact That Door", "The provider can answer you by email.");
});

byEar("read-the-guide-of-a-neighborhood", "visitor", async (reader) => {
  await reader.open("/");
  await reader.read("link, Neighborhoods");
  await reader.press();
  await reader.arrive("Neighborhood Guides");
  await reader.jump("heading, Hyde Park");
  await reader.read("link, Hyde Park");
  await reader.press();
  await reader.arrive("Hyde Park");
  await reader.jump("heading, Hyde Park");
  await reader.read("end of main");
});

byEar("report-a-reply", "neighbor", async (reader) => {
  await reader.open("/boards/1");
  await reader.jump("heading, Does anybody need solar path lights");
  await reader.read("link, Does anybody need solar path lights");
  await reader.press();
  await reader.arrive("Does anybody need solar path lights? I bought a few too many");
  await reader.read("button, More for the reply by");
  await reader.press();
  await reader.tab("link, Report reply by Linh Pham");
  await reader.press();
  await reader.hear("combobox, Reason");
  await reader.type("Spam");
  await reader.tab("button, Send Report");
  await reader.press();
  await reader.hear("button, More for the reply", "The board creator has been notified");
});
