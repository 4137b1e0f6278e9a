import { isoInCity } from "~/domain/calendar/city-time.server";
import { formatDate } from "~/domain/calendar/format";
import { currentHouseRules, findHouseRules, listVersions } from "~/domain/house-rules/queries.server";
import type { Context } from "~/platform/context.server";
import { notFound } from "~/platform/forms/page-refusals";

/** The version that was asked for by its number; undefined for the one that holds. What is no number asks for nothing. */
export function versionIn(params: URLSearchParams): number | undefined {
  const asked = params.get("version") ?? "";
  return /^\d{1,9}$/.test(asked) ? Number(asked) : undefined;
}

/** @throws 404 for a version that never was. Three queries at most. */
export async function readRulesPage(context: Context, asked: number | undefined) {
  const [current, published] = await Promise.all([currentHouseRules(context), listVersions(context)]);
  const shown = asked === undefined || asked === current.version ? current : await findHouseRules(context, asked);
  if (!shown) throw notFound("Version of the house rules");
  const dayOf = (version: number) => {
    const found = published.find((each) => each.version === version);
    return found ? day(found.publishedAt) : null;
  };
  return {
    version: shown.version,
    rules: shown.rules,
    changed: shown.changed,
    since: shown.publishedAt && day(shown.publishedAt),
    isOld: shown.version !== current.version,
    until: dayOf(shown.version + 1),
    versions: published.map(({ version, changed, publishedAt }) => ({ version, changed, day: day(publishedAt) })),
    canEdit: context.viewer?.isAdmin ?? false,
  };
}

export type ShownRules = Awaited<ReturnType<typeof readRulesPage>>;

const day = (moment: Date) => formatDate(isoInCity(moment), "dayAndYear");
