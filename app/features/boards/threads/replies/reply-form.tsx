import { type RefObject, useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { type Note, NoteWords } from "~/features/boards/note-words";
import { CommandForm } from "~/platform/commands/command-form";
import type { CommandResult } from "~/platform/commands/result";
import { Button } from "~/ui/button";
import { TextAreaField } from "~/ui/fields";
import { Send } from "~/ui/icons";
import { contentLimit } from "../rules";
import { postReplyForm, replyDraft, replyFormAnchor } from "./rules";

/** The reply that is answered, and how it begins. */
export type Answering = { id: string; name: string; words: string };

type ReplyFormProps = {
  threadId: string;
  /** The address without an answer. */
  page: string;
  answering: Answering | undefined;
  limits: Note | null;
  onPosted: (result: CommandResult) => void;
};

const fieldIn = (box: RefObject<HTMLElement | null>) => box.current?.querySelector("textarea");

/** Somebody began the next reply while the last was on its way: it stands in the new form, and is kept like any draft. */
function goOnWith(words: string, field: ReturnType<typeof fieldIn>) {
  if (!field) return;
  field.value = words;
  field.dispatchEvent(new Event("input", { bubbles: true }));
  field.focus();
  field.setSelectionRange(words.length, words.length);
}

/** There for visitors too: what they began to write is kept on this device while they sign in. */
export function ReplyForm({ threadId, page, answering, limits, onPosted }: ReplyFormProps) {
  const [posted, setPosted] = useState(0);
  const box = useRef<HTMLDivElement>(null);
  const answers = answering?.id;
  useEffect(() => {
    if (answers) fieldIn(box)?.focus();
  }, [answers]);
  const sent = useRef("");
  const begun = useRef("");
  useEffect(() => {
    if (posted === 0 || !begun.current) return;
    goOnWith(begun.current, fieldIn(box));
    begun.current = "";
  }, [posted]);
  return (
    <div
      id={replyFormAnchor}
      ref={box}
      onSubmit={() => {
        sent.current = fieldIn(box)?.value ?? "";
      }}
      className="acts unprinted mt-8 scroll-mt-24 rounded-card border bg-card px-4 pt-4 pb-5 shadow sm:px-5"
    >
      <h2 className="mb-2 text-lg">Leave a Reply</h2>
      {answering && (
        <p className="mb-2 text-sm wrap-anywhere text-muted">
          To <b>{answering.name}</b>: {answering.words}{" "}
          <Link to={page} preventScrollReset>
            Reply to the thread instead
          </Link>
        </p>
      )}
      <CommandForm
        // A new form for the next reply.
        key={posted}
        of={postReplyForm}
        values={answers ? { threadId, answers } : { threadId }}
        once
        draft={replyDraft(threadId)}
        onDone={(result) => {
          const written = fieldIn(box)?.value ?? "";
          begun.current = written === sent.current ? "" : written;
          setPosted(posted + 1);
          onPosted(result);
        }}
      >
        {({ busy }) => (
          <TextAreaField
            name="content"
            label="Your reply"
            hideLabel
            rows={4}
            placeholder="Write your reply..."
            help={limits && <NoteWords {...limits} />}
            counter={contentLimit}
            beside={
              <Button type="submit" icon={<Send aria-hidden />} busy={busy} busyLabel="Posting...">
                Post Reply
              </Button>
            }
          />
        )}
      </CommandForm>
    </div>
  );
}
