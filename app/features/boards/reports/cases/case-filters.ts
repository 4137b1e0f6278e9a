import { pageIn, withQuery } from "~/platform/forms/address";

export const caseStatuses = ["open", "decided"] as const;
export type CaseStatus = (typeof caseStatuses)[number];

/** Which cases a list shows. It stands in the address bar. */
export type CaseFilters = {
  status: CaseStatus;
  /** From 1. */
  page: number;
};

/** Bad values fall back, never throw. */
export function caseFilters(params: URLSearchParams): CaseFilters {
  const status = caseStatuses.find((each) => each === params.get("status"));
  return { status: status ?? "open", page: pageIn(params) };
}

/** The address of a list, with only what differs from the default: of all cases, or those of one board. */
export const casesPath = ({ status, page }: Partial<CaseFilters>, boardId?: number): string =>
  withQuery(boardId === undefined ? "/admin/reports" : `/boards/${boardId}/cases`, {
    status: status === "open" ? null : status,
    page: page === 1 ? null : page,
  });
