import { Link } from "react-router";

/** What hides something, and what whoever wrote it can do about it. */
export type HidingNotice = {
  hiddenBy: "reports" | "decision" | null;
  /** The day until which it is hidden, or null. */
  until: string | null;
  rule: { title: string; path: string } | null;
  note: string;
  /** For whoever wrote it: where they appeal. */
  appeal: string | null;
};

/** Neighbors who ask for a look decide nothing: then there is no rule yet. */
export function WhyHidden({ hiddenBy, until, rule, note, appeal }: HidingNotice) {
  if (hiddenBy === "reports")
    return (
      <p className="text-sm">Three verified neighbors asked for a look. It is hidden until somebody has decided.</p>
    );
  return (
    <p className="text-sm wrap-anywhere">
      Hidden
      {rule && (
        <>
          {" "}
          by the rule <Link to={rule.path}>{rule.title}</Link>
        </>
      )}
      , until {until ?? "somebody shows it again"}.{note && ` The note: “${note}”`}{" "}
      {appeal && <Link to={appeal}>Appeal</Link>}
    </p>
  );
}
