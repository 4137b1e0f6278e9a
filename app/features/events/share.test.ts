import { describe, expect, it } from "vitest";
import { shareFacts } from "./share.server";

const event = {
  id: "6f9619ff-8b86-4011-b42d-00cf4fc964ff",
  title: "Porch Chess & Pie",
  date: "2026-11-20",
  startTime: "18:30:00",
  endTime: "21:00:00",
  venueName: "Pecan Yard",
  address: "2108 E 8th Street",
  neighborhood: "East Austin",
  description: "Bring a chair.",
  category: "community",
  image: null,
  attending: 3,
  isAttending: false,
  approvalStatus: "approved" as const,
  isPast: false,
  endsNextDay: false,
  organizer: null,
};

const origin = "https://porch.test";
const facts = (changed: Partial<typeof event> = {}) =>
  shareFacts({ ...event, ...changed } as Parameters<typeof shareFacts>[0], origin);
const google = (changed?: Partial<typeof event>) => new URL(facts(changed).googleCalendarUrl).searchParams;

describe("what other sites are told of an event", () => {
  it("leads back to its page", () => expect(facts().url).toBe(`${origin}/events/${event.id}`));

  it("has the moments with the city's offset", () => {
    expect([facts().starts, facts().ends]).toEqual(["2026-11-20T18:30:00-06:00", "2026-11-20T21:00:00-06:00"]);
    const summer = facts({ date: "2026-07-04", startTime: "22:00", endTime: "01:00" });
    expect([summer.starts, summer.ends]).toEqual(["2026-07-04T22:00:00-05:00", "2026-07-05T01:00:00-05:00"]);
    const night = facts({ date: "2026-10-31", startTime: "22:00", endTime: "03:00" });
    expect([night.starts, night.ends]).toEqual(["2026-10-31T22:00:00-05:00", "2026-11-01T03:00:00-06:00"]);
  });

  it("has a picture of its own, of ours and nobody else's", () => {
    expect(new URL(facts().picture).origin).toBe(origin);
    const image = { key: "0123456789abcdef0123456789abcdef", width: 1200, height: 800 };
    expect(facts({ image: image as never }).picture).toBe(`${origin}/images/${image.key}/og.jpg`);
  });

  it("fills in a calendar with local times and the city's zone", () => {
    expect(Object.fromEntries(google())).toEqual({
      action: "TEMPLATE",
      text: "Porch Chess & Pie",
      dates: "20261120T183000/20261120T210000",
      ctz: "America/Chicago",
      location: "Pecan Yard, 2108 E 8th Street, East Austin, Austin",
      details: `Bring a chair.\n\n${origin}/events/${event.id}`,
    });
    expect(google({ startTime: "21:00", endTime: "01:30", date: "2026-12-31" }).get("dates")).toBe(
      "20261231T210000/20270101T013000",
    );
    expect(google({ venueName: "" }).get("location")).toBe("2108 E 8th Street, East Austin, Austin");
  });

  it("cuts a long description between characters", () => {
    const details = google({ description: "🏮".repeat(1000) }).get("details");
    expect(details).toBe(`${"🏮".repeat(500)}\n\n${origin}/events/${event.id}`);
  });
});
