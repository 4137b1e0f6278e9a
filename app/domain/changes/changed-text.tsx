import type { Change } from "./changes";

/** A text with what went and what came, to be read in one go. */
export const ChangedText = ({ changes }: { changes: readonly Change[] }) =>
  changes.map(({ kind, text }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: what changed is never changed.
    <Part key={index} kind={kind} text={text} />
  ));

/** Screen readers pass over both elements in silence. */
function Part({ kind, text }: Change) {
  if (kind === "same") return text;
  if (kind === "gone")
    return (
      <del className="bg-clay-soft">
        <span className="sr-only"> [removed: </span>
        {text}
        <span className="sr-only">] </span>
      </del>
    );
  return (
    <ins className="bg-sage-soft">
      <span className="sr-only"> [added: </span>
      {text}
      <span className="sr-only">] </span>
    </ins>
  );
}
