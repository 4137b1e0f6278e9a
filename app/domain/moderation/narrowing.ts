export const approvalStatuses = ["pending", "approved", "rejected", "hidden"] as const;

/** The states that a list can be narrowed to, what was changed since it was decided, and everything. */
export const listStatuses = [...approvalStatuses, "changed", "all"] as const;

/** What a list of submissions is narrowed to. Values that nothing knows stand for none. */
export type Narrowed = {
  status: (typeof listStatuses)[number];
  /** Part of a title, of a submitter's name or of a place. */
  search: string;
  /** One of the values of the kind's own facets. */
  category?: string;
  neighborhood?: string;
  /** The id of the member who sent them. */
  by?: string;
};

/** By when they came. */
export const sorts = [
  { value: "oldest", label: "Oldest first" },
  { value: "newest", label: "Newest first" },
] as const;

export type Sort = (typeof sorts)[number]["value"];

/** Where all states stand together, what waits comes first, which is neither. */
export const usualSort = (status: Narrowed["status"]): Sort | undefined =>
  status === "all" ? undefined : status === "pending" ? "oldest" : "newest";

/** A page of such a list. */
export type Wanted = Narrowed & {
  /** Not given: the usual one. */
  sort?: Sort;
  /** From 1. */
  page: number;
};
