import { eq, sql } from "drizzle-orm";
import { reviewAnswers } from "~/features/claims/answers/table.server";
import { members } from "~/platform/accounts/table.server";
import { makeBoard, makeReply, makeThread } from "./boards";
import type { Person } from "./cast";
import { makeClaim } from "./claims";
import type { TestPorchlight } from "./porchlight";
import { verify } from "./residencies";
import { reviewedRooms } from "./reviewed-rooms";
import { submissionKinds } from "./submissions";

/** What tests need of something that can be reported, by its type. */
export type ReportableFixture = {
  type: string;
  noun: string;
  /** One that everybody sees, by this member. */
  make(porch: TestPorchlight, author: Person): Promise<string>;
  /** Whether anybody sees it; of a member whether their bio says anything. */
  stands(porch: TestPorchlight, id: string): Promise<boolean>;
  /** Whether it is there for who blocked whoever made it. */
  isSeenByBlocker?: true;
};

const countOf = async (porch: TestPorchlight, table: string, id: string, more = sql`true`) => {
  const [row] = await porch.rows(sql`select 1 from ${sql.identifier(table)} where id = ${id} and ${more}`);
  return row !== undefined;
};

const posts: ReportableFixture[] = [
  {
    type: "thread",
    noun: "thread",
    isSeenByBlocker: true,
    make: async (porch, author) => (await makeThread(porch, await makeBoard(porch, await porch.member()), author)).id,
    stands: (porch, id) => countOf(porch, "threads", id),
  },
  {
    type: "reply",
    noun: "reply",
    isSeenByBlocker: true,
    async make(porch, author) {
      const thread = await makeThread(porch, await makeBoard(porch, await porch.member()), await porch.member());
      return (await makeReply(porch, thread, author)).id;
    },
    stands: (porch, id) => countOf(porch, "thread_replies", id),
  },
];

const profile: ReportableFixture = {
  type: "profile",
  noun: "profile",
  async make(porch, { id }) {
    await porch.db.update(members).set({ bio: "Cheap goats, ask me" }).where(eq(members.id, id));
    return id;
  },
  stands: (porch, id) => countOf(porch, "members", id, sql`bio <> ''`),
};

const submissions: ReportableFixture[] = submissionKinds.map(({ slug, singular, table, make, namesOwner }) => ({
  type: slug,
  noun: singular.toLowerCase(),
  make: async (porch, author) => (await make(porch, author, "approved")).id,
  stands: (porch, id) => countOf(porch, table, id, sql`approval_status = 'approved'`),
  isSeenByBlocker: namesOwner ? undefined : true,
}));

const reviews: ReportableFixture[] = reviewedRooms.map(({ slug, reviewed, make, told }) => ({
  type: `${slug}-review`,
  noun: "review",
  async make(porch, author) {
    const thing = await make(porch, await porch.member());
    await verify(porch, author);
    const sent = await porch.send(
      author,
      `${slug}.review`,
      told(thing, "2", "There were goats in the soup of last week."),
    );
    if (!sent.ok) throw new Error(`No review was written: ${JSON.stringify(sent)}`);
    const { reviews } = reviewed;
    const [row] = await porch.db.select({ id: reviews.id }).from(reviews).where(eq(reviews.authorId, author.id));
    return String(row?.id);
  },
  async stands(porch, id) {
    const { reviews } = reviewed;
    return (await porch.db.$count(reviews, eq(reviews.id, id))) > 0;
  },
}));

const answers: ReportableFixture[] = reviewedRooms.map(({ slug, reviewed, make, told }) => ({
  type: `${slug}-answer`,
  noun: "answer",
  async make(porch, author) {
    const isService = slug === "services";
    const thing = await make(porch, isService ? author : await porch.member());
    const place = slug === "restaurants" ? { restaurantId: thing.id } : { apartmentId: thing.id };
    if (!isService) await makeClaim(porch, author, place, { status: "granted" });
    const reviewer = await porch.member({ resident: true });
    await porch.send(reviewer, `${slug}.review`, told(thing, "2", "There were goats in the soup."));
    const { reviews } = reviewed;
    const [review] = await porch.db.select({ id: reviews.id }).from(reviews).where(eq(reviews.authorId, reviewer.id));
    const said = { kind: slug, reviewId: String(review?.id), answer: "They are our best cooks." };
    const sent = await porch.send(author, "claims.answer", said);
    if (!sent.ok) throw new Error(`No answer was written: ${JSON.stringify(sent)}`);
    const [row] = await porch.db
      .select({ id: reviewAnswers.id })
      .from(reviewAnswers)
      .where(eq(reviewAnswers.memberId, author.id));
    return String(row?.id);
  },
  stands: (porch, id) => countOf(porch, "review_answers", id),
  // Of a place neighbors read that it is from the owner, whoever that is.
  isSeenByBlocker: slug === "services" ? undefined : true,
}));

/** Everything that can be reported; a test misses what is not here. */
export const reportableFixtures: readonly ReportableFixture[] = [
  ...posts,
  profile,
  ...submissions,
  ...reviews,
  ...answers,
];
