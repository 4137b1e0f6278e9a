import { eq, ne } from "drizzle-orm";
import { decidedSubmissions, decisions } from "~/domain/moderation/table.server";
import { statements } from "~/domain/statements/table.server";
import { featuredEvents } from "~/features/events/featured/table.server";
import { events } from "~/features/events/table.server";
import { givenReasons } from "../support/house-rules";
import type { Values } from "../support/send";
import { tinyPicture } from "../support/tiny-picture";
import { admins, members, publishers, type Row, type Rows, type Situation, type Verdict } from "../support/verdicts";

const unseen: Verdict = [404, "Event not found"];
const strangers = (verdict: Verdict) => ({ member: verdict, unconfirmed: verdict });

type State = "pending" | "approved" | "rejected" | "past";
const make = async ({ porch, owner }: Situation, state: State) =>
  porch.event({
    owner: await owner(),
    inDays: state === "past" ? -2 : 2,
    approvalStatus: state === "past" ? "approved" : state,
  });

const onEvent =
  (values: Values, state: State): Row["form"] =>
  async (situation) => ({ eventId: (await make(situation, state)).id, ...values });

const inState = (state: State, values: Values, verdicts: Row["verdicts"]): Row => ({
  to: `${state === "approved" ? "an" : "a"} ${state} event`,
  form: onEvent(values, state),
  verdicts,
});

/** What is not approved is there for its owner and for admins, and nothing can be joined in it yet. */
const whileOpen = (values: Values, open: Row["verdicts"], over: Verdict): Row[] => {
  const closed: Verdict = [403, "Not open yet"];
  const isAsked = Array.isArray(open.unconfirmed) ? { unconfirmed: open.unconfirmed } : {};
  const hidden = { ...open, ...strangers(unseen), owner: closed, admin: closed, ...isAsked };
  const past = { ...open, ...strangers(over), owner: over, admin: over, ...isAsked };
  return [
    inState("approved", values, open),
    inState("pending", values, hidden),
    inState("rejected", values, hidden),
    inState("past", values, past),
  ];
};

const deletion = (state: State, stranger: Verdict): Row =>
  inState(state, { from: "list", ...givenReasons }, { ...members(), ...strangers(stranger) });

const decision = (state: "pending" | "approved" | "rejected", values: Values, verdict?: Verdict): Row => ({
  to: `${values.decision} what was ${state}, seen as ${values.seen}`,
  form: async (situation) => ({ kind: "events", id: (await make(situation, state)).id, note: "", ...values }),
  verdicts: admins(verdict),
});

const decideMany = (ids: string[]): Values => ({
  kind: "events",
  items: ids.map((id) => `${id}:pending`),
  decision: "approved",
  note: "",
});

const decideMatching = (values: Values): Values => ({
  ...{ kind: "events", status: "pending", q: "", category: "", neighborhood: "", by: "", note: "" },
  ...{ seenAt: new Date().toISOString(), seen: "1", decision: "approved", ...values },
});

/** A decision on one event. */
async function decidedBySomebody({ porch }: Situation, actorId?: string, closedAt: Date | null = new Date()) {
  const createdAt = new Date();
  const by = actorId ?? (await porch.member({ admin: true })).id;
  const [row] = await porch.db
    .insert(decisions)
    .values({ actorId: by, verdict: "approved", holdUntil: createdAt, createdAt, closedAt })
    .returning({ id: decisions.id });
  const decisionId = row?.id ?? "";
  const { id: submissionId } = await porch.event();
  await porch.db.update(events).set({ decidedBy: by, decidedAt: createdAt }).where(eq(events.id, submissionId));
  await porch.db
    .insert(decidedSubmissions)
    .values({ decisionId, kind: "events", submissionId, statusBefore: "pending" });
  await porch.db.insert(statements).values({
    ...{ memberId: (await porch.member()).id, action: "reject", foundBy: "admin", decidedBy: by, decidedAt: createdAt },
    ...{ subjectType: "events", subjectId: submissionId, noun: "event", title: "An event" },
  });
  return decisionId;
}

/** Forms are read, and what they are about is found, before it is asked who may. */
const whoeverAsks = (verdict: Verdict): Row["verdicts"] => ({
  ...admins(verdict),
  ...strangers(verdict),
  owner: verdict,
});

/** What stands in slot 3, alone: all who ask in turn ask for the same. */
const slotOf = async ({ porch, owner }: Situation): Promise<string> => {
  await porch.db.delete(featuredEvents).where(ne(featuredEvents.displayOrder, 3));
  const [there] = await porch.db.select({ id: featuredEvents.id }).from(featuredEvents);
  return (there ?? (await porch.feature(await porch.event({ owner: await owner() }), 3))).id;
};

