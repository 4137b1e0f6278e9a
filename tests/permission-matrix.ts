import { doorRows } from "./matrix/door";
import { eventRows } from "./matrix/events";
import { listRows } from "./matrix/lists";
import type { Rows } from "./support/verdicts";

/** Every command, and what becomes of it for everyone who may ask. A command without a row fails the suite. */
export const matrix: Rows = { ...doorRows, ...eventRows, ...listRows };
