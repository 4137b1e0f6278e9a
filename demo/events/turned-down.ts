import type { DemoEvent } from "../types.ts";

/** What the admin sent back, and why. */
export const rejectedEvents: DemoEvent[] = [
  {
    slug: "hanks-truck-also-dancing",
    title: "Hank’s Truck for Sale, Also Dancing",
    category: "music",
    neighborhood: "East Austin",
    venueName: "Pecan Yard",
    address: "2108 E 8th Street",
    description: "It runs, it is mostly blue, and the tailgate opens if you speak to it. There will be a fiddle.",
    dayOffset: 3,
    start: "18:00",
    end: "20:00",
    organizer: "hankd",
    attending: 0,
    status: "rejected",
    note: "The dancing is welcome; the truck is an ad, and we have all read it. Send me the dancing on its own and I’ll approve it the same day.",
  },
  {
    slug: "rooster-race-down-duval",
    title: "Rooster Race down Duval",
    category: "pets",
    neighborhood: "Hyde Park",
    address: "4100 Duval Street",
    description: "Six roosters, four blocks, no brakes.",
    dayOffset: 12,
    start: "08:00",
    end: "09:00",
    organizer: "bo_tisdale",
    attending: 0,
    status: "rejected",
    note: "I would watch this, but the bus would not. Find a yard with a fence, ask the neighbors on both sides, and send it again.",
  },
];
