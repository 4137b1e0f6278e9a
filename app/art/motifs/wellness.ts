import { circle, dots, ellipse, path, place, rect, stroke } from "../draw";
import type { Motif } from "./motif";

const petal = "M0 0C-22-18-20-46 0-66 20-46 22-18 0 0z";

export const wellness = {
  lotus: ({ light, hot, dark }) =>
    ellipse(0, 33, 54, 9, dark) +
    place({ y: 32, turn: -66, scale: 0.84 }, path(petal, hot)) +
    place({ y: 32, turn: 66, scale: 0.84 }, path(petal, hot)) +
    place({ y: 32, turn: -36, scale: 0.96 }, path(petal, light)) +
    place({ y: 32, turn: 36, scale: 0.96 }, path(petal, light)) +
    place({ y: 34, scale: 1.1 }, path(petal, hot)) +
    place({ y: 34, scale: 0.56 }, path(petal, light)) +
    stroke("M-46 50H46M-24 59H24", dark, 3.4),

  stones: ({ second, light, hot, dark }) =>
    place(
      { y: 4, scale: 0.94 },
      path("M4-42Q2-62 24-66 26-46 4-42z", dark) +
        ellipse(0, 40, 44, 14, dark) +
        ellipse(3, 17, 34, 12, hot) +
        ellipse(-4, -4, 27, 11, light) +
        ellipse(2, -22, 19, 9, dark) +
        ellipse(-1, -36, 12, 7, hot) +
        dots("M-14-6H8M-20 40H24", second, 3, 9),
    ),

  teapot: ({ light, hot, dark }) =>
    stroke("M52-22Q45-32 53-40T51-58", light, 4) +
    stroke("M-32 2Q-62-4-60 18T-30 36", dark, 6.5) +
    path("M24 30Q42 24 45-6l13-5Q62 30 30 42z", hot) +
    ellipse(-2, 17, 38, 31, hot) +
    path("M-25-10Q-2-28 21-10z", dark) +
    circle(-2, -23, 6, dark) +
    path("M-20 26Q-16-2 18 4 14 34-20 26z", light) +
    stroke("M-24 32Q-10 18 8 11", dark, 2.6) +
    rect(-24, 44, 44, 7, dark, 3),
} satisfies Record<string, Motif>;
