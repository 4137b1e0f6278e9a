import { expect, it } from "vitest";
import type { Viewer } from "~/platform/accounts/viewer";
import { happyHourAbilities } from "./policy";

const owner = { id: "owner", isAdmin: false } as Viewer;
const admin = { id: "admin", isAdmin: true } as Viewer;
const stranger = { id: "stranger", isAdmin: false } as Viewer;

const all = { edit: true, delete: true, deleteOthers: false, seePhone: true };
const others = { ...all, deleteOthers: true };
const nothing = { edit: false, delete: false, deleteOthers: false, seePhone: false };

it.each([
  ["its owner", owner, "owner", all],
  ["an admin", admin, "owner", others],
  ["an admin, when its owner is gone", admin, null, others],
  ["a stranger", stranger, "owner", nothing],
  ["a stranger, when its owner is gone", stranger, null, nothing],
  ["a visitor", null, "owner", nothing],
  ["a visitor, when its owner is gone", null, null, nothing],
])("%s may do what is theirs to do", (_who, viewer, ownerId, abilities) =>
  expect(happyHourAbilities(viewer, { ownerId })).toEqual(abilities),
);
