import type { Form } from "~/platform/forms/form";
import type { ButtonTone } from "~/ui/button";
import type { ListedMember } from "./queries.server";
import { banForm, makeAdminForm, revokeAdminForm, unbanForm, verifyForm, withdrawForm } from "./rules";

/** What is asked once more before it happens. */
const confirmableActions = ["ban", "unban", "verify", "withdraw", "makeAdmin", "revokeAdmin"] as const;
export type Topic = (typeof confirmableActions)[number];
export const isTopic = (word: unknown): word is Topic => confirmableActions.includes(word as Topic);

export type Confirmation = {
  form: Form;
  values: Record<string, string>;
  /** Of the dialog. */
  title: string;
  /** Says what happens. */
  text: string;
  /** On the button that does it. */
  label: string;
  busyLabel: string;
  tone: ButtonTone;
  /** What has to be said with it. */
  reason?: { label: string; help: string };
  /** Whether a house rule and a note are asked for, which the member is told. */
  wantsRule?: true;
};

export function confirmationFor(topic: Topic, member: ListedMember): Confirmation {
  const { name, id: memberId } = member;
  const values = { memberId };
  switch (topic) {
    case "ban":
      return {
        form: banForm,
        values: { ...values, seen: member.accountState },
        wantsRule: true,
        title: "Ban member",
        text: `Are you sure you want to ban ${name}? ${banText(member)}`,
        label: "Ban",
        busyLabel: "Banning...",
        tone: "danger",
      };
    case "unban":
      return {
        form: unbanForm,
        values,
        title: "Lift the ban",
        text: `${name} can sign in again and do what members do. A role that the ban took does not come back by itself.`,
        label: "Unban",
        busyLabel: "Unbanning...",
        tone: "primary",
      };
    case "verify":
      return {
        form: verifyForm,
        values,
        title: "Verify residency",
        text: `${name} is shown as verified by an admin for two years, and told by email.`,
        label: "Verify",
        busyLabel: "Verifying...",
        tone: "sage",
        reason: { label: "How you know", help: "For admins, and for the member’s own copy of their data." },
      };
    case "withdraw":
      return {
        form: withdrawForm,
        values,
        title: "Withdraw verification",
        text: `${name} is shown without the check of a verified neighbor, and can appeal once.${askedAgainText(member)}`,
        label: "Withdraw",
        busyLabel: "Withdrawing...",
        tone: "danger",
        reason: { label: "Why", help: `${name} reads this.` },
      };
    case "makeAdmin":
      return {
        form: makeAdminForm,
        values,
        title: "Make admin",
        text: `${name} gets the whole dashboard: submissions, reports, members and their private data. They are told by email.`,
        label: "Make admin",
        busyLabel: "Making...",
        tone: "primary",
      };
    case "revokeAdmin":
      return {
        form: revokeAdminForm,
        values,
        title: member.isOneself ? "Give up your role" : "Remove admin",
        text: member.isOneself
          ? "You lose the dashboard at once. Only another admin can give it back to you."
          : `${name} loses the dashboard at once, and stays a member.`,
        label: member.isOneself ? "Give up" : "Remove",
        busyLabel: "Removing...",
        tone: "danger",
      };
  }
}

function askedAgainText({ restingOn }: ListedMember): string {
  if (restingOn === 0) return "";
  const [whom, are] = restingOn === 1 ? ["One neighbor", "is"] : [`${restingOn} neighbors`, "are"];
  return ` ${whom} for whom they vouched ${are} asked to show their residency again.`;
}

function banText({ accountState }: ListedMember): string {
  const role = accountState === "admin" ? " The role of admin goes, too." : "";
  return `They are signed out everywhere at once, in open tabs within seconds, and can’t sign in.${role} What they posted and submitted stays.`;
}
