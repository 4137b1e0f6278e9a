import { eq } from "drizzle-orm";
import { documentRequests, documents } from "~/features/members/verification/document/table.server";
import { siteSettings } from "~/platform/settings/table.server";
import type { Person } from "../support/cast";
import { asFile, png } from "../support/pictures";
import { admins, members, publishers, type Row, type Rows, type Situation } from "../support/verdicts";

type Made = { sender: Pick<Person, "id">; reviewer?: Pick<Person, "id"> };

/** A document that waits. */
async function made({ porch }: Situation, { sender, reviewer }: Made) {
  // Of a form that is filled in again there is one open request, too.
  await porch.db.delete(documentRequests).where(eq(documentRequests.memberId, sender.id));
  const [request] = await porch.db
    .insert(documentRequests)
    .values({ memberId: sender.id, reviewerId: reviewer?.id, claimedAt: reviewer && new Date() })
    .returning({ requestId: documentRequests.id });
  if (!request) throw new Error("The request was not written");
  await porch.db.insert(documents).values({ ...request, sealed: new Uint8Array([1, 2, 3]) });
  return request;
}

export async function open({ porch }: Pick<Situation, "porch">, ways: string) {
  await porch.db
    .insert(siteSettings)
    .values({ key: "residency_ways", value: ways })
    .onConflictDoUpdate({ target: siteSettings.key, set: { value: ways } });
}

const picture = async (situation: Situation) => ({
  neighborhoodId: (await situation.porch.choices()).neighborhoodId,
  image: asFile(await png(40, 30), "bill.png", "image/png"),
});

const sentWhen =
  (ways: string): Row["form"] =>
  async (situation) => {
    await open(situation, ways);
    return picture(situation);
  };

const closed: Row["verdicts"][keyof Row["verdicts"]] = [409, "This way is closed at the moment"];
const missing: typeof closed = [404, "Picture not found"];
const notOpened: typeof closed = [403, "Failed to decide on the document"];

const of =
  (whose: (situation: Situation) => Promise<Made>): Row["form"] =>
  async (situation) =>
    made(situation, await whose(situation));

const decided =
  (form: Row["form"]): Row["form"] =>
  async (situation) => ({ ...(await form(situation)), outcome: "refused", reason: "Too dark" });

const someone = async ({ porch }: Situation): Promise<Made> => ({ sender: await porch.member() });
const own = async ({ asker }: Situation): Promise<Made> => ({ sender: asker });
const claimedBy =
  (whose: (situation: Situation) => Promise<Pick<Person, "id">>) =>
  async (situation: Situation): Promise<Made> => ({
    sender: await situation.porch.member(),
    reviewer: await whose(situation),
  });
const asker = async ({ asker }: Situation) => asker;
const anotherAdmin = ({ porch }: Situation) => porch.member({ admin: true });

/** Pictures of documents, and the choice of ways. */
export const documentRows: Rows = {
  "documents.send": [
    { to: "admins, where the way is open", form: sentWhen("document"), verdicts: publishers() },
    {
      to: "admins, where it is closed",
      form: sentWhen("letter"),
      verdicts: { ...publishers(), member: closed, owner: closed, admin: closed },
    },
  ],
  "documents.withdraw": [
    { to: "of one's own", form: of(own), verdicts: { ...members() } },
    {
      to: "of somebody else",
      form: of(someone),
      verdicts: { ...members(), member: missing, owner: missing, unconfirmed: missing, admin: missing },
    },
  ],
  "documents.claim": [
    { to: "of a member", form: of(someone), verdicts: admins() },
    { to: "of one's own", form: of(own), verdicts: admins([403, "This is your own document"]) },
    { to: "that one has claimed", form: of(claimedBy(asker)), verdicts: admins() },
    {
      to: "that another admin has claimed",
      form: of(claimedBy(anotherAdmin)),
      verdicts: admins([409, "Failed to show the document"]),
    },
  ],
  "documents.decide": [
    { to: "that one has claimed", form: decided(of(claimedBy(asker))), verdicts: admins() },
    { to: "that nobody has claimed", form: decided(of(someone)), verdicts: admins(notOpened) },
    { to: "that another has claimed", form: decided(of(claimedBy(anotherAdmin))), verdicts: admins(notOpened) },
    {
      to: "of one's own",
      form: decided(of(own)),
      verdicts: admins([403, "This is your own document"]),
    },
  ],
  "residency.set-ways": [
    {
      to: "others",
      form: async (situation) => {
        await open(situation, "letter admin");
        return { ways: ["letter", "document"], seen: "letter admin" };
      },
      verdicts: admins(),
    },
    {
      to: "others, which somebody changed meanwhile",
      form: async (situation) => {
        await open(situation, "letter vouching admin");
        return { ways: ["letter"], seen: "letter admin" };
      },
      verdicts: admins([409, "Failed to save the ways"]),
    },
  ],
};
