import { hiddenContentPath } from "~/domain/hiding/path";
import { hiddenPath } from "~/features/boards/hidden/rules";
import { removedPath } from "~/features/boards/removed/rules";
import { waitingPath } from "~/features/boards/waiting/rules";
import { ChipLink } from "~/ui/chip";
import { reportAppealsPath } from "./appeals/rules";
import { caseStatuses, casesPath } from "./cases/case-filters";
import { secondReadingsPath } from "./second-readings/rules";
import type { ReportCounts } from "./tabs/queries.server";

type ReportTabsProps = { counts: ReportCounts; current: (typeof caseStatuses)[number] | "appeals" };

/** What admins look after besides submissions: cases and appeals, and the pages that they share with moderators. */
export function ReportTabs({ counts: { open, appeals, waiting, hidden }, current }: ReportTabsProps) {
  return (
    <nav aria-label="Reports" className="scroll-row my-4">
      {caseStatuses.map((each) => (
        <ChipLink key={each} to={casesPath({ status: each })} current={each === current}>
          <span className="capitalize">{each}</span>
          {each === "open" && <Count of={open} />}
        </ChipLink>
      ))}
      <ChipLink to={reportAppealsPath} current={current === "appeals"}>
        Appeals <Count of={appeals} />
      </ChipLink>
      <ChipLink to={waitingPath()} current={false}>
        Waiting posts <Count of={waiting} />
      </ChipLink>
      <ChipLink to={hidden.posts === 0 && hidden.content > 0 ? hiddenContentPath() : hiddenPath()} current={false}>
        Hidden <Count of={hidden.posts + hidden.content} />
      </ChipLink>
      <ChipLink to={removedPath()} current={false}>
        Removed posts
      </ChipLink>
      <ChipLink to={secondReadingsPath} current={false}>
        Second readings
      </ChipLink>
    </nav>
  );
}

const Count = ({ of }: { of: number }) => <span className="tabular-nums">{of}</span>;
