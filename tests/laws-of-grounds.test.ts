import { describe } from "vitest";
import { law, never } from "./support/law";
import { read, sources } from "./support/sources";

describe("nothing of anybody vanishes without grounds", () => {
  /** Where grounds are asked for by their type. */
  const vanishing = [
    "app/domain/moderation/removal.server.ts", // submissions
    "app/domain/reviews/save.server.ts", // reviews
    "app/features/boards/bans/ban.server.ts", // from a board
    "app/features/boards/commands.server.ts", // boards, with all that is on them
    "app/features/boards/threads/removal.server.ts", // threads and replies
    "app/features/claims/answers/removal.server.ts", // answers to reviews
    "app/platform/accounts/account-state.server.ts", // accounts
  ];
  const pattern =
    /(\.delete\(|delete from \$\{)(threads|replies|boards|events|restaurants|services|apartments|suggestions|happyHours|reviews|\w+Reviews|reviewAnswers|table)\b|insert\(boardBans\)|\bset\(\{ bannedAt/;
  const samples = [".delete(threads)", "insert(boardBans)", ".set({ bannedAt: now })"];
  law("it would be seen if they did", samples, (sample) => !pattern.test(sample) && sample);
  const inApp = sources.filter((file) => file.startsWith("app/"));
  law(
    "rows are deleted, and members banned, where grounds are asked for",
    inApp.filter((file) => pattern.test(read(file))),
    (file) => !vanishing.includes(file) && file,
  );
  law(
    "each of these asks for grounds",
    vanishing,
    (file) => !/rounds: Grounds\b|removing: Removing\b|Promise<Grounds/.test(read(file)) && file,
  );
  law(
    "submissions are rejected by the one decision, which writes the reasons",
    inApp.filter((file) => /\bapprovalStatus: (decision|"rejected")/.test(read(file))),
    (file) => file !== "app/domain/moderation/decision.server.ts" && file,
  );
  const makers = ["app/domain/statements/issue.server.ts", "app/domain/statements/own.server.ts"];
  const home = "app/platform/commands/grounds.server.ts";
  never(
    "only a statement, or that it is one’s own, makes grounds",
    "groundsOf({ by })",
    /\bgroundsOf\(|\bas Grounds\b/,
    inApp.filter((file) => file !== home && !makers.includes(file)),
  );
});
