import type { ReactNode } from "react";
import { AskFirst } from "~/shell/admin/ask-first";
import { ShieldMinus, ShieldPlus } from "~/shell/admin/icons";
import { type ButtonTone, buttonClass, iconClass } from "~/ui/button";
import type { ListedMember } from "./queries.server";
import { QuestionForm } from "./question-form";
import { confirmationFor, type Topic } from "./questions";

type MemberActionsProps = {
  member: ListedMember;
  ask: (topic: Topic) => void;
  /** The look-up. */
  children: ReactNode;
};

/** Everything asks first. What one may not do is not there. */
export function MemberActions({ member, ask, children }: MemberActionsProps) {
  const { can } = member;
  const asking = { member, ask };
  return (
    <div className="member-buttons">
      {can.verify && <Ask {...asking} topic="verify" word="Verify" tone="sage" />}
      {can.withdraw && <Ask {...asking} topic="withdraw" word="Withdraw" tone="muted" />}
      {can.ban && <Ask {...asking} topic="ban" word="Ban" tone="danger-quiet" />}
      {can.unban && <Ask {...asking} topic="unban" word="Unban" tone="outline" />}
      {can.makeAdmin && <Ask {...asking} topic="makeAdmin" word="Make admin" icon={<ShieldPlus aria-hidden />} />}
      {can.revokeAdmin && (
        <Ask {...asking} topic="revokeAdmin" word="Remove admin" icon={<ShieldMinus aria-hidden />} />
      )}
      {can.lookUp && children}
    </div>
  );
}

type AskProps = Omit<MemberActionsProps, "children"> & {
  topic: Topic;
  word: string;
  tone?: ButtonTone;
  /** Stands for the word. */
  icon?: ReactNode;
};

/** A button that asks about a member before it happens. */
export function Ask({ member, ask, topic, word, tone, icon }: AskProps) {
  const question = confirmationFor(topic, member);
  const named = <span className="sr-only">{` ${member.name}`}</span>;
  return (
    <AskFirst
      label={
        icon ? (
          <Titled icon={icon} word={word} named={named} />
        ) : (
          <span>
            {word}
            {named}
          </span>
        )
      }
      className={icon ? iconClass({}, "btn-sm") : buttonClass({ tone, size: "sm" })}
      onAsk={() => ask(topic)}
      opens={`ask:${topic}:${member.id}`}
      text={question.text}
    >
      <QuestionForm question={question} />
    </AskFirst>
  );
}

/** An icon whose word shows under the pointer. */
function Titled({ icon, word, named }: { icon: ReactNode; word: string; named: ReactNode }) {
  return (
    <span title={word} className="grid">
      {icon}
      <span className="sr-only">
        {word}
        {named}
      </span>
    </span>
  );
}
