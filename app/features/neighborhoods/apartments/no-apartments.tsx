/** Nothing to show: because there is none, or because nobody has said a word about those that there are. */
export function NoApartments({ hasSome }: { hasSome: boolean }) {
  return (
    <p className="border-t py-6 text-muted">
      {hasSome
        ? "The apartments here wait for their first review. If you know one, say what it is like."
        : "No apartments available yet. Add one first."}
    </p>
  );
}
