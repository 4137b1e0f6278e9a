/** What somebody wrote, under what it is to whoever decides. */
export function Quote({ label, text }: { label: string; text: string }) {
  return (
    <div className="max-w-measure">
      <p className="text-sm font-bold">{label}</p>
      <blockquote className="border-l-2 border-line-strong pl-3 whitespace-pre-wrap wrap-anywhere">{text}</blockquote>
    </div>
  );
}
