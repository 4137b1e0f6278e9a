import { circle, circles, dots, path, place, rect, stroke } from "../draw";
import type { Motif } from "./motif";

/** Beer, wine and what is mixed, besides those in `drinks.ts`. */
export const glasses = {
  pint: ({ light, hot, dark }) =>
    path("M-34-50H34L26 58H-26z", light) +
    path("M-31-26H31L25 54H-25z", hot) +
    path(
      "M-38-44Q-40-60-24-58-12-70 2-60 18-68 26-58 42-58 38-42 36-28 24-30 16-18 6-28-8-16-16-28-36-26-38-44z",
      light,
    ) +
    stroke("M-18-14-14 40", light, 5) +
    circles([4, 4, 4, light], [12, 24, 4, light], [2, 40, 3, light]) +
    rect(-26, 54, 52, 6, dark, 3),

  bottle: ({ light, hot, dark }) =>
    path("M-10-60H10V-32Q26-20 26-2V50Q26 60 16 60H-16Q-26 60-26 50V-2Q-26-20-10-32z", hot) +
    rect(-13, -68, 26, 13, dark, 4) +
    rect(-26, 2, 52, 34, light) +
    path("M0 6l4 8 9 1-7 6 2 10-8-5-8 5 2-10-7-6 9-1z", dark) +
    stroke("M-16-6Q-14-16-6-22", light, 4),

  can: ({ light, hot, dark }) =>
    path("M-24-56H24L34-44V46L26 58H-26L-34 46V-44z", hot) +
    path("M-24-56H24L34-44H-34zM-34 46H34L26 58H-26z", dark) +
    path("M-34-4Q0-28 34-14V18Q0 0-34 26z", light) +
    circle(8, -28, 8, light) +
    rect(-8, -62, 20, 7, dark, 3) +
    stroke("M-24 34H-6", light, 4),

  winebottle: ({ light, hot, dark }) =>
    path("M-9-66H9V-30Q25-18 25 2V52Q25 62 15 62H-15Q-25 62-25 52V2Q-25-18-9-30z", dark) +
    rect(-11, -68, 22, 24, hot, 4) +
    rect(-25, 4, 50, 38, light) +
    circles([-6, 18, 6, hot], [6, 18, 6, hot], [0, 28, 6, hot]) +
    stroke("M-16 0Q-14-12-6-18", light, 4),

  carafe: ({ light, hot, dark }) =>
    path("M-18-60H18L12-24Q44-2 44 28 44 58 20 58H-20Q-44 58-44 28-44-2-12-24z", light) +
    path("M-41 12Q-44 20-44 28-44 58-20 58H20Q44 58 44 28 44 20 41 12z", hot) +
    rect(-22, -64, 44, 10, dark, 5) +
    stroke("M-30 26Q-30 40-20 46", light, 4.4) +
    rect(-14, -30, 28, 9, dark, 3),

  grapes: ({ light, hot, dark }) =>
    stroke("M0-40Q2-54 12-60", dark, 6) +
    path("M4-44Q18-66 46-54 54-36 40-30 14-24 4-44z", dark) +
    circles(
      [-34, -14, 15, hot],
      [-11, -18, 15, light],
      [12, -18, 15, hot],
      [34, -12, 15, hot],
      [-23, 8, 15, hot],
      [0, 6, 15, hot],
      [23, 9, 15, light],
      [-12, 29, 15, hot],
      [12, 29, 15, hot],
      [0, 48, 14, hot],
    ) +
    stroke("M-42-16q2-6 7-7M-31 6q2-6 7-7M-8 4q2-6 7-7M-20 27q2-6 7-7", light, 3),

  saltglass: ({ light, hot, dark }) =>
    path("M-42-28H42L35 54H-35z", light) +
    path("M-39-2H39L34.500 48H-34.500z", hot) +
    rect(-24, -10, 20, 20, light, 3) +
    rect(2, 4, 20, 20, light, 3) +
    rect(-20, 22, 18, 18, light, 3) +
    dots("M-41-30H42", dark, 7, 9.2) +
    circle(30, -40, 20, dark) +
    circle(30, -40, 16, light) +
    stroke("M30-52v24M18-40h24M22-48l16 16M38-48 22-32", hot, 2.6),

  pitcher: ({ light, hot, dark }) =>
    stroke("M30-34H44Q56-34 54-20L48 22Q46 30 32 30", dark, 8) +
    path("M-52-54-28-50H34L38 58H-38L-32-30z", light) +
    path("M-33-14H35.500L37.500 52H-37.500z", hot) +
    circles([-14, 8, 14, light], [-14, 8, 9, hot], [14, 30, 14, light], [14, 30, 9, hot]) +
    rect(4, -8, 18, 18, light, 3) +
    rect(-26, 28, 18, 18, light, 3) +
    rect(-41, 52, 82, 8, dark, 4),

  shaker: ({ light, hot, dark }) =>
    path("M-32-16H24L16 60H-24z", light) +
    path("M-29.500 6H21.700L19.700 26H-27.500z", hot) +
    path("M-32-20-20-46H12L24-20z", dark) +
    rect(-13, -66, 18, 22, hot, 5) +
    rect(-37, -22, 66, 9, dark, 4) +
    stroke("M-20-6-15 48", hot, 4) +
    circle(38, 36, 22, dark) +
    circle(38, 36, 17, light) +
    stroke("M38 23v26M25 36h26M29 27l18 18M47 27 29 45", hot, 2.8),

  martini: ({ light, hot, dark }) =>
    path("M-50-50H50L4 6V48H-4V6z", light) +
    path("M-37-36H37L0 8z", hot) +
    stroke("M34-66-14-16", dark, 4) +
    circles([4, -36, 9, dark], [-8, -22, 9, dark], [2, -36, 3, light], [-10, -22, 3, light]) +
    path("M-26 58a26 11 0 0 1 52 0z", light),

  oldfashioned: ({ light, hot, dark }) =>
    path("M-44-38H44L38 54H-38z", light) +
    path("M-41-10H41L37 46H-37z", hot) +
    place({ x: -8, y: 8, turn: 14 }, rect(-19, -19, 38, 38, light, 4)) +
    stroke("M52-62 6 22", dark, 4) +
    circles([26, -14, 11, dark], [38, -36, 8, hot]) +
    rect(-38, 46, 76, 10, dark, 4),
} satisfies Record<string, Motif>;