/** Events, what becomes of them, and the carousel. */
export const eventRows: Rows = {
  "events.delete": [deletion("past", [403, "Not allowed"])],
  "events.rsvp": [
    ...whileOpen({ attending: "yes" }, members(), [409, "This event is over"]),
    {
      to: "one that they go to: cancel",
      async form({ porch, asker }) {
        const event = await porch.event();
        await porch.rsvp(event, asker);
        return { eventId: event.id, attending: "no" };
      },
      verdicts: members(),
    },
  ],
  "events.rsvp-on-page": whileOpen({ attending: "yes" }, members("Please log in"), [409, "This event is over"]),
  "events.send-reminder": whileOpen({ when: "now" }, publishers("Please log in"), [409, "This event is over"]),
  "moderation.decide": [
    decision("pending", { seen: "pending", decision: "approved" }),
    decision("pending", { seen: "pending", decision: "rejected" }),
    decision("approved", { seen: "approved", decision: "rejected" }),
    decision("rejected", { seen: "rejected", decision: "approved" }),
    decision("approved", { seen: "pending", decision: "rejected" }, [409, "Failed to update status"]),
    decision("approved", { seen: "approved", decision: "approved" }, [409, "Failed to update status"]),
  ],
  "moderation.decide-many": [
    {
      to: "one that waits",
      form: async (situation) => decideMany([(await make(situation, "pending")).id]),
      verdicts: admins(),
    },
    {
      to: "one that waits and one that was decided since",
      form: async (situation) =>
        decideMany([(await make(situation, "pending")).id, (await make(situation, "rejected")).id]),
      verdicts: admins(),
    },
    {
      to: "one that was decided since",
      form: async (situation) => decideMany([(await make(situation, "rejected")).id]),
      verdicts: admins([409, "Failed to update status"]),
    },
    {
      to: "none",
      form: async () => decideMany([]),
      verdicts: whoeverAsks([400, "Validation error"]),
    },
    {
      to: "those of a kind that there isn’t",
      form: async (situation) => ({ ...decideMany([(await make(situation, "pending")).id]), kind: "goats" }),
      verdicts: whoeverAsks([404, "Submission not found"]),
    },
  ],
  "moderation.decide-matching": [
    {
      to: "all of a member’s that wait",
      form: async ({ porch }) => {
        const owner = await porch.member();
        await porch.event({ owner, approvalStatus: "pending" });
        return decideMatching({ by: owner.id });
      },
      verdicts: admins(),
    },
    {
      to: "all of a category that there isn’t",
      form: async (situation) => {
        await make(situation, "pending");
        return decideMatching({ category: "goats" });
      },
      verdicts: admins([409, "Failed to update status"]),
    },
    {
      to: "those of a kind that there isn’t",
      form: async () => decideMatching({ kind: "goats" }),
      verdicts: whoeverAsks([404, "Submission not found"]),
    },
  ],
  "moderation.undo": [
    {
      to: "one’s own decision",
      form: async (situation) => ({ decisionId: await decidedBySomebody(situation, situation.asker.id, null) }),
      verdicts: admins(),
    },
    {
      to: "somebody else’s decision, which nobody but them can take back",
      form: async (situation) => ({ decisionId: await decidedBySomebody(situation) }),
      verdicts: whoeverAsks([404, "There is nothing to undo"]),
    },
    {
      to: "one’s own decision, when the time to undo it is over",
      form: async (situation) => ({ decisionId: await decidedBySomebody(situation, situation.asker.id) }),
      verdicts: admins([409, "Failed to undo the decision"]),
    },
  ],
  "featured-events.add": [
    ...(["approved", "pending", "rejected"] as const).map(
      (state): Row => ({
        to: `${state} event, with a picture`,
        form: async (situation) => {
          await situation.porch.db.execute("delete from featured_events");
          return { slot: "3", eventId: (await make(situation, state)).id, image: await tinyPicture() };
        },
        verdicts: admins(state === "approved" ? "yes" : [400, "Error"]),
      }),
    ),
    {
      to: "an approved event without a picture",
      form: async (situation) => ({ slot: "4", eventId: (await make(situation, "approved")).id }),
      verdicts: admins([400, "Image Required"]),
    },
  ],
  "featured-events.remove": [
    { form: async (situation) => ({ featuredId: await slotOf(situation) }), verdicts: admins() },
  ],
  "featured-events.enable": [
    { form: async (situation) => ({ featuredId: await slotOf(situation), enabled: "" }), verdicts: admins() },
  ],
  "featured-events.move": [
    {
      to: "an empty slot",
      form: async (situation) => {
        const featuredId = await slotOf(situation);
        return { featuredId, slot: "1", seen: `3:${featuredId}` };
      },
      verdicts: admins(),
    },
    {
      to: "a slot in an order that is not so any more",
      form: async (situation) => {
        const featuredId = await slotOf(situation);
        return { featuredId, slot: "1", seen: `2:${featuredId}` };
      },
      verdicts: admins([409, "Failed to update featured event"]),
    },
  ],
};
