import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { temporaryFolder } from "../../support/server.ts";
import { type DemoCity, startDemoCity } from "../support/demo-city.ts";
import { Reader } from "../support/reader.ts";
import { signIn } from "../support/requests.ts";
import { approvedService } from "../support/services.ts";
import { accountOf, expect, openPage, type Role, test } from "../support/test.ts";

/** A Friday, 5:30 PM in the city. */
const moment = "2026-11-20T23:30:00Z";
const clock = join(import.meta.dirname, "..", "..", "support", "slow-clock.mjs");
let city: DemoCity;

test.beforeAll(async () => {
  // The embedded database has the server's clock.
  const place = { dataDir: temporaryFolder(), databaseUrl: undefined };
  city = await startDemoCity({ NODE_OPTIONS: `--import ${clock}`, CLOCK: moment }, place);
  await approvedService((role) => signIn(city.url, accountOf(city, role)), "A Plumber Who Calls Back", {
    category: "Home Repair",
    description: "Taps, drains and the noise in the wall. I call back the same day.",
  });
});
test.afterAll(() => city?.server.kill9());

/**
 * Somebody does it by ear alone. All that was spoken is compared with `spoken/NAME.txt`, to the letter: read each
 * change as somebody's grandmother would hear it. `UPDATE_SPOKEN=1` writes the files anew.
 */
function byEar(name: string, who: Role, task: (reader: Reader) => Promise<void>): void {
  test(`by ear: ${name.replaceAll("-", " ")}`, async ({ browser }) => {
    const { storageState } = await signIn(city.url, accountOf(city, who));
    const page = await openPage(browser, { baseURL: city.url, storageState, bypassCSP: true, reducedMotion: "reduce" });
    await page.clock.setFixedTime(moment);
    const reader = await Reader.at(page);
    await task(reader);
    await page.context().close();
    const file = join(import.meta.dirname, "spoken", `${name}.txt`);
    const spoken = `${reader.log.join("\n")}\n`;
    if (process.env.UPDATE_SPOKEN) {
      mkdirSync(join(file, ".."), { recursive: true });
      writeFileSync(file, spoken);
    }
    expect(spoken).toBe(readFileSync(file, "utf8"));
  });
}

byEar("decide-a-waiting-submission", "admin", async (reader) => {
  await reader.open("/admin");
  await reader.read("link, Happy Hours 2 pending");
  await reader.press();
  await reader.arrive(/Happy Hours/);
  await reader.jump("heading", "heading, Happy Hours");
  await reader.read("button, Approve");
  await reader.press();
  await reader.hear("Happy hour approved");
  await reader.read("button, Reject");
});

byEar("find-what-is-on-tonight-and-rsvp", "stranger", async (reader) => {
  await reader.open("/");
  await reader.jump("heading", "heading, Upcoming Events");
  await reader.read("heading, Porch Chess and Pie");
  await reader.read("button, RSVP Porch Chess and Pie");
  await reader.press();
  await reader.hear("RSVP confirmed!");
  await reader.again("Cancel RSVP");
});

byEar("sign-in", "visitor", async (reader) => {
  const { email, password } = city.members[0];
  await reader.open("/");
  await reader.read("link, Sign In");
  await reader.press();
  await reader.arrive(/Sign In/);
  await reader.jump("heading", "heading, Welcome back");
  await reader.read("textbox, Email");
  await reader.type(email);
  await reader.tab("Password");
  await reader.type(password, true);
  await reader.tab("button, Sign In");
  await reader.press();
  await reader.arrive(/Events/);
  await reader.read("button, Sign Out");
});

byEar("sign-up-to-the-first-error-and-its-repair", "visitor", async (reader) => {
  await reader.open("/");
  await reader.read("link, Sign Up");
  await reader.press();
  await reader.arrive(/Sign Up/);
  await reader.jump("heading", "heading, Come on up");
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
  await reader.arrive(/Events/);
  await reader.read("button, Sign Out");
});

byEar("find-a-happy-hour-on-now", "visitor", async (reader) => {
  await reader.open("/");
  await reader.read("link, Happy Hours");
  await reader.press();
  await reader.arrive(/Happy Hours/);
  await reader.jump("heading", "heading, Happy Hours");
  await reader.read("link, On now");
  await reader.press();
  await reader.arrive(/Happy Hours/);
  await reader.jump("heading", "heading, Happy Hours");
  await reader.read("On now · until");
  await reader.read("end of list, Days");
});

byEar("read-a-thread-and-reply", "member", async (reader) => {
  await reader.open("/");
  await reader.read("link, Boards");
  await reader.press();
  await reader.arrive(/Boards/);
  await reader.jump("heading", "heading, Ask a Neighbor");
  await reader.read("link, Ask a Neighbor");
  await reader.press();
  await reader.arrive(/Ask a Neighbor/);
  await reader.jump("heading", "heading, A ladder that reaches");
  await reader.read("link, A ladder that reaches");
  await reader.press();
  await reader.arrive(/A ladder that reaches/);
  await reader.jump("heading", "heading, A ladder that reaches");
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
  await reader.arrive(/Restaurant/);
  await reader.jump("heading", "heading, Forno dei Gatti Offesi");
  await reader.read("button, Upvote: Forno dei Gatti Offesi");
  await reader.press();
  await reader.again(", pressed");
  await reader.jump("heading", "heading, Forno dei Gatti Offesi");
  await reader.read("link, Forno dei Gatti Offesi");
  await reader.press();
  await reader.arrive(/Forno/);
  await reader.jump("heading", "heading, Reviews");
  await reader.read("end of region, Reviews");
});

byEar("find-a-plumber-and-contact-them", "stranger", async (reader) => {
  await reader.open("/");
  await reader.read("link, Services");
  await reader.press();
  await reader.arrive(/Services/);
  await reader.read("link, Home Repair");
  await reader.press();
  await reader.arrive(/Services/);
  await reader.jump("heading", "heading, A Plumber Who Calls Back");
  await reader.read("link, Contact A Plumber Who Calls Back");
  await reader.press();
  await reader.hear("textbox, Name");
  await reader.tab("textbox, Message");
  await reader.type("The tap drips, in B flat.");
  await reader.tab("button, Send");
  await reader.press();
  await reader.hear("Message sent!");
});

byEar("read-the-guide-of-a-neighborhood", "visitor", async (reader) => {
  await reader.open("/");
  await reader.read("link, Neighborhoods");
  await reader.press();
  await reader.arrive(/Neighborhood/);
  await reader.jump("heading", "heading, Hyde Park");
  await reader.read("link, Hyde Park");
  await reader.press();
  await reader.arrive(/Hyde Park/);
  await reader.jump("heading", "heading, Hyde Park");
  await reader.read("end of main");
});

byEar("report-a-reply", "neighbor", async (reader) => {
  await reader.open("/boards/1");
  await reader.jump("heading", "heading, Does anybody need solar path lights");
  await reader.read("link, Does anybody need solar path lights");
  await reader.press();
  await reader.arrive(/solar path lights/);
  await reader.read("button, More for the reply by");
  await reader.press();
  await reader.meet("link", "Report reply by Linh Pham");
  await reader.tab("link, Report reply by Linh Pham");
  await reader.press();
  await reader.hear("combobox, Reason");
  await reader.type("Spam");
  await reader.tab("button, Send Report");
  await reader.press();
  await reader.hear("Report sent");
});
