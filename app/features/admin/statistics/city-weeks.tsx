import { useEffect, useState } from "react";
import { Picture } from "~/platform/images/pictures";
import { Panel } from "~/shell/admin/admin-page";
import { buttonClass } from "~/ui/button";
import { ChevronRight } from "~/ui/icons";
import { lazyModule } from "~/ui/lazy-module";
import { type CityByWeek, measures, sumOf } from "./measures";
import { WeekPlot } from "./week-plot";
import { WeekTable } from "./week-table";

/** What draws is fetched after the page has come: nothing on it waits for that. */
const barPlot = lazyModule(() => import("./bar-plot"));

/** What happened by week: four plots, and the same figures as a table. Without script the table is what one sees. */
export function CityWeeks({ byWeek, className }: { byWeek: CityByWeek; className?: string }) {
  const isEmpty = measures.every(({ name }) => sumOf(byWeek.counts[name]) === 0);
  return (
    <Panel title="The city, week by week" text={about} className={className}>
      {isEmpty ? <NothingYet /> : <Plots byWeek={byWeek} />}
    </Panel>
  );
}

const about = "Weeks begin on Monday. Amber is this week so far, and all of it is counted every hour";

function Plots({ byWeek }: { byWeek: CityByWeek }) {
  const draw = barPlot.useModule()?.drawBars;
  const [isDrawingLost, setDrawingLost] = useState(false);
  useEffect(() => {
    barPlot.fetch().catch(() => setDrawingLost(true));
  }, []);
  return (
    <>
      <div className="mt-4 grid gap-6 sm:grid-cols-2">
        {measures.map((measure) => (
          <WeekPlot key={measure.name} byWeek={byWeek} measure={measure} draw={draw} />
        ))}
      </div>
      <details
        open={isDrawingLost || undefined}
        className="group mt-3 noscript:details-content:[content-visibility:visible]"
      >
        <summary
          className={buttonClass(
            { tone: "quiet" },
            "-ml-3 px-3 supports-[selector(::details-content)]:noscript:hidden",
          )}
        >
          <ChevronRight className="transition-transform group-open:rotate-90" aria-hidden />
          Show as a table
        </summary>
        <div className="overflow-x-auto">
          <WeekTable byWeek={byWeek} />
        </div>
      </details>
    </>
  );
}

function NothingYet() {
  return (
    <div className="mt-4 grid items-center gap-4 sm:grid-cols-[minmax(0,240px)_minmax(0,1fr)]">
      <Picture image={null} coverArt={{ kind: "porch", name: "porch" }} shape="card" sizes="240px" />
      <p className="max-w-measure">
        <b>The street is still quiet.</b>
        <span className="block text-muted">
          Sign-ups, posts, RSVPs and submissions show up here by week, within an hour of the first one.
        </span>
      </p>
    </div>
  );
}
