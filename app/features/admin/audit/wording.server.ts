import { withArticle } from "~/domain/reporting/rules";
import { findImportable } from "~/importables.server";
import { moderatedKinds } from "~/moderated-kinds.server";
import { decidedAs } from "./decided-words";

type Detail = Readonly<Record<string, unknown>>;
type Words = string | ((detail: Detail) => string);

/** What was done, for each command, as it stands after a name. What a command was once called may stay here. */
const words: Record<string, Words> = {
  ...Object.fromEntries(moderatedKinds.flatMap(wordsOfKind)),
  "auth.sign-up": "signed up",
  "auth.sign-in": "signed in",
  "auth.sign-out": "signed out",
  "auth.forgot-password": "asked for a link to set a new password",
  "auth.reset-password": "set a new password",
  "auth.confirm-email": "confirmed an email address",
  "auth.resend-confirmation": "asked for another confirmation link",
  "auth.sign-in-again": "entered their password again",
  "auth.change-password": "changed their password",
  "auth.change-email": "asked for a link to change their email address",
  "auth.confirm-new-email": "changed their email address",
  "auth.undo-email": "took an account back with its old email address",
  "auth.change-phone": "changed their phone number",
  "auth.begin-second-step": "began to set up a second step",
  "auth.turn-on-second-step": "set up a second step",
  "auth.turn-off-second-step": "turned their second step off",
  "auth.renew-recovery-codes": "made new recovery codes",
  "auth.enter-code": "signed in with a code",
  "auth.enter-recovery-code": "signed in with a recovery code",
  "auth.sign-in-by-passkey": "signed in with a passkey",
  "auth.sign-in-again-by-passkey": "used their passkey again",
  "auth.add-passkey": "added a passkey",
  "auth.remove-passkey": "removed a passkey",
  "auth.end-session": "ended one of their sessions",
  "auth.end-other-sessions": "ended all their other sessions",
  "contact.send": "wrote to the house",
  "featured-events.add": "added an event to the carousel",
  "featured-events.remove": "took an event out of the carousel",
  "featured-events.enable": ({ enabled }) => (enabled === false ? "hid a featured event" : "showed a featured event"),
  "featured-events.move": "moved a featured event",
  "event-categories.add": "added an event category",
  "event-categories.delete": "deleted an event category",
  "event-calendars.add": "added a calendar to import events from",
  "event-calendars.edit": "edited a calendar that events are imported from",
  "event-calendars.upload": "imported events from the file of a calendar",
  "event-calendars.refresh": "had a calendar read again",
  "event-calendars.accept-link": "let an imported event lead to another page",
  "event-calendars.remove": "removed a calendar that events were imported from",
  "boards.create": "created a board",
  "boards.edit": "edited a board",
  "boards.choose-writers": "chose who writes on a board",
  "boards.delete": "deleted a board",
  "boards.join": "joined a board",
  "boards.leave": "left a board",
  "boards.ban": "banned a member from a board",
  "boards.unban": "lifted a ban from a board",
  "threads.post": "started a thread",
  "threads.edit": "edited a thread",
  "threads.delete": "deleted a thread",
  "replies.post": "posted a reply",
  "replies.edit": "edited a reply",
  "replies.delete": "deleted a reply",
  "removed.restore": "restored a thread or a reply",
  "hidden.delete": "deleted a hidden post of their own",
  "hidden.edit": "edited a hidden post",
  "hidden.show": "showed a hidden post again",
  "hidden.show-content": "showed something hidden again",
  "waiting.approve": "let a first post stand",
  "waiting.decline": "declined a first post",
  "waiting.edit": "edited a first post that waits",
  "waiting.post-now": "posted what had waited",
  "waiting.withdraw": "took back a first post",
  "replies.thank": "thanked for a reply, or took it back",
  "claims.ask": "claimed a place",
  "claims.decide": ({ after }) => (after === "granted" ? "granted a claim" : "refused a claim"),
  "claims.revoke": "revoked a claim",
  "claims.ask-code": "asked for a code for a claim",
  "claims.prepare-code": ({ way }) =>
    way === "letter" ? "prepared a letter for a claim" : "prepared a call for a claim",
  "claims.mark-sent": ({ way }) => (way === "letter" ? "sent a letter for a claim" : "called for a claim"),
  "claims.enter-code": "claimed a place with a code",
  "claims.answer": "answered a review",
  "claims.remove-answer": "removed an answer to a review",
  "reports.send": "reported something",
  "reports.appeal": "appealed against a decision",
  "reports.appeal-by-key": "appealed against a ban, by the key of its notice",
  "reports.decide-appeal": ({ after }) => (after === "granted" ? "granted an appeal" : "turned an appeal down"),
  "reports.claim": "took a case",
  "reports.end": "ended what was decided in a case",
  "reports.read-again": "read a closed case again",
  "reports.reveal": "looked at how a case ended",
  "reports.release": "gave a case back",
  "reports.decide": ({ after }) => decidedAs[String(after)] ?? "decided a case",
  "house-rules.publish": ({ version }) =>
    typeof version === "number" ? `published version ${version} of the house rules` : "published house rules",
  "cuisines.add": "added a cuisine",
  "cuisines.delete": "deleted a cuisine",
  "profiles.edit": "edited their profile",
  "profiles.delete": "deleted their account",
  "submissions.withdraw": ({ kind }) => `withdrew ${nounOf(kind)}`,
  "moderation.decide": decided,
  "moderation.decide-many": decided,
  "moderation.decide-matching": decided,
  "moderation.undo": undone,
  "members.look-up": "looked at the phone number and IP address of a member",
  "members.ban": "banned a member",
  "members.reject-and-ban": (detail) =>
    detail.kind ? decided(detail) : "banned a member and rejected all that waited of theirs",
  "members.unban": "lifted the ban of a member",
  "members.verify": "verified the residency of a member",
  "members.verify-many": "verified the residency of a member",
  "members.withdraw-verification": "withdrew the verification of a member",
  "letters.request": "asked for a letter with a code",
  "letters.cancel": "canceled a letter",
  "letters.print": "printed a letter with its address",
  "letters.mark-sent": "marked a letter as sent",
  "residency.enter-code": ({ way }) =>
    `verified their residency with ${{ letter: "the code of a letter", "in-person": "the code of a card" }[String(way)] ?? "a code"}`,
  "residency.appeal": "appealed against a withdrawn verification",
  "residency.decide-appeal": ({ after }) =>
    after === "restored" ? "restored a verification after an appeal" : "turned an appeal down",
  "residency.set-postal-codes": "changed the ZIP codes that letters go to",
  "residency.set-ways": "opened or closed ways of verifying",
  "residency.draw-checks": "drew the residency of a member to be checked again",
  "residency.decide-check": ({ after }) =>
    after === "stands" ? "checked a residency, which stands" : "asked a member to show their residency again",
  "documents.send": "sent a picture of a document",
  "documents.withdraw": "deleted their picture of a document",
  "documents.claim": "looked at a document of a member",
  "documents.decide": ({ after }) =>
    after === "granted" ? "verified a member by their document" : "refused a document of a member",
  "credentials.show": "showed a digital credential of the city",
  "partners.add": "added a partner",
  "partners.close": "closed a partner",
  "partners.replace-list": "replaced the list of a partner",
  "partners.look-up": "looked for their address on the lists of partners",
  "residency.ask-neighbors": "asked neighbors to vouch for them",
  "residency.stop-asking": "canceled asking neighbors to vouch",
  "residency.vouch": "vouched for a neighbor",
  "residency.take-back-vouch": "took back vouching for a neighbor",
  "peace.block": "blocked somebody for their own eyes",
  "peace.mute-member": "muted or unmuted somebody for their own eyes",
  "peace.mute-thread": "muted or unmuted a thread for their own eyes",
  "peace.mute-board": "muted or unmuted a board for their own eyes",
  "peace.unblock": "unblocked somebody",
  "neighbors.choose": "chose whether lists of neighbors name them",
  "digest.choose": "chose whether they get the weekly digest",
  "digest.unsubscribe": "stopped a weekly digest by its link",
  "hosts.add": "added a host of cards",
  "hosts.close": "closed a host of cards",
  "hosts.add-person": "let a member give out cards of a host",
  "hosts.remove-person": "stopped a member from giving out cards of a host",
  "hosts.mint-cards": "made cards of a host",
  "hosts.void-cards": "voided cards of a host",
  "members.ask-second-step-reset": "asked for the second step of a member to be taken away",
  "members.agree-second-step-reset": "agreed that the second step of a member is taken away",
  "members.reset-second-step": "took the second step of a member away",
  "members.drop-second-step-reset": "left the second step of a member as it is",
  "members.make-admin": "made a member admin",
  "members.revoke-admin": "took the admin role from a member",
  "neighborhoods.add": "added a neighborhood",
  "neighborhoods.edit": "edited the guide of a neighborhood",
  "neighborhoods.delete": "deleted a neighborhood",
  "settings.change-admin-email": "changed the admin email",
  "first-steps.dismiss": "hid the first steps of the city",
  "mail.retry": "tried a failed email again",
  "mail.retry-all": "tried all failed emails again",
  "audit-log.export": "exported the audit log",
  "security-events.export": "exported the security events",
  "imports.upload": ({ what }) => `uploaded a table of ${nounsOf(what)}`,
  "imports.match": "checked the rows of a table",
  "imports.start": ({ what }) => `started to import ${nounsOf(what)}`,
  "imports.stop": ({ what }) => `stopped importing ${nounsOf(what)}`,
  "imports.finish": ({ what }) => `imported ${nounsOf(what)} from a table`,
  "imports.discard": ({ what }) => `discarded a table of ${nounsOf(what)}`,
};

