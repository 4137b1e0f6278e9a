import { isAtLeast, type Level } from "~/domain/residency/levels";
import { neededLevels } from "~/domain/residency/needs";
import { daysAfter } from "~/platform/time";

export const neededLevel: Level = neededLevels["residency.vouch"];
/** How long a voucher's own residency must have stood. */
export const verifiedDays = 90;
/** How many neighbors one member vouches for within a year. */
export const mostVouchesAYear = 5;
export const quotaDays = 365;

type Standing = { level: Level; neighborhoodId: string | null; grantedAt: Date; lapsesAt: Date };

/** What is known of who may vouch. */
export type Voucher = {
  id: string;
  isBanned: boolean;
  standing: Standing | null;
  /** Says who lives at one address, as far as a letter went there. */
  household: string | null;
  /** When they vouched within the year, the oldest first. */
  vouchedAt: readonly Date[];
};

export type Asked = { memberId: string; neighborhoodId: string | null };

export type Missing =
  | { what: "oneself" | "banned" | "verified" | "level" | "neighborhood" }
  | { what: "days" | "quota"; until: Date };

/** Everything that keeps somebody from vouching, so that it is said before they begin. Nothing: they may. */
export function missingToVouch(voucher: Voucher, asked: Asked, now: Date): Missing[] {
  const { id, isBanned, vouchedAt } = voucher;
  if (id === asked.memberId) return [{ what: "oneself" }];
  const missing: Missing[] = isBanned ? [{ what: "banned" }] : [];
  const standing = standingAt(voucher, now);
  if (!standing) missing.push({ what: "verified" });
  else {
    const until = daysAfter(standing.grantedAt, verifiedDays);
    if (!isAtLeast(standing.level, neededLevel)) missing.push({ what: "level" });
    if (!isSame(standing, asked)) missing.push({ what: "neighborhood" });
    if (until > now) missing.push({ what: "days", until });
  }
  const oldest = vouchedAt.at(-mostVouchesAYear);
  if (oldest) missing.push({ what: "quota", until: daysAfter(oldest, quotaDays) });
  return missing;
}

/** Whether an earlier vouch still counts. How long its voucher had been verified was checked when they vouched. */
export function standsBehind(voucher: Voucher, asked: Asked, now: Date): boolean {
  const standing = standingAt(voucher, now);
  return !voucher.isBanned && standing !== null && isAtLeast(standing.level, neededLevel) && isSame(standing, asked);
}

/** How many count of those who vouched: of one household one. */
export const countHouseholds = (vouchers: readonly Pick<Voucher, "id" | "household">[]): number =>
  new Set(vouchers.map(({ id, household }) => household ?? id)).size;

/** What is over counts for nothing, also before the nightly job has ended it. */
const standingAt = ({ standing }: Voucher, now: Date) => (standing && standing.lapsesAt > now ? standing : null);

const isSame = (standing: Standing, asked: Asked) =>
  asked.neighborhoodId !== null && standing.neighborhoodId === asked.neighborhoodId;
