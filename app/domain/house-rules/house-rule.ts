/** One rule of the house, as whoever visits reads it. */
export type HouseRule = {
  /** Stays with the rule through its versions; names it in addresses and decisions. */
  key: string;
  title: string;
  text: string;
};

/** What a decision is based on: the rule as it stood in that version. */
export type CitedRule = { version: number; key: string };

/** As rows keep it: nulls where none is cited, or none was asked for yet. */
export type RuleColumns = { ruleVersion: number | null; ruleKey: string | null };

/** The rule that a row cites, if there is one. */
export const citedOf = ({ ruleVersion, ruleKey }: RuleColumns): CitedRule | undefined =>
  ruleVersion === null || ruleKey === null ? undefined : { version: ruleVersion, key: ruleKey };

/** What a row keeps of the rule that it cites. */
export const columnsOf = (cited: CitedRule | null): RuleColumns => ({
  ruleVersion: cited?.version ?? null,
  ruleKey: cited?.key ?? null,
});

/** What a page says of the rule that a decision cites, with the page where it is read as it stood then. */
export type ShownRule = { title: string; path: string };

export const houseRulesPath = "/rules";

/** For a mail to somebody who was turned down: they look for the rule that it was. */
export const houseRulesLink = (baseUrl: string): [label: string, url: string] => [
  "The house rules",
  `${baseUrl}${houseRulesPath}`,
];

/** Where one version is read, whatever comes after it. */
export const versionPath = (version: number) => `${houseRulesPath}?version=${version}`;

/** Where a decision sends whoever wants to read the rule: as it was then. */
export const rulePath = ({ version, key }: CitedRule) => `${versionPath(version)}#${key}`;