/** "restaurants" */
const nounsOf = (slug: unknown): string => findImportable(String(slug))?.nouns ?? "rows";

/** What every kind's commands did, unless its room says it in other words, and what the others of its room did. */
function wordsOfKind(kind: (typeof moderatedKinds)[number]): [command: string, words: Words][] {
  const { slug, singular, auditPhrases } = kind;
  const noun = withArticle(singular.toLowerCase());
  return Object.entries({
    [`${slug}.submit`]: `submitted ${noun}`,
    [`${slug}.edit`]: `edited ${noun}`,
    [`${slug}.delete`]: `deleted ${noun}`,
    [`${slug}.suggest-edit`]: `suggested an edit of ${noun}`,
    [`${slug}.decide-edit`]: ({ after }: Detail) => `${after ? "accepted" : "declined"} a suggested edit of ${noun}`,
    ...auditPhrases,
  });
}

/** "an event", "a happy hour" */
function nounOf(slug: unknown): string {
  return withArticle(moderatedKinds.find((kind) => kind.slug === slug)?.singular.toLowerCase() ?? "submission");
}

/** "approved an event" */
function decided({ kind, after }: Detail): string {
  return `${after === "approved" ? "approved" : "rejected"} ${nounOf(kind)}`;
}

/** "took back that an event was approved" */
function undone({ kind, before }: Detail): string {
  if (before === "banned") return "took back the ban of a member";
  return kind ? `took back that ${nounOf(kind)} was ${before}` : "took back a decision";
}

export const hasWords = (command: string): boolean => Object.hasOwn(words, command);

/** What happened, in words: "approved an event". */
export function wordsFor(command: string, detail: Detail | null): string {
  const found = hasWords(command) ? words[command] : undefined;
  if (found === undefined) return `did “${command}”`;
  return typeof found === "string" ? found : found(detail ?? {});
}

/** Groups whose names are no good words. */
const groupLabels: Record<string, string> = {
  auth: "Signing up and in",
  contact: "Messages to the house",
  moderation: "Decisions on submissions",
  members: "Users",
  letters: "Letters with codes",
  residency: "Residency",
  mail: "Email",
  "audit-log": "Audit log",
  "security-events": "Security events",
};

/** What all commands of a group have before the dot. */
export const groupOf = (command: string): string => command.slice(0, command.indexOf("."));

export function groupLabel(group: string): string {
  const spelled = group.replaceAll("-", " ");
  return groupLabels[group] ?? spelled.charAt(0).toUpperCase() + spelled.slice(1);
}
