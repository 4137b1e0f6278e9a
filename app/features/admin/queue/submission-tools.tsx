import type { FormEvent } from "react";
import { Form, Link, useSubmit } from "react-router";
import type { Facets } from "~/domain/moderation/matching.server";
import { listStatuses, sorts, usualSort } from "~/domain/moderation/narrowing";
import { type SubmissionFilters, submissionsPath } from "~/domain/moderation/submission-filters";
import { longestSearch } from "~/platform/forms/search-text";
import { Search } from "~/shell/admin/icons";
import { Button, IconButton } from "~/ui/button";
import { ChipLink } from "~/ui/chip";
import { SelectBox } from "~/ui/fields";
import { X } from "~/ui/icons";
import { useIsHydrated } from "~/ui/without-script";

type SubmissionToolsProps = {
  kind: string;
  filters: SubmissionFilters;
  facets: Facets;
  /** Whose submissions are shown, if they are one member's. */
  by: { id: string; name: string } | undefined;
  counts: Partial<Record<SubmissionFilters["status"], number>>;
};

/** Which submissions the table shows. */
export function SubmissionTools({ kind, filters, facets, by, counts }: SubmissionToolsProps) {
  const kept = { ...filters, page: 1, all: undefined };
  return (
    <div className="my-4 grid grid-cols-1 gap-2">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <nav aria-label="Status" className="scroll-row max-sm:w-[calc(100%+2*var(--spacing-gutter))]">
          {listStatuses.map((each) => (
            <ChipLink
              key={each}
              to={submissionsPath(kind, { ...kept, status: each, sort: undefined })}
              current={each === filters.status}
            >
              <span className="capitalize">{each}</span>
              {counts[each] !== undefined && (
                <span className="tabular-nums">{counts[each]?.toLocaleString("en-US")}</span>
              )}
            </ChipLink>
          ))}
        </nav>
        {by && (
          <p className="flex items-center gap-1 text-sm">
            <span>
              From{" "}
              <Link to={`/admin/users/${by.id}`} className="font-bold wrap-anywhere">
                {by.name}
              </Link>
            </span>
            <Link
              to={submissionsPath(kind, { ...kept, by: undefined })}
              className="grid size-11 place-items-center rounded-control text-muted"
            >
              <X className="size-[18px]" aria-hidden />
              <span className="sr-only">Show everyone’s</span>
            </Link>
          </p>
        )}
      </div>
      <Narrowing key={submissionsPath(kind, filters)} kind={kind} filters={filters} facets={facets} />
    </div>
  );
}

/** The facets, the order and the search are one form, sent as soon as one is chosen. */
function Narrowing({ kind, filters, facets }: Pick<SubmissionToolsProps, "kind" | "filters" | "facets">) {
  const { status, search, category, neighborhood, by, sort } = filters;
  const isHydrated = useIsHydrated();
  const submit = useSubmit();
  const send = ({ currentTarget }: FormEvent<HTMLSelectElement>) => submit(currentTarget.form);
  return (
    <Form role="search" action={`/admin/${kind}`} className="flex min-w-0 flex-wrap items-center gap-2">
      {status !== "pending" && <input type="hidden" name="status" value={status} />}
      {by && <input type="hidden" name="by" value={by} />}
      <Choice name="category" facet={facets.category} value={category} onChange={send} />
      <Choice name="neighborhood" facet={facets.neighborhood} value={neighborhood} onChange={send} />
      <div className="min-w-0 flex-1 basis-36 sm:max-w-48">
        <SelectBox name="sort" aria-label="Order" defaultValue={sort ?? usualSort(status) ?? ""} onChange={send}>
          {status === "all" && <option value="">Waiting first</option>}
          {sorts.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectBox>
      </div>
      <div className="relative w-full sm:ml-auto sm:w-80">
        <input
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
      </div>
      {!isHydrated && (
        <noscript>
          <Button type="submit" tone="soft">
            Show
          </Button>
        </noscript>
      )}
    </Form>
  );
}

type ChoiceProps = {
  name: string;
  facet: Facets["category"];
  value: string | undefined;
  onChange: (event: FormEvent<HTMLSelectElement>) => void;
};

function Choice({ name, facet, value = "", onChange }: ChoiceProps) {
  if (!facet) return null;
  const all = `Any ${facet.label.toLowerCase()}`;
  return (
    <div className="min-w-0 flex-1 basis-36 sm:max-w-48">
      <SelectBox name={name} aria-label={facet.label} defaultValue={value} onChange={onChange}>
        <option value="">{all}</option>
        {facet.options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </SelectBox>
    </div>
  );
}
