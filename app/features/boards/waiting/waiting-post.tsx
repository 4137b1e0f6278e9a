import { Link } from "react-router";
import type { RuleOption } from "~/domain/house-rules/cited-rule";
import { AuthorLink } from "~/domain/members/author-name";
import { EditSetAside } from "~/features/boards/edit-set-aside";
import { CommandForm } from "~/platform/commands/command-form";
import { ConfirmCommand } from "~/platform/commands/confirm-command";
import { AskFirst } from "~/shell/admin/ask-first";
import { Badge } from "~/ui/badge";
import { Button, buttonClass } from "~/ui/button";
import { DeclineForm, declineText } from "./decline";
import type { ListedWaiting } from "./queries.server";
import { approveWaitingForm, editWaitingForm, postWaitingForm, withdrawWaitingForm } from "./rules";

type WaitingPostProps = { post: ListedWaiting; rules: readonly RuleOption[]; ask: () => void };

/** Who wrote what and where, and what its viewer may do with it. */
export function WaitingPost({ post, rules, ask }: WaitingPostProps) {
  const { title, threadId, threadTitle, board, author, joined, ago, answers, content, can } = post;
  return (
    <li className="relative grid gap-2 border-t py-4">
      <h2 className="text-lg wrap-anywhere">
        {title === null ? (
          <>
            Reply in{" "}
            <Link to={`/threads/${threadId}`} className="underline">
              {threadTitle}
            </Link>
          </>
        ) : (
          title
        )}
      </h2>
      <p className="text-sm wrap-anywhere text-muted">
        {can.change ? (
          <Badge tone="lamp-soft">Waiting for a moderator</Badge>
        ) : (
          <>
            By <AuthorLink author={author} />, who joined {joined},
          </>
        )}{" "}
        on <Link to={`/boards/${board.id}`}>{board.name}</Link>, written {ago}
        {post.edits > 0 && ", edited"}
      </p>
      {answers !== null && (
        <p className="text-sm wrap-anywhere text-muted">
          In answer to: <q>{answers}</q>
        </p>
      )}
      <p className="max-w-measure whitespace-pre-wrap wrap-anywhere">{content}</p>
      {can.decide ? <Decisions post={post} rules={rules} ask={ask} /> : <OwnPost post={post} />}
    </li>
  );
}

function Decisions({ post, rules, ask }: WaitingPostProps) {
  const named = <span className="sr-only"> {post.words}</span>;
  return (
    <div className="flex flex-wrap gap-2">
      <CommandForm of={approveWaitingForm} values={{ postId: post.id, seen: String(post.edits) }}>
        {({ busy }) => (
          <Button type="submit" tone="sage" size="sm" busy={busy}>
            <span>Approve{named}</span>
          </Button>
        )}
      </CommandForm>
      <AskFirst
        label={<span>Decline{named}</span>}
        className={buttonClass({ tone: "danger-quiet", size: "sm" })}
        onAsk={ask}
        opens={`decline:${post.id}`}
        text={declineText(post)}
      >
        <DeclineForm post={post} rules={rules} />
      </AskFirst>
    </div>
  );
}

function OwnPost({ post: { id, content, words, isDue } }: Pick<WaitingPostProps, "post">) {
  const named = <span className="sr-only"> {words}</span>;
  return (
    <>
      <p className="text-sm">
        {isDue
          ? "Your posts do not have to wait here any more."
          : "Only you and those who look after the board see it. You get an email once one of them has read it."}
      </p>
      <div className="-ml-3 flex flex-wrap items-start gap-x-2">
        {isDue && (
          <CommandForm of={postWaitingForm} values={{ postId: id }}>
            {({ busy }) => (
              <Button type="submit" size="sm" busy={busy} busyLabel="Posting...">
                <span>Post it now{named}</span>
              </Button>
            )}
          </CommandForm>
        )}
        <ConfirmCommand
          of={withdrawWaitingForm}
          values={{ postId: id }}
          label="Take back"
          about={words}
          className="btn-sm"
          title="Take back post"
          text="It is deleted, and no moderator reads it any more."
          busyLabel="Taking back..."
        />
        <EditSetAside of={editWaitingForm} values={{ postId: id }} words={words} content={content} />
      </div>
    </>
  );
}
