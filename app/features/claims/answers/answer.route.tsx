import { ruleOptionsForAdmins } from "~/domain/house-rules/choices.server";
import { answerPath } from "~/domain/reviews/answer-path";
import { removesAnswerAsAdmin } from "~/domain/reviews/policy";
import { ReasonsWanted } from "~/domain/statements/reasons-wanted";
import { askToSignIn } from "~/platform/commands/ask-to-sign-in.server";
import { ConfirmCommand } from "~/platform/commands/confirm-command";
import { formPage } from "~/platform/commands/form-page";
import { read } from "~/platform/context.server";
import { isId } from "~/platform/forms/fields";
import { notForYou, notFound } from "~/platform/forms/page-refusals";
import { TextAreaField } from "~/ui/fields";
import { Trash2 } from "~/ui/icons";
import type { Route } from "./+types/answer.route";
import { answerRefusal } from "./policy";
import { findReviewToAnswer } from "./queries.server";
import { answerables, answerForm, answerLimit, removeAnswerForm } from "./rules";

export { action } from "~/platform/commands/action.server";

export async function loader({ params: { kind: word, reviewId }, context }: Route.LoaderArgs) {
  const kind = answerables.find((each) => each === word);
  if (!kind || !isId(reviewId)) throw notFound("Page");
  const viewer = await askToSignIn(context, answerPath(kind, reviewId), "Please sign in to answer a review");
  const found = await findReviewToAnswer({ ...read(context), viewer }, kind, reviewId);
  if (!found) throw notFound("Review");
  const { id, place, path, review, answerId, answer } = found;
  const no = answerRefusal(viewer, found);
  if (no && !(answerId && removesAnswerAsAdmin(viewer, found.authorId)))
    throw notForYou(`${no.facts.title}. ${no.facts.text}`, { name: place, to: path });
  return {
    kind,
    id,
    place,
    path,
    review,
    answerId,
    answer: answer ?? "",
    canWrite: !no,
    ruleOptions: await ruleOptionsForAdmins(read(context)),
  };
}

type Told = Route.ComponentProps["loaderData"];

export const dialog = formPage<Told>({
  title: ({ answerId }) => (answerId ? "Your Answer" : "Answer a Review"),
  text: ({ place }) => place,
  button: "Post Answer",
  busyLabel: "Posting...",
  back: ({ path, place }) => ({ to: path, name: place }),
  form: ({ kind, id }) => ({
    of: answerForm,
    values: { kind, reviewId: id },
    action: answerPath(kind, id),
    draft: `answer:${id}`,
    once: true,
  }),
  fields: ({ review, answer }) => (
    <>
      <Quoted words={review} />
      <TextAreaField
        name="answer"
        label="Your answer"
        rows={5}
        defaultValue={answer}
        counter={answerLimit}
        help="Everybody reads it below the review. It says that it is from whoever speaks for the place, and names nobody."
      />
    </>
  ),
  emptyState: (told) =>
    !told.canWrite && (
      <div className="grid gap-4">
        <Quoted words={told.answer} />
        <Remove {...told} />
      </div>
    ),
  after: (told) => <Remove {...told} />,
});

export const meta = dialog.meta;
export default dialog.page;

const Quoted = ({ words }: { words: string }) =>
  words && (
    <blockquote className="max-w-measure border-l-2 border-line-strong pl-3 wrap-anywhere whitespace-pre-wrap">
      {words}
    </blockquote>
  );

function Remove({ kind, answerId, place, canWrite }: Told) {
  if (!answerId) return null;
  return (
    <div className="mt-4 -ml-3">
      <ConfirmCommand
        of={removeAnswerForm}
        values={{ kind, answerId }}
        label="Remove answer"
        about={place}
        icon={<Trash2 aria-hidden />}
        title="Remove answer"
        text="Are you sure you want to remove this answer? The review stays as it is. This action cannot be undone."
        fields={!canWrite && <ReasonsWanted />}
        busyLabel="Removing..."
      />
    </div>
  );
}
