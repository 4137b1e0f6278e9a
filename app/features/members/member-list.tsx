import { useNextRow } from "~/shell/admin/use-next-row";
import { ConfirmDialog, Dialog } from "~/ui/dialog";
import { useItemDialog } from "~/ui/use-dialog";
import { MemberRow } from "./member-row";
import type { ListedMember } from "./queries.server";
import { QuestionForm } from "./question-form";
import { confirmationFor, isTopic } from "./questions";
import { VerifyMany } from "./verify-many";

/** One dialog for the whole list: a row that leaves it doesn't take its dialog along. */
export function MemberList({ members }: { members: readonly ListedMember[] }) {
  const { item, show, close, state } = useItemDialog("ask", (about) => questionIn(about, members));
  const { list, onFocus } = useNextRow<HTMLUListElement>(members.map(stateOf).join());
  return (
    <div className="group/members @container">
      <ul ref={list} onFocus={onFocus} className="rounded-card border bg-card">
        {members.map((member) => (
          <MemberRow key={member.id} member={member} ask={(topic) => show(`${topic}:${member.id}`)} />
        ))}
      </ul>
      <VerifyMany />
      {item?.question.reason && (
        <Dialog {...state} size="narrow" title={item.question.title}>
          <p className="mb-4">{item.question.text}</p>
          <QuestionForm key={item.about} question={item.question} onDone={close} />
        </Dialog>
      )}
      {item && !item.question.reason && (
        <ConfirmDialog
          {...state}
          title={item.question.title}
          text={item.question.text}
          action={<QuestionForm key={item.about} question={item.question} onDone={close} />}
        />
      )}
    </div>
  );
}

/** From the name of its dialog: "ban:id". */
function questionIn(about: string, members: readonly ListedMember[]) {
  const [topic, id] = about.split(":");
  const member = members.find((one) => one.id === id);
  return member && isTopic(topic) ? { about, question: confirmationFor(topic, member) } : undefined;
}

/** A row whose buttons changed has lost the one that was pressed, like a list its row. */
const stateOf = ({ id, isVerified, accountState }: ListedMember) => `${id}${isVerified}${accountState}`;
