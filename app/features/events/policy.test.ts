import { describe, expect, it } from "vitest";
import type { ApprovalStatus } from "~/domain/moderation/policy";
import type { Viewer } from "~/platform/accounts/viewer";
import { eventAbilities, rsvpClosed } from "./policy";

const viewer = (id: string, isAdmin = false) => ({ id, isAdmin }) as Viewer;
const [owner, other, admin] = [viewer("owner"), viewer("other"), viewer("admin", true)];
const event = (approvalStatus: ApprovalStatus = "approved", isPast = false) => ({
  ownerId: "owner",
  approvalStatus,
  isPast,
});

describe("an event", () => {
  it("takes answers and reminds of itself while it is approved and to come", () => {
    expect(eventAbilities(null, event())).toMatchObject({ rsvp: true, remind: true });
    for (const closed of [event("pending"), event("rejected"), event("approved", true)]) {
      expect(eventAbilities(owner, closed)).toMatchObject({ rsvp: false, remind: false });
    }
  });

  it("says why it takes no answers", () => {
    expect(rsvpClosed(event("approved", true)).facts).toMatchObject({ title: "This event is over", status: 409 });
    expect(rsvpClosed(event("pending")).facts).toMatchObject({ title: "Not open yet", status: 403 });
  });

  it("is deleted by its owner, and by admins on the dashboard", () => {
    expect(eventAbilities(owner, event())).toMatchObject({ delete: true, deleteOwn: true });
    expect(eventAbilities(admin, event())).toMatchObject({ delete: true, deleteOwn: false });
    for (const stranger of [other, null]) {
      expect(eventAbilities(stranger, event())).toMatchObject({ delete: false, deleteOwn: false });
    }
  });

  it("is edited by its owner until it is approved", () => {
    expect(eventAbilities(owner, event("pending")).edit).toBe(true);
    for (const who of [owner, other, admin, null]) expect(eventAbilities(who, event()).edit).toBe(false);
  });
});
