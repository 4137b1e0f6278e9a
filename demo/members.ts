import { longtimeNeighbors } from "./longtime-neighbors.ts";
import { newerNeighbors } from "./newer-neighbors.ts";
import type { DemoMember } from "./types.ts";

/** The accounts that a visitor may sign in as. The first is the admin. */
const accounts: DemoMember[] = [
  {
    username: "marisolv",
    fullName: "Marisol Vega",
    bio: "Second-grade teacher, third-generation Hyde Park. I will talk to you about compost. Porch on 41st, the one with too many lemons.",
    joinedDaysAgo: 1892,
    verified: true,
    verifiedBy: { way: "letter", neighborhood: "Hyde Park" },
    areaCode: "512",
  },
  {
    username: "hankd",
    fullName: "Hank Dufresne",
    bio: "I call the steps and sweep the floor after. East Austin since 2011, Breaux Bridge before that, and yes, I know about the truck.",
    joinedDaysAgo: 1640,
    verified: true,
    verifiedBy: { way: "in-person", neighborhood: "East Austin" },
    areaCode: "512",
  },
  {
    username: "otisbell",
    fullName: "Otis Bell",
    bio: "Drove the Number 7 for thirty-one years and still wave at it. I keep a meat thermometer in the garden bed and stand by the results.",
    joinedDaysAgo: 1777,
    verified: true,
    verifiedBy: { way: "letter", neighborhood: "East Austin" },
    areaCode: "512",
  },
  {
    username: "linhpham",
    fullName: "Linh Pham",
    bio: "Night-shift nurse, so my mornings are your evenings. If you smell star anise on Tilley Street, that is my mother, and you are invited.",
    joinedDaysAgo: 1405,
    verified: true,
    verifiedBy: { way: "letter", neighborhood: "Mueller" },
    areaCode: "737",
  },
];

/** The neighbors of the demo city, all of them invented; the accounts come first. */
export const demoMembers: DemoMember[] = [...accounts, ...longtimeNeighbors, ...newerNeighbors];
