import askANeighbor from "./boards/ask-a-neighbor.json" with { type: "json" };
import backyardGrowers from "./boards/backyard-growers.json" with { type: "json" };
import coopTalk from "./boards/coop-talk.json" with { type: "json" };
import freeOnTheCurb from "./boards/free-on-the-curb.json" with { type: "json" };
import greenbeltWatch from "./boards/greenbelt-watch.json" with { type: "json" };
import lostAndFound from "./boards/lost-found-and-fostered.json" with { type: "json" };
import newInTown from "./boards/new-in-town.json" with { type: "json" };
import nightShift from "./boards/night-shift.json" with { type: "json" };
import oldHouseClub from "./boards/old-house-club.json" with { type: "json" };
import smallPeople from "./boards/parents-of-small-people.json" with { type: "json" };
import porchPickers from "./boards/porch-pickers.json" with { type: "json" };
import potluckPlanning from "./boards/potluck-planning.json" with { type: "json" };
import slowRides from "./boards/slow-rides.json" with { type: "json" };
import quietShelf from "./boards/the-quiet-shelf.json" with { type: "json" };
import toolLibrary from "./boards/tool-library.json" with { type: "json" };
import type { DemoBoard, DemoReport } from "./types.ts";

/** The boards of the demo city with everything that was said on them in a year. */
export const demoBoards: DemoBoard[] = [
  askANeighbor,
  backyardGrowers,
  coopTalk,
  freeOnTheCurb,
  greenbeltWatch,
  lostAndFound,
  newInTown,
  nightShift,
  oldHouseClub,
  smallPeople,
  porchPickers,
  potluckPlanning,
  slowRides,
  quietShelf,
  toolLibrary,
];

/** What was reported: two wait together for an admin, one was let stand. */
export const demoReports: DemoReport[] = [
  {
    board: "ask-a-neighbor",
    thread: "bought-too-many-lights",
    by: "hankd",
    reason: "spam",
    hoursAgo: 280,
    status: "dismissed",
  },
  {
    board: "ask-a-neighbor",
    thread: "four-way-stop-everybody-waves",
    reply: 65,
    by: "tamsinw",
    reason: "spam",
    hoursAgo: 31,
    status: "open",
  },
  {
    board: "ask-a-neighbor",
    thread: "four-way-stop-everybody-waves",
    reply: 65,
    by: "farhadr",
    reason: "inappropriate",
    hoursAgo: 5,
    status: "open",
  },
];
