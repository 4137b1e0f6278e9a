/** As long as there is no approved one. */
export function NoApartments() {
  return <p className="border-t py-6 text-muted">No apartments available yet. Add one first.</p>;
}
