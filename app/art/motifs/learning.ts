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
} satisfies Record<string, Motif>;
