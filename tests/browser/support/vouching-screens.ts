import { demoId } from "../../../demo/identity.ts";
import type { Screen } from "./screen.ts";

/** In the demo city somebody asks, for the neighborhood of the first member and not of the admin. */
export const demoVouchPath = `/vouch/${demoId("vouch request", "hyunwoo")}`;

/** Neighbors who vouch: what has an address of its own. */
export const vouchingScreens: Screen[] = [
  { name: "ask-two-neighbors", as: "member", path: "/profile/residency/vouching" },
  { name: "vouch", as: "member", path: demoVouchPath },
  { name: "vouch-may-not", state: "wrong", as: "admin", path: demoVouchPath },
  { name: "vouch-over", state: "empty", as: "member", path: "/vouch/6f9619ff-8b86-4011-b42d-00cf4fc964ff" },
  { name: "admin-vouches", as: "admin", path: "/admin/residency/vouches" },
  { name: "admin-vouches-found", as: "admin", path: "/admin/residency/vouches?q=hyun" },
  { name: "admin-vouches-search", state: "empty", as: "admin", path: "/admin/residency/vouches?q=zeppelin" },
];
