import { ConfirmDialog, Dialog } from "~/ui/dialog";
import { useItemDialog } from "~/ui/use-dialog";
import type { ListedMember } from "./queries.server";
import { QuestionForm } from "./question-form";
import { confirmationFor, isTopic, type Topic } from "./questions";

/** One dialog for all members of a page: a row that leaves its list doesn't take its dialog along. */
export function useQuestions(members: readonly ListedMember[]) {
  const { item, show, close, state } = useItemDialog("ask", (about) => questionIn(about, members));
  const ask = (topic: Topic, { id }: ListedMember) => show(`${topic}:${id}`);
  if (!item) return { ask, dialog: null };
  const { about, question } = item;
  const form = <QuestionForm key={about} question={question} onDone={close} />;
  const dialog =
    question.reason || question.wantsRule ? (
      <Dialog {...state} size="narrow" title={question.title}>
        <p className="mb-4">{question.text}</p>
        {form}
      </Dialog>
    ) : (
      <ConfirmDialog {...state} title={question.title} text={question.text} action={form} />
    );
  return { ask, dialog };
}

/** From the name of its dialog: "ban:id". */
function questionIn(about: string, members: readonly ListedMember[]) {
  const [topic, id] = about.split(":");
  const member = members.find((one) => one.id === id);
  return member && isTopic(topic) ? { about, question: confirmationFor(topic, member) } : undefined;
}
