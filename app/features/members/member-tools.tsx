import { Form } from "react-router";
import { longestSearch } from "~/platform/forms/search-text";
import { Search } from "~/shell/admin/icons";
import { IconButton } from "~/ui/button";
import { cappedCount } from "~/ui/capped-count";
import { ChipLink } from "~/ui/chip";
import { groups, type MemberFilters, membersPath } from "./member-filters";
import { mostCounted } from "./rules";

type MemberToolsProps = { filters: MemberFilters; unverified: number };

/** Which members the list shows. */
export function MemberTools({ filters: { group, search }, unverified }: MemberToolsProps) {
  return (
    <div className="my-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <nav aria-label="Who" className="scroll-row max-sm:w-[calc(100%+2*var(--spacing-gutter))]">
        {groups.map((each) => (
          <ChipLink
            key={each.group}
            to={membersPath({ group: each.group, search })}
            current={each.group === group}
            className="whitespace-nowrap"
          >
            {each.label}
            {each.group === "unverified" && (
              <span className="tabular-nums">{cappedCount(unverified, mostCounted)}</span>
            )}
          </ChipLink>
        ))}
      </nav>
      <Form role="search" action="/admin/users" className="relative w-full sm:w-[280px]">
        {group !== "all" && <input type="hidden" name="show" value={group} />}
        <input
          key={`${group}${search}`}
          type="search"
          name="q"
          defaultValue={search}
          maxLength={longestSearch}
          placeholder="Search name or email"
          aria-label="Search name, username or email"
          autoComplete="off"
          className="control pr-12"
        />
        <IconButton type="submit" label="Search" className="absolute top-0 right-0">
          <Search aria-hidden />
        </IconButton>
      </Form>
    </div>
  );
}
