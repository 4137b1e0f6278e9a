import { describe } from "vitest";
import { law } from "./support/law";
import { read, sources } from "./support/sources";

describe("what is hidden of reviews and answers is shown to nobody by oversight", () => {
  const reading =
    /(\bfrom|[a-z]Join|\$count)\(\s*(reviews|\w+Reviews|reviewAnswers|answers\.table|reviewed\.reviews)\b|\$\{(\w+Reviews|reviewAnswers)\}/;
  const asks = /\bis(Review|Answer)(Public|ShownTo)\(/;
  const isOwn = /\beq\(\w+[rR]eviews\.authorId, (viewer\b|viewer\?|me\b|id\b)|\beq\(reviewAnswers\.memberId, id\)/;
  /** What reads them for another purpose than to show them to somebody else. */
  const others: Record<string, string> = {
    "app/domain/reviews/hidable.server.ts": "hides them, and lists those that are hidden for who may see them",
    "app/domain/reviews/save.server.ts": "writes, removes and restores",
    "app/features/claims/answers/hidable.server.ts": "hides them, and lists those that are hidden for who may see them",
    "app/features/claims/answers/removal.server.ts": "removes and restores",
    "app/features/restaurants/moderation.server.ts": "counts what is deleted with its place, for the log",
    "app/features/services/moderation.server.ts": "counts what is deleted with its place, for the log",
    "app/features/neighborhoods/apartments/moderation.server.ts": "counts what is deleted with its place, for the log",
  };
  const readers = sources.filter((file) => /^app\/.*\.server\.ts$/.test(file) && reading.test(read(file)));
  law("it would be seen if they were read", [".from(serviceReviews)", ".leftJoin(\n  answers.table,"], (sample) =>
    reading.test(sample) ? undefined : sample,
  );
  law(
    "every file that reads them asks for what its reader sees, or for the reader’s own",
    readers,
    (file) => !asks.test(read(file)) && !isOwn.test(read(file)) && !(file in others) && file,
  );
  law(
    "those that need not ask are there, and read them",
    Object.keys(others),
    (file) => !readers.includes(file) && file,
  );
});
