import { asc, eq, inArray, sql } from "drizzle-orm";
import type { Viewer } from "~/platform/accounts/viewer";
import { forAdmins } from "~/platform/commands/admins.server";
import { type CommandContext, command, done, type TransactionContext } from "~/platform/commands/command.server";
import { conflict, Refusal } from "~/platform/commands/refusal";
import { attachImage, prepareImage, removeImage, type StoredImage } from "~/platform/images/uploads.server";
import { events } from "../table.server";
import { featuredPath } from "./links";
import { moved, spelledOrder } from "./order";
import { addFeaturedForm, enableFeaturedForm, moveFeaturedForm, removeFeaturedForm } from "./rules";
import { featuredEvents } from "./table.server";

type Candidate = { id: string; approvalStatus: string; imageKey: string | null };

/** Two admins who fill the same slot at once meet at the database's unique constraint: one of them is told. */
const addFeatured = command<typeof addFeaturedForm, Candidate, StoredImage | undefined>(addFeaturedForm, {
  ...forAdmins,
  missing: "Please select an event",
  async subject({ db }, { eventId }) {
    const [event] = await db
      .select({ id: events.id, approvalStatus: events.approvalStatus, imageKey: events.imageKey })
      .from(events)
      .where(eq(events.id, eventId));
    return event;
  },
  may: (viewer, event) => {
    if (!viewer.isAdmin) return forAdmins.may(viewer);
    return (
      event.approvalStatus === "approved" ||
      new Refusal({ title: "Error", text: "Only an approved event can be featured.", status: 400 })
    );
  },
  failure: "Failed to add featured event",
  async prepare(context, { image }, event) {
    if (image) return prepareImage(context, image);
    if (event.imageKey) return undefined;
    throw new Refusal({
      title: "Image Required",
      text: "This event has no picture of its own. Please upload one for the carousel.",
      status: 400,
      fields: { image: "Please upload a picture" },
    });
  },
  async run({ db, viewer }, { slot }, event, image) {
    await requireFree(db, slot, event.id);
    const imageKey = image && (await attachImage(db, viewer.id, image));
    await db.insert(featuredEvents).values({ eventId: event.id, displayOrder: slot, imageKey });
    return done("added", { about: event.id, detail: { slot }, toast: "Featured event added", show: featuredPath });
  },
});

async function requireFree(db: CommandContext<Viewer>["db"], slot: number, eventId: string) {
  const taken = await db
    .select({ slot: featuredEvents.displayOrder, eventId: featuredEvents.eventId })
    .from(featuredEvents);
  const text = taken.some((row) => row.eventId === eventId)
    ? "This event is in the carousel already."
    : taken.some((row) => row.slot === slot) && `Slot ${slot} is taken. Please remove its event first.`;
  if (text) throw new Refusal({ title: "Error", text, status: 409 });
}

const findSlot = async ({ db }: CommandContext<Viewer>, featuredId: string) => {
  const [row] = await db
    .select({
      id: featuredEvents.id,
      imageKey: featuredEvents.imageKey,
      displayOrder: featuredEvents.displayOrder,
      eventId: featuredEvents.eventId,
    })
    .from(featuredEvents)
    .where(eq(featuredEvents.id, featuredId));
  return row;
};
type Slot = NonNullable<Awaited<ReturnType<typeof findSlot>>>;

const removeFeatured = command<typeof removeFeaturedForm, Slot>(removeFeaturedForm, {
  ...forAdmins,
  missing: "Featured event not found",
  subject: (context, { featuredId }) => findSlot(context, featuredId),
  failure: "Failed to remove featured event",
  async run({ db }, _input, slot) {
    await db.delete(featuredEvents).where(eq(featuredEvents.id, slot.id));
    await removeImage(db, slot.imageKey);
    return done("removed", {
      about: slot.id,
      detail: { slot: slot.displayOrder, eventId: slot.eventId },
      toast: "Featured event removed",
    });
  },
});

const enableFeatured = command<typeof enableFeaturedForm, Slot>(enableFeaturedForm, {
  ...forAdmins,
  missing: "Featured event not found",
  subject: (context, { featuredId }) => findSlot(context, featuredId),
  failure: "Failed to update featured event",
  async run({ db }, { enabled }, slot) {
    await db.update(featuredEvents).set({ enabled }).where(eq(featuredEvents.id, slot.id));
    return enabled
      ? done("shown", { about: slot.id, detail: { enabled }, toast: "Featured event shown" })
      : done("hidden", { about: slot.id, detail: { enabled }, toast: "Featured event hidden" });
  },
});

/** Two admins who move at once: the second finds another order than it saw, and is told. */
const moveFeatured = command<typeof moveFeaturedForm, Slot>(moveFeaturedForm, {
  ...forAdmins,
  missing: "Featured event not found",
  subject: (context, { featuredId }) => findSlot(context, featuredId),
  failure: "Failed to update featured event",
  async run(context, { slot: to, seen }, { id }) {
    const rows = await lockSlots(context);
    const own = rows.find((row) => row.id === id);
    if (spelledOrder(rows) !== seen || !own) throw someoneWasFaster();
    await putInOrder(context, moved(new Map(rows.map((row) => [row.slot, row.id])), id, to));
    return done("moved", {
      about: id,
      detail: { before: own.slot, after: to },
      toast: ["Featured event moved", `“${own.title}” is in slot ${to} now.`],
    });
  },
});

/** In the order of their ids, so that two who move never wait for each other. */
const lockSlots = ({ db }: TransactionContext<Viewer>) =>
  db
    .select({ id: featuredEvents.id, slot: featuredEvents.displayOrder, title: events.title })
    .from(featuredEvents)
    .innerJoin(events, eq(events.id, featuredEvents.eventId))
    .orderBy(asc(featuredEvents.id))
    .for("no key update", { of: featuredEvents });

/** One UPDATE: the deferred unique constraint is checked at its end. */
async function putInOrder({ db }: TransactionContext<Viewer>, moves: ReadonlyMap<string, number>) {
  if (moves.size === 0) return;
  const cases = [...moves].map(([id, slot]) => sql`when ${id} then ${slot}::int`);
  await db
    .update(featuredEvents)
    .set({ displayOrder: sql`case ${featuredEvents.id} ${sql.join(cases, sql` `)} end` })
    .where(inArray(featuredEvents.id, [...moves.keys()]));
}

const someoneWasFaster = () =>
  conflict("Failed to update featured event", "Someone changed the carousel a moment ago. Please look at it again.");

export const featuredEventCommands = [addFeatured, removeFeatured, enableFeatured, moveFeatured];
