import { useEffect, useState } from "react";
import { Button } from "./button";
import type { CalendarProps } from "./calendar";
import { lazyModule } from "./lazy-module";

const calendar = lazyModule(() => import("./calendar"));

/** A month to pick a day from. The calendar's code is fetched when one is first shown; its room is kept meanwhile. */
export function DatePicker(props: CalendarProps) {
  const loaded = calendar.useModule();
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (!failed) calendar.fetch().catch(() => setFailed(true));
  }, [failed]);
  if (loaded) return <loaded.Calendar {...props} />;
  return (
    <div className="grid min-h-[348px] place-content-center justify-items-center gap-3" aria-busy={!failed}>
      {failed && (
        <>
          <p>The calendar did not come through.</p>
          <Button tone="outline" onClick={() => setFailed(false)}>
            Try again
          </Button>
        </>
      )}
    </div>
  );
}
