import { watcher } from "~/platform/security-log/watcher.server";

/** Every change of an account that has an event, whichever command it comes from. */
export const memberWatchers = [
  watcher("PasswordChanged", ({ memberId }) => ({ kind: "account.password-changed", memberId })),
  watcher("SecondStepChanged", ({ memberId, change }) => ({ kind: `account.second-step-${change}`, memberId })),
  watcher("PasskeyChanged", ({ memberId, by }) => ({ kind: `account.passkey-${by}`, memberId })),
  watcher("MemberBanned", ({ memberId }) => ({ kind: "account.banned", memberId })),
  watcher("BanLifted", ({ memberId }) => ({ kind: "account.ban-lifted", memberId })),
  watcher("RoleChanged", ({ memberId, role }) => ({
    kind: role === "admin" ? "account.made-admin" : "account.admin-removed",
    memberId,
  })),
  watcher("ResidencyVerified", ({ memberId }) => ({ kind: "account.verified", memberId })),
  watcher("ResidencyRevoked", ({ memberId }) => ({ kind: "account.verification-withdrawn", memberId })),
  watcher("MemberLeft", ({ memberId }) => ({ kind: "account.deleted", memberId })),
];
