import { Link } from "react-router";
import { showContentForm } from "~/domain/hiding/rules";
import { AuthorLink } from "~/domain/members/author-name";
import { NoticeReasons } from "~/domain/statements/notice-reasons";
import { CommandForm } from "~/platform/commands/command-form";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import type { ListedContent } from "./queries.server";

type HiddenItemProps = { item: ListedContent };

/** What is hidden, why and until when, and the way to it. */
export function HiddenItem({ item }: HiddenItemProps) {
  const { contentType, contentId, kind, title, path, words, content, state, author, ago, isOwn, isEdited } = item;
  return (
    <li className="relative grid gap-2 border-t py-4">
      <h2 className="text-lg wrap-anywhere">
        <Link to={path} className="underline">
          {title}
        </Link>
      </h2>
      <p className="text-sm wrap-anywhere text-muted">
        <Badge tone="lamp-soft">Hidden</Badge> {kind.replace(/ (of|on)$/, "")} by{" "}
        {isOwn ? "you" : <AuthorLink author={author} />}, hidden {ago}
        {isEdited && ", edited since"}
      </p>
      <NoticeReasons {...item.notice} about={words} />
      {content && (
        <blockquote className="max-w-measure border-l-2 border-line-strong pl-3 whitespace-pre-wrap wrap-anywhere">
          {content}
        </blockquote>
      )}
      {item.canShow && (
        <CommandForm of={showContentForm} values={{ contentType, contentId, seen: state }}>
          {({ busy }) => (
            <Button type="submit" tone="outline" size="sm" busy={busy}>
              <span>
                Show Again<span className="sr-only"> {words}</span>
              </span>
            </Button>
          )}
        </CommandForm>
      )}
    </li>
  );
}
