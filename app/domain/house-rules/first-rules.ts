import type { HouseRule } from "./house-rule";

/** The rules of a city whose admins published none yet: version 0, which says nothing of its day. */
export const firstRules: readonly HouseRule[] = [
  {
    key: "kind-words",
    title: "Talk as you would over a fence",
    text: "You can disagree with what a neighbor says without running the neighbor down. No insults, no threats, no following somebody from thread to thread.",
  },
  {
    key: "nobody-is-less",
    title: "Everybody who lives here belongs here",
    text: "Nobody is put down or kept out for where they come from, what they believe, whom they love, how old they are, what their body can do or what they earn.",
  },
  {
    key: "private-stays-private",
    title: "What is private stays private",
    text: "Ask before you post somebody’s address, phone number, picture or story. Where it is about a child, ask the parents.",
  },
  {
    key: "true-as-you-know",
    title: "Say what you know, and how you know it",
    text: "Write about places you went to and things you saw. If you own the place, work there or are paid for a word about it, say so. One person, one account.",
  },
  {
    key: "neighbors-not-an-audience",
    title: "Neighbors are not an audience",
    text: "Events and services have their own pages, and you are welcome to add yours there. The same thing in five threads, or in somebody’s messages, is too much.",
  },
  {
    key: "nothing-that-harms",
    title: "Nothing that harms or is against the law",
    text: "No stolen goods, no weapons or drugs for sale, no calls to hurt or scare anybody. When somebody is in danger, call for help first and write here later.",
  },
];
