import { circle, circles, dots, path, place, rect, stroke } from "../draw";
import type { Motif } from "./motif";

/** What stands in any kitchen and on any table: for restaurants of which nobody knows more. */
export const kitchen = {
  plate: ({ light, hot, dark }) =>
    circle(0, 0, 40, light) +
    circle(0, 0, 28, hot) +
    stroke("M-54-4V44M-62-40V-18Q-62-6-54-6T-46-18V-40M-54-40V-10", dark, 4.4) +
    path("M50-42Q64-34 62 8H50z", dark) +
    rect(50, 4, 8, 42, dark, 4) +
    stroke("M-16-4Q-14-16-2-18", light, 4),

  pot: ({ light, hot, dark }) =>
    stroke("M-14-42Q-22-50-13-57M14-42Q6-50 15-57", light, 4.4) +
    stroke("M-40 8H-56M40 8H56", dark, 10) +
    rect(-44, -16, 88, 64, hot, 12) +
    rect(-44, 14, 88, 9, light) +
    path("M-46-16Q-42-30 0-30T46-16z", dark) +
    rect(-50, -19, 100, 10, dark, 5) +
    circle(0, -32, 7, light),

  cloche: ({ light, hot, dark }) =>
    path("M-50 20A50 50 0 0 1 50 20z", hot) +
    circle(0, -36, 9, dark) +
    stroke("M-36 8Q-32-12-14-22", light, 5.4) +
    rect(-62, 20, 124, 11, dark, 5) +
    path("M-34 34H34Q28 46 16 46H-16Q-28 46-34 34z", light),

  bread: ({ light, hot, dark }) =>
    path("M-58 24C-64-8-36-34 0-34S64-8 58 24Q54 36 40 36H-40Q-54 36-58 24z", hot) +
    stroke("M-34-12-22 14M-8-18 4 12M18-18 30 10", light, 8) +
    rect(-66, 38, 132, 10, dark, 4),

  cleaver: ({ light, hot, dark }) =>
    place(
      { x: 0, y: 8, turn: -28, scale: 0.98 },
      rect(16, -28, 48, 17, hot, 7) +
        dots("M28-19.500H54", light, 4, 12) +
        path("M-54-34H22V26H-46Q-58 24-58 8V-30Q-58-34-54-34z", light) +
        path("M-58 8H22V26H-46Q-58 24-58 8z", dark) +
        circle(-42, -18, 6, dark),
    ),

  skillet: ({ light, hot, dark }) =>
    stroke("M22-20 56-54", dark, 13) +
    circle(-10, 10, 46, dark) +
    path("M-34-8C-26-26-8-20 2-22 18-24 28-8 22 8 30 26 12 38-4 32-18 44-40 34-38 16-46 8-40-4-34-8z", light) +
    circles([-8, 8, 13, hot], [-12, 4, 3, light]) +
    circle(54, -52, 3, light),
} satisfies Record<string, Motif>;
