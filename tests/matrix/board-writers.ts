import { eq } from "drizzle-orm";
import { neighborhoods } from "~/features/neighborhoods/table.server";
import { type BoardRole, boardWhere } from "../support/board-roles";
import { makeBoard, makeThread } from "../support/boards";
import { verify } from "../support/residencies";
import type { Values } from "../support/send";
import { members, publishers, type Row, type Rows, type Situation, type Verdict } from "../support/verdicts";

const place = "Hyde Park";
const no: Verdict = [403, "Not allowed"];
const notThere: Verdict = [403, `For verified neighbors in ${place}`];

/** Everyone with a session is told the same; with `publishers` those who must have confirmed their address first. */
const all = (verdict: Verdict, who = members): Row["verdicts"] => ({
  ...who(),
  member: verdict,
  owner: verdict,
  admin: verdict,
  ...(who === members && { unconfirmed: verdict }),
});

async function placeId({ porch }: Pick<Situation, "porch">): Promise<string> {
  const [row] = await porch.db
    .select({ id: neighborhoods.id })
    .from(neighborhoods)
    .where(eq(neighborhoods.name, place));
  if (!row) throw new Error(`There is no ${place}`);
  return row.id;
}

/** Its creator and admins, and nobody who moderates it beside. */
const chooser = { ...all(no), owner: "yes", admin: "yes" } satisfies Row["verdicts"];

const chosen = (boardRole: BoardRole, verdicts: Row["verdicts"]): Row => ({
  to: `a board, as ${boardRole}`,
  form: async (situation) => ({
    boardId: String((await boardWhere(situation, boardRole, await situation.owner())).id),
    neighborhoodId: await placeId(situation),
  }),
  verdicts,
});

/** On a board for residents, whose creator asks where the owner does. */
const onBoard = async (situation: Situation) =>
  makeBoard(situation.porch, await situation.owner(), { residentsOf: await placeId(situation) });

const asBoard = async (situation: Situation): Promise<Values> => ({ boardId: String((await onBoard(situation)).id) });
const asThread = async (situation: Situation): Promise<Values> => ({
  threadId: (await makeThread(situation.porch, await onBoard(situation), null)).id,
});

/** Who lives elsewhere, in the city as a whole, nowhere that is known, or there. */
const writing = (form: Row["form"], who = members): Row[] => [
  { to: "a board for residents", form, verdicts: all(notThere, who) },
  {
    to: "a board for residents, verified for the city",
    async form(situation) {
      await verify(situation.porch, situation.asker);
      return form(situation);
    },
    verdicts: all(notThere, who),
  },
  {
    to: "a board for residents, verified elsewhere",
    async form(situation) {
      await verify(situation.porch, situation.asker, { way: "letter", neighborhood: "East Austin" });
      return form(situation);
    },
    verdicts: all(notThere, who),
  },
  {
    to: "a board for residents, verified there",
    async form(situation) {
      await verify(situation.porch, situation.asker, { way: "letter", neighborhood: place });
      return form(situation);
    },
    verdicts: who(),
  },
];

const thread = { title: "A hen is loose", content: "Hers" };

/** Who chooses whose residents write on a board, and who writes there then. */
export const boardWriterRows: Rows = {
  "boards.choose-writers": [
    chosen("nobody special", chooser),
    chosen("one of its moderators", chooser),
    chosen("a moderator of another board", chooser),
    {
      to: "a board that is not there",
      form: async () => ({ boardId: "999999999", neighborhoodId: "" }),
      verdicts: all([404, "Board not found"]),
    },
  ],
  "boards.join": writing(asBoard),
  "threads.post": writing(async (situation) => ({ ...(await asBoard(situation)), ...thread }), publishers),
  "replies.post": writing(async (situation) => ({ ...(await asThread(situation)), content: "Me too" }), publishers),
};
