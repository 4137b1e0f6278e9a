import { type ReportStatus, reportStatuses } from "./rules";

/** Which reports the tab shows. It stands in the address bar. */
export type ReportFilters = {
  status: ReportStatus;
  /** From 1. */
  page: number;
};

const lastPage = 10_000;

/** Bad values fall back, never throw. */
export function reportFilters(params: URLSearchParams): ReportFilters {
  const status = reportStatuses.find((each) => each === params.get("status"));
  const page = Number(params.get("page") ?? 1);
  return { status: status ?? "open", page: Number.isInteger(page) && page >= 1 && page <= lastPage ? page : 1 };
}

/** The address of the tab, with only what differs from the default. */
export function reportsPath({ status, page }: Partial<ReportFilters>): string {
  const params = new URLSearchParams();
  if (status && status !== "open") params.set("status", status);
  if (page && page > 1) params.set("page", String(page));
  const query = params.toString();
  return query ? `/admin/reports?${query}` : "/admin/reports";
}
