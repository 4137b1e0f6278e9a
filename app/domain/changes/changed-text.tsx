import type { Change } from "./changes";

/** A text with what went and what came, to be read in one go; one that became another, above that one. */
export function ChangedText({ changes }: { changes: readonly Change[] }) {
  const isOther = changes.every(({ kind }) => kind !== "same");
  return changes.map((change, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: what changed is never changed.
    <Part key={index} {...change} className={isOther ? "block" : ""} />
  ));
}

/** Screen readers pass over both elements in silence. */
function Part({ kind, text, className }: Change & { className: string }) {
  if (kind === "same") return text;
  if (kind === "gone")
    return (
      <del className={`bg-clay-soft ${className}`}>
        <span className="sr-only"> [removed: </span>
        {text}
        <span className="sr-only">] </span>
      </del>
    );
  return (
    <ins className={`bg-sage-soft ${className}`}>
      <span className="sr-only"> [added: </span>
      {text}
      <span className="sr-only">] </span>
    </ins>
  );
}
