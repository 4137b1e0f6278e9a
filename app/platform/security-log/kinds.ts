type KindFacts = {
  /** As the filter of the screen calls it, and each of its lines. */
  label: string;
  /** Where many within minutes are a sign of an attack, the admins are mailed. */
  isOmen?: true;
  /** Somebody else may have done it in the member's name: the copy of their data leaves out where it came from. */
  isByAnyone?: true;
};

/**
 * What the log of security events can hold, in the order of the filter. A new kind is one more line here, and a call of
 * `noteSecurityEvent`, `noted` of an outcome, or a watcher where it happens; a test asks that some test makes it happen.
 */
export const securityKinds = {
  "sign-in.succeeded": { label: "Signed in" },
  "sign-in.code-asked": { label: "Password right, code asked for", isByAnyone: true },
  "sign-in.failed": { label: "Failed sign-in", isOmen: true, isByAnyone: true },
  "password.wrong": { label: "Wrong password while signed in", isOmen: true },
  "passkey.wrong": { label: "Wrong passkey while signed in", isOmen: true },
  "refused.not-allowed": { label: "Refused: not allowed", isOmen: true },
  "refused.not-theirs": { label: "Refused: not theirs", isOmen: true },
  "refused.banned": { label: "Refused: account is banned", isOmen: true, isByAnyone: true },
  "refused.other-site": { label: "Refused: sent from another site", isOmen: true, isByAnyone: true },
  "limit.hit": { label: "Too many tries", isOmen: true, isByAnyone: true },
  "private-data.seen": { label: "Private data looked at" },
  "account.opened": { label: "Account opened" },
  "account.confirmed": { label: "Email confirmed" },
  "account.password-changed": { label: "Password changed", isByAnyone: true },
  "account.passkey-added": { label: "Passkey added" },
  "account.passkey-removed": { label: "Passkey removed" },
  "account.email-changed": { label: "Email changed", isByAnyone: true },
  "account.email-taken-back": { label: "Account taken back by its old email", isOmen: true, isByAnyone: true },
  "account.phone-changed": { label: "Phone number changed" },
  "account.second-step-on": { label: "Second step set up" },
  "account.second-step-off": { label: "Second step turned off" },
  "account.second-step-codes": { label: "New recovery codes made" },
  "account.second-step-reset": { label: "Second step taken away by two admins" },
  "account.recovery-code-used": { label: "Recovery code used", isByAnyone: true },
  "account.banned": { label: "Account banned" },
  "account.ban-lifted": { label: "Ban lifted" },
  "account.made-admin": { label: "Made admin" },
  "account.admin-removed": { label: "Admin role taken away" },
  "account.verified": { label: "Residency verified" },
  "account.verification-withdrawn": { label: "Verification withdrawn" },
  "account.deleted": { label: "Account deleted" },
  "burst.mailed": { label: "Admins were warned by email" },
} as const satisfies Record<string, KindFacts>;

export type SecurityKind = keyof typeof securityKinds;

export const isSecurityKind = (value: string): value is SecurityKind => Object.hasOwn(securityKinds, value);

/** What a row may be called whose kind only an older version knew. */
export const labelOf = (kind: string): string => (isSecurityKind(kind) ? securityKinds[kind].label : kind);

const kindsWith = (fact: "isOmen" | "isByAnyone") =>
  (Object.keys(securityKinds) as SecurityKind[]).filter((kind) => fact in securityKinds[kind]);

export const omens = kindsWith("isOmen");
const kindsByAnyone = kindsWith("isByAnyone");

export const isOmen = (kind: string): boolean => omens.some((each) => each === kind);
export const isByAnyone = (kind: string): boolean => kindsByAnyone.some((each) => each === kind);
