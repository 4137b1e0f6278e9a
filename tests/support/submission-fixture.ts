import type { Person } from "./cast";
import type { TestPorchlight } from "./porchlight";
import type { Values } from "./send";

export const states = ["pending", "approved", "rejected", "hidden"] as const;
export type State = (typeof states)[number];
export type Owner = Pick<Person, "id"> | null;

/** What one may find in a column that forms fill. */
export type Allowed = (value: unknown) => boolean;

/**
 * What tests need of a kind of submission: its room declares it in `submission.fixtures.ts`, and every suite that is about
 * all kinds runs over it. What the specification says of the kind is written a second time here, not read from its entry.
 */
export type SubmissionFixture = {
  slug: string;
  /** One as if it had been there for long, decided on by `decidedBy` if given. */
  make(porch: TestPorchlight, owner: Owner, state: State, facts?: { decidedBy?: string }): Promise<{ id: string }>;
  /** What the form of an edit says, but for the id. Each time another title. */
  told(porch: TestPorchlight): Promise<Values>;
  /** What the form of a submission says besides. */
  toldOnce?(porch: TestPorchlight): Promise<Values>;
  /** What an owner may do with an approved one. */
  approved: { edit: boolean; withdraw: boolean };
  adminsEdit: boolean;
  /** Its page names who shared it, and is kept from who blocked them. */
  namesOwner?: true;
  /** Who may delete one for good; nobody, unless it says. */
  deletedBy?: "owner and admins" | "admins";
  /** What else a member leaves in the room, with one of somebody else's: votes, reviews. */
  live?(porch: TestPorchlight, who: Person, others: { id: string }): Promise<unknown>;
  /** The field that its owner and admins alone may read. */
  secret?: string;
  /** Where the room's commands lead, by their names, besides the edit: that leads to the page of the one that is edited. */
  leads?: Readonly<Record<string, string>>;
  /** What may stand in the room's columns, by table: what the rules let in, written a second time. */
  stored: Readonly<Record<string, Readonly<Record<string, Allowed>>>>;
};

let count = 0;
/** A title that no other has. */
export const another = (what: string) => `${what} number ${++count}, anew`;
