import { useNavigation } from "react-router";

/** A thin bar at the top while the next page is on its way; a quick answer never shows it. */
export function ProgressBar() {
  const busy = useNavigation().state !== "idle";
  if (!busy) return null;
  return (
    <div role="progressbar" aria-label="Loading" className="pointer-events-none fixed inset-x-0 top-0 z-60 h-[3px]">
      <div className="progress h-full origin-left bg-lamp" />
    </div>
  );
}
