import { Link } from "react-router";
import type { ShownReasons } from "./notice-text";

type NoticeReasonsProps = ShownReasons & {
  /** What it is about, for a screen reader: "the hidden event “Goats”". */
  about: string;
};

/** What was decided and why, and what whoever wrote it can do about it. */
export function NoticeReasons({ decided, rule, note, appeal, about }: NoticeReasonsProps) {
  return (
    <>
      <p className="text-sm whitespace-pre-wrap wrap-anywhere">
        {decided}
        {rule && (
          <>
            {" "}
            {rule.before} <Link to={rule.path}>{rule.title}</Link>.
          </>
        )}
        {note && ` ${note}`}
      </p>
      {appeal && (
        <p className="text-sm wrap-anywhere">
          {appeal.words}{" "}
          <Link to={appeal.to}>
            {appeal.label}
            <span className="sr-only"> about {about}</span>
          </Link>
        </p>
      )}
    </>
  );
}
