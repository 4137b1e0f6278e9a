import { city } from "city";
import { beforeAll, describe } from "vitest";
import { commands } from "~/commands.server";
import { breaksNothing, storesWhatMayBe } from "./contract/fuzz";
import { matrix } from "./permission-matrix";
import { emptyCity, withPorchlight } from "./support/porchlight";
import { filled, matching, upTo } from "./support/stored";
import type { Allowed } from "./support/submission-fixture";
import { type SubmissionKind, submissionKinds } from "./support/submissions";

const address = (text: unknown) => /^[^\s@,;:<>"\p{C}]+@[a-z0-9.-]+$/u.test(String(text)) && String(text).length <= 255;

/** What an admin wrote with a decision on one, of whatever kind. */
const noteOf = ({ table, stored }: SubmissionKind) => ({
  [table]: { ...stored[table], decision_note: (note: unknown) => note === null || filled(500)(note) },
});

/** What may stand in the columns that forms fill. */
const stored: Record<string, Readonly<Record<string, Allowed>>> = {
  ...Object.assign({}, ...submissionKinds.flatMap((kind) => [kind.stored, noteOf(kind)])),
  accounts: {
    email: address,
    area_code: (code) => city().areaCodes.includes(code as "512"),
    phone_number: matching(/^\d{3}-\d{4}$/),
  },
  members: { username: matching(/^(?!admin$|root$)[A-Za-z0-9_-]{3,30}$/), full_name: upTo(100), bio: upTo(500) },
  cuisines: { name: filled(50), emoji: (text) => upTo(12)(text) && !/[<>"'&A-Za-z]/.test(String(text)) },
  boards: { name: filled(100), description: filled(500), rules: upTo(3000) },
  threads: { title: filled(100), content: filled(3000) },
  thread_replies: { content: filled(3000) },
  contact_messages: { name: filled(100), email: address, message: filled(1000) },
  event_categories: { name: (name) => filled(50)(name) && name === String(name).toLowerCase() },
  neighborhoods: {
    name: filled(100),
    description: upTo(3000),
    average_rent: upTo(100),
    walk_score: (score) => score === null || (Number.isInteger(score) && Number(score) >= 0 && Number(score) <= 100),
    highlights: (list) => Array.isArray(list) && list.length <= 12 && list.every(filled(120)),
  },
  review_answers: { words: filled(1000) },
  claims: {
    proof: filled(1000),
    note: upTo(500),
    status: matching(/^(open|granted|refused|revoked)$/),
    way: matching(/^(letter|call|admin)$/),
  },
  house_rules: { key: matching(/^[a-z0-9-]{1,60}$/), title: filled(80), text: filled(800) },
  house_rules_versions: { changed: filled(300) },
  mails: { recipient: address, subject: (text) => !/[\r\n\0]/.test(String(text)) },
};

describe("whatever is sent", () => {
  const porch = withPorchlight();
  beforeAll(() => emptyCity(porch()));
  const forms = commands.map(({ form }) => form);
  breaksNothing(porch, forms, matrix);
  storesWhatMayBe(porch, stored);
});
