import { Search } from "lucide-react";
import { Form } from "react-router";
import { IconButton } from "~/ui/button";
import { ChipLink } from "~/ui/chip";
import { longestSearch, type SubmissionFilters, submissionsPath, tabStatuses } from "./submission-filters";

type SubmissionToolsProps = { kind: string; filters: SubmissionFilters; pending: number };

/** Which submissions the table shows. */
export function SubmissionTools({ kind, filters, pending }: SubmissionToolsProps) {
  const { status, search } = filters;
  return (
    <div className="my-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <nav aria-label="Status" className="scroll-row max-sm:w-[calc(100%+2*var(--spacing-gutter))]">
        {tabStatuses.map((each) => (
          <ChipLink key={each} to={submissionsPath(kind, { status: each, search })} current={each === status}>
            <span className="capitalize">{each}</span>
            {each === "pending" && <span className="tabular-nums">{pending}</span>}
          </ChipLink>
        ))}
      </nav>
      <Form role="search" action={`/admin/${kind}`} className="relative w-full sm:w-[280px]">
        {status !== "pending" && <input type="hidden" name="status" value={status} />}
        <input
          key={`${status}${search}`}
          type="search"
          name="q"
          defaultValue={search}
          maxLength={longestSearch}
          placeholder="Search title, member or place"
          aria-label="Search title, member or place"
          className="control pr-12"
        />
        <IconButton type="submit" label="Search" className="absolute top-0 right-0">
          <Search aria-hidden />
        </IconButton>
      </Form>
    </div>
  );
}
