import { isoInCity } from "~/domain/calendar/city-time.server";
import { formatDate } from "~/domain/calendar/format";
import { findHouseRules, listVersions } from "~/domain/house-rules/queries.server";
import type { Context } from "~/platform/context.server";
import { notFound } from "~/platform/forms/page-refusals";

const neverWas = () => notFound("Version of the house rules");

/**
 * The version that was asked for by its number; undefined for the one that holds.
 * @throws 404 for what is no number
 */
export function versionIn(params: URLSearchParams): number | undefined {
  const asked = params.get("version");
  if (asked === null) return undefined;
  if (!/^(0|[1-9]\d{0,8})$/.test(asked)) throw neverWas();
  return Number(asked);
}

/** @throws 404 for a version that never was. Two queries. */
export async function readRulesPage(context: Context, asked: number | undefined) {
  const published = await listVersions(context);
  const current = published[0]?.version ?? 0;
  const shown = await findHouseRules(context, asked ?? current);
  if (!shown) throw neverWas();
  const dayOf = (version: number) => {
    const found = published.find((each) => each.version === version);
    return found ? day(found.publishedAt) : null;
  };
  return {
    version: shown.version,
    rules: shown.rules,
    since: shown.publishedAt && day(shown.publishedAt),
    isOld: shown.version !== current,
    until: dayOf(shown.version + 1),
    versions: published.map(({ version, changed, publishedAt }) => ({ version, changed, day: day(publishedAt) })),
    canEdit: context.viewer?.isAdmin ?? false,
  };
}

export type ShownRules = Awaited<ReturnType<typeof readRulesPage>>;

const day = (moment: Date) => formatDate(isoInCity(moment), "dayAndYear");
