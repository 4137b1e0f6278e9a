import { useState } from "react";
import { ConfirmDialog } from "~/ui/dialog";
import { useNextRow } from "../use-next-row";
import { MemberRow } from "./member-row";
import type { ListedMember } from "./queries.server";
import { QuestionForm } from "./question-form";
import { questionAbout, type Topic } from "./questions";

/** What is asked about whom. It stays while its dialog closes. */
type Asked = { member: ListedMember; topic: Topic; open: boolean };

/** One dialog for the whole list: a row that leaves it doesn't take its dialog along. */
export function MemberList({ members }: { members: readonly ListedMember[] }) {
  const [asked, setAsked] = useState<Asked>();
  const { list, onFocus } = useNextRow<HTMLUListElement>(members.map(stateOf).join());
  const question = asked && questionAbout(asked.topic, asked.member);
  const close = () => setAsked(asked && { ...asked, open: false });
  return (
    <div className="@container">
      <ul ref={list} onFocus={onFocus} className="rounded-card border bg-card">
        {members.map((member) => (
          <MemberRow key={member.id} member={member} ask={(topic) => setAsked({ member, topic, open: true })} />
        ))}
      </ul>
      {asked && question && (
        <ConfirmDialog
          open={asked.open}
          onOpenChange={(open) => setAsked({ ...asked, open })}
          title={question.title}
          text={question.text}
          action={<QuestionForm key={`${asked.topic}${asked.member.id}`} question={question} onDone={close} />}
        />
      )}
    </div>
  );
}

/** A row whose buttons changed has lost the one that was pressed, like a list its row. */
const stateOf = ({ id, isVerified, standing }: ListedMember) => `${id}${isVerified}${standing}`;
