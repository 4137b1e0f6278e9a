import { describe, expect, it } from "vitest";
import { goodPassword } from "../support/cast";
import type { TestHouse } from "../support/http";
import { tinyPicture } from "../support/tiny-picture";

/** Journeys of a browser without script. */
export function everythingWorksWithoutScript(house: () => TestHouse): void {
  describe("without script", () => {
    it("a neighbor signs in, says yes to an event, takes it back and signs out", async () => {
      const { porch, browser } = house();
      const [owner, guest] = [await porch.member(), await porch.member({ fullName: "Bea Chair" })];
      await porch.givePassword(guest);
      const { id } = await porch.event({ owner, title: "Porch Chess" });
      const { go, submit, jar } = browser();

      const eventPage = await go(`/events/${id}`);
      expect(eventPage.seen).toContain("0 attending");
      const door = await submit(eventPage, "events.rsvp-on-page");
      expect(door.path).toBe(`/auth?to=${encodeURIComponent(`/events/${id}`)}`);
      expect(door.seen).toContain("Sign in to RSVP to this event.");

      const refused = await submit(door, "auth.sign-in", { email: guest.email, password: "Wrong-password-1" });
      expect(refused.status).toBe(401);
      expect(refused.seen).toContain("Invalid email or password");
      expect(refused.text).toContain(`value="${guest.email}"`);
      expect(refused.text).not.toContain("Wrong-password-1");

      const inside = await submit(refused, "auth.sign-in", { email: guest.email, password: goodPassword });
      expect(inside.path).toBe(`/events/${id}`);
      const going = await submit(inside, "events.rsvp-on-page");
      expect(going.path).toBe(`/events/${id}`);
      expect(going.seen).toContain("RSVP Confirmed!");
      expect(going.seen).toContain("1 attending");
      const notGoing = await submit(going, "events.rsvp-on-page");
      expect(notGoing.seen).toContain("RSVP Cancelled");
      expect(notGoing.seen).toContain("0 attending");

      const out = await submit(notGoing, "auth.sign-out");
      expect(out.seen).toContain("Signed out successfully");
      expect(out.seen).not.toContain("Bea Chair");
      expect([...jar.keys()]).toEqual(["__Host-device"]);
    });

    it("a neighbor submits an event with a picture, and reads what is missing first", async () => {
      const { porch, browser } = house();
      const { go, submit } = browser((await porch.member()).cookie);
      const typed = {
        title: 'Chili <&> "Chess"',
        date: "2099-11-20",
        startTime: "18:30",
        endTime: "21:00",
        address: "1 Porch Street",
      };
      const choices = await porch.choices();
      const refused = await submit(await go("/events/new"), "events.submit", { ...typed, ...choices, title: "" });
      expect(refused.status).toBe(400);
      expect(refused.seen).toContain("Title is required, Please upload an event image");
      expect(refused.text).toContain('value="1 Porch Street"');
      const done = await submit(refused, "events.submit", { ...typed, ...choices, image: await tinyPicture() });
      expect(done.seen).toContain("Your event has been submitted for review and will be published once approved.");
      const profile = await go("/profile");
      expect(profile.seen).toContain('Chili <&> "Chess"');
      expect(profile.seen).toContain("Pending");
    });

    it("a visitor writes to the house", async () => {
      const { browser } = house();
      const { go, submit } = browser();
      const page = await go("/contact");
      const sent = await submit(page, "contact.send", { name: "Ana", email: "ana@porch.test", message: "Hello" });
      expect(sent.seen).toContain("We'll get back to you as soon as possible.");
    });

    it("a visitor signs up and is inside", async () => {
      const { go, submit, jar } = house().browser();
      const typed = { fullName: "Ana Porch", username: "ana", email: "ana@porch.test", phoneNumber: "555-0123" };
      const page = await go("/auth?tab=sign-up");
      const weak = await submit(page, "auth.sign-up", { ...typed, password: "short" });
      expect(weak.seen).toContain("Weak password");
      expect(weak.text).toContain('value="ana@porch.test"');
      const inside = await submit(weak, "auth.sign-up", { ...typed, password: goodPassword });
      expect(inside.path).toBe("/");
      expect(inside.seen).toContain("Almost there");
      expect([...jar.keys()]).toContain("__Host-porchlight");
    });
  });
}
