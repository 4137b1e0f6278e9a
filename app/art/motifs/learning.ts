import { path, place, rect, stroke } from "../draw";
import type { Motif } from "./motif";

export const learning = {
  book: ({ light, hot, dark }) =>
    path("M0-24C-14-38-36-38-52-32V30C-36 24-14 26 0 38z", light) +
    path("M0-24C14-38 36-38 52-32V30C36 24 14 26 0 38z", hot) +
    stroke("M-42-18Q-24-22-10-12M-42-4Q-24-8-10 2M-42 10Q-24 6-10 16", dark, 3) +
    path("M24-36V-6l9-7 9 7V-35z", dark) +
    path("M-52 30C-36 24-14 26 0 38 14 26 36 24 52 30V37C36 32 14 34 0 46-14 34-36 32-52 37z", dark),

  pencil: ({ light, hot, dark }) =>
    place(
      { turn: 38 },
      path("M-11-42H11V30L0 56-11 30z", hot) +
        path("M-4-42H4V30H-4z", light) +
        path("M-11 30Q0 24 11 30L0 56z", light) +
        path("M-4.200 46h8.400L0 56z", dark) +
        rect(-11, -54, 22, 14, dark, 4),
    ),

  ruler: ({ light, hot, dark }) =>
    place(
      { turn: -34 },
      rect(-60, -17, 120, 34, hot, 5) +
        rect(-60, 9, 120, 8, light, 4) +
        stroke("M-48-17v14M-36-17v8M-24-17v14M-12-17v8M0-17v14M12-17v8M24-17v14M36-17v8M48-17v14", dark, 3),
    ),

  formula: ({ light, hot, dark }) =>
    rect(-60, -46, 120, 88, hot, 7) +
    rect(-53, -39, 106, 70, dark, 4) +
    stroke("M-42 2h7l8 18 12-42h50", light, 4.5) +
    stroke("M-8-6L8 14M8-6L-8 14M24-2v14M17 5h14", light, 4.5) +
    rect(-26, 31, 30, 6, light, 3),
} satisfies Record<string, Motif>;
