import { buttonClass } from "~/ui/button";
import { classNames } from "~/ui/class-names";

/** Longer than three lines on the widest screen too: what is folded there can be unfolded. */
const isLong = (text: string) => text.length > 280 || text.split("\n").length > 5;

/** What somebody wrote. The opened switch below a long text unfolds it: no script is needed. */
export function FoldedQuote({ text }: { text: string }) {
  const isFolded = isLong(text);
  return (
    <div className="group max-w-measure border-l-2 border-line-strong pl-3">
      <blockquote className={classNames("whitespace-pre-wrap wrap-anywhere", isFolded && foldedClass)}>
        {text}
      </blockquote>
      {isFolded && (
        <details>
          <summary className={buttonClass({ tone: "muted", size: "sm" }, "-ml-3")}>
            <span className="group-has-[details[open]]:hidden">Show all</span>
            <span className="hidden group-has-[details[open]]:inline">Show less</span>
          </summary>
        </details>
      )}
    </div>
  );
}

const foldedClass = "line-clamp-3 group-has-[details[open]]:line-clamp-none";
