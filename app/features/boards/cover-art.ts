import type { CoverArt } from "~/platform/images/urls";

/** What boards are often about, by words in their names. The first that is found decides. */
const subjects: readonly (readonly [RegExp, string])[] = [
  [/grow|garden|plant|compost|backyard/i, "garden"],
  [/\b(hens?|coops?|chickens?)\b/i, "chickens"],
  [/lost|found|foster|\b(dogs?|cats?|pets?)\b/i, "pets"],
  [/\b(rides?|bikes?|cycl\w+)\b/i, "sports"],
  [/shelf|book|novel|read|poet/i, "books"],
  [/tool|repair|fix|ladder/i, "repair"],
  [/parent|kids?\b|famil|school|small people/i, "kids"],
  [/trail|greenbelt|creek|park\b|hike/i, "trail"],
  [/potluck|cook|kitchen|recipe|supper/i, "italian"],
  [/music|pickers|song|choir|band/i, "music"],
  [/free|curb|swap|market/i, "market"],
];

/** The picture of a board: the name says what it is about. */
export const coverArtOf = ({ name }: { name: string }): CoverArt => ({
  kind: subjects.find(([words]) => words.test(name))?.[1] ?? "community",
  name,
});
