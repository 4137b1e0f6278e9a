import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";

const source = readFileSync(createRequire(import.meta.url).resolve("accessibility-checker-engine/ace.js"), "utf8");

/** Rules that we do without, and why. */
const without: Record<string, string> = {
  text_contrast_sufficient: "axe sees to contrast, and this takes as long as all the others",
  style_color_misuse: "asks a person, of every style sheet",
  style_highcontrast_visible: "asks a person, of every style sheet",
  element_tabbable_unobscured: "asks a person, of everything below a bar that stays",
  input_label_visible: "wants words in sight on every button that is a sign",
  aria_landmark_name_unique: "takes every form without a name for a landmark, which it is not",
  aria_form_label_unique: "takes every form without a name for a landmark, which it is not",
  aria_complementary_label_visible: "asks for a heading where a name for those who listen is enough",
  aria_accessiblename_exists: "does not hear what is said in a row's head for those who listen",
  aria_child_valid: "takes the list of toasts for broken while there is none",
  fieldset_legend_valid: "knows no name but a legend; namelessGroups does",
  form_submit_button_exists: "filters send themselves, and have a button where no script runs",
  input_fields_grouped: "asks a person, of every two lists",
  select_options_grouped: "asks a person, of every long list",
  element_tabbable_visible: "asks a person, of every row that scrolls sideways",
  table_headers_exists: "does not see the heads of a table that a phone shows as cards; tables does",
  label_content_exists: "does not hear a label for those who listen alone; axe does",
  blockquote_cite_exists: "asks a person, of every quotation",
  draggable_alternative_exists: "asks a person, of what buttons move as well",
  text_block_heading: "asks a person, of every short line; looksLikeHeading knows more",
  input_checkboxes_grouped: "wants a frame around the boxes of rows; namelessGroups does without",
  list_structure_proper: "does not know that terms may stand in groups; axe does",
  text_sensory_misuse: 'asks a person, of every "right" and "beside" that a neighbor writes; toldByPlace does not',
  label_ref_valid: "does not find a field that is drawn as something else, as the one for a picture",
  form_label_unique: "counts labels that nobody hears; labelsThatConfuse does",
  input_autocomplete_valid: "wants no user name in a field for an address",
};

type Rule = { id: string };
type Guideline = { id: string; checkpoints: { rules?: Rule[] }[] };
type Finding = { ruleId: string; value: [string, string]; message: string; snippet: string };
type Checker = {
  guidelines: Guideline[];
  addGuideline(guideline: Guideline): void;
  check(place: Node, rules: string[]): Promise<{ results: Finding[] }>;
};
type Globals = { ace: { Checker: new () => Checker }; secondEngine: Checker };

/** What the second engine finds wrong with the page as it stands, a line each. */
export async function secondOpinion(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => "ace" in globalThis))) {
    await page.evaluate(`${source}; globalThis.ace = ace;`);
    await page.evaluate(prepare, Object.keys(without));
  }
  return page.evaluate(async () => {
    const { results } = await (globalThis as unknown as Globals).secondEngine.check(document, ["ours"]);
    return results
      .filter(({ value: [, verdict] }) => verdict === "FAIL" || verdict === "POTENTIAL")
      .map(({ ruleId, message, snippet }) => `${ruleId}: ${message} ${snippet}`);
  });
}

/** Runs in the page: its rules, but for those that we do without. */
function prepare(unwanted: string[]) {
  const page = globalThis as unknown as Globals;
  const checker = new page.ace.Checker();
  const all = checker.guidelines.find(({ id }) => id === "IBM_Accessibility");
  if (!all) throw new Error("The second engine has other rules than before");
  const checkpoints = all.checkpoints.map((checkpoint) => ({
    ...checkpoint,
    rules: checkpoint.rules?.filter(({ id }) => !unwanted.includes(id)),
  }));
  checker.addGuideline({ ...all, id: "ours", checkpoints });
  page.secondEngine = checker;
}
