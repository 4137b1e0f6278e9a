import { pageIn, withQuery } from "~/platform/forms/address";
import { type ReportStatus, reportStatuses } from "./rules";

/** Which reports the tab shows. It stands in the address bar. */
export type ReportFilters = {
  status: ReportStatus;
  /** From 1. */
  page: number;
};

/** Bad values fall back, never throw. */
export function reportFilters(params: URLSearchParams): ReportFilters {
  const status = reportStatuses.find((each) => each === params.get("status"));
  return { status: status ?? "open", page: pageIn(params) };
}

/** The address of the tab, with only what differs from the default. */
export const reportsPath = ({ status, page }: Partial<ReportFilters>): string =>
  withQuery("/admin/reports", { status: status === "open" ? null : status, page: page === 1 ? null : page });
