import { useState } from "react";
import { CommandForm } from "~/platform/commands/command-form";
import type { CommandResult } from "~/platform/commands/result";
import { Button } from "~/ui/button";
import { TextAreaField } from "~/ui/fields";
import { Send } from "~/ui/icons";
import { contentLimit } from "../rules";
import { postReplyForm, replyDraft, replyFormAnchor } from "./rules";

type ReplyFormProps = { threadId: string; onPosted: (result: CommandResult) => void };

/** There for visitors too: what they began to write is kept on this device while they sign in. */
export function ReplyForm({ threadId, onPosted }: ReplyFormProps) {
  const [posted, setPosted] = useState(0);
  return (
    <div id={replyFormAnchor} className="acts mt-8 rounded-card border bg-card px-4 pt-4 pb-5 shadow sm:px-5">
      <h2 className="mb-2 text-lg">Leave a Reply</h2>
      <CommandForm
        // A new form for the next reply.
        key={posted}
        of={postReplyForm}
        values={{ threadId }}
        once
        draft={replyDraft(threadId)}
        onDone={(result) => {
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
