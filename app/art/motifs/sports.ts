import { circle, dots, path, place, rect, ring, stroke } from "../draw";
import type { Motif } from "./motif";

export const sports = {
  bike: ({ light, hot, dark }) =>
    ring(-31, 18, 25, dark, 4.5) +
    ring(31, 18, 25, dark, 4.5) +
    circle(-31, 18, 3.5, dark) +
    circle(31, 18, 3.5, dark) +
    stroke("M-31 18-14-16 18-18 0 18zL0 18-17-24M31 18 16-26 28-31", hot, 5) +
    stroke("M-25-25h15", light, 6) +
    stroke("M15-27 26-32q6-1 6 5", light, 4.5) +
    circle(0, 18, 6, light) +
    stroke("M0 18 7 28M4 29h7", light, 3),

  kettlebell: ({ light, hot, dark }) =>
    stroke("M-18 0C-26-24-24-40 0-40S26-24 18 0", dark, 9) +
    circle(0, 20, 32, hot) +
    path("M-32 20a32 32 0 0 0 64 0z", dark) +
    rect(-16, 10, 32, 12, light, 6),

  shoe: ({ light, hot, dark }) =>
    path("M-50-20Q-40-12-30-18L-22-26Q-6-2 20 4 46 8 52 22V32H-50z", hot) +
    path("M-54 28H54Q56 42 42 42H-48Q-56 42-54 28z", light) +
    stroke("M-16-14-6-22M-8-5 2-14M2 1 11-8", light, 4) +
    path("M-50-20Q-40-12-30-18L-30 28H-50z", dark) +
    stroke("M-63-8h6M-64 6h8M-63 20h4", light, 4),

  ball: ({ hot, dark }) =>
    circle(0, 0, 44, hot) +
    stroke("M-44 0H44M0-44V44", dark, 4) +
    stroke("M-32-31Q-8 0-32 31M32-31Q8 0 32 31", dark, 4),

  paddle: ({ light, hot, dark }) =>
    place(
      { y: -4, turn: 24 },
      rect(-5, 18, 10, 34, dark, 5) + rect(-28, -50, 56, 72, hot, 24) + rect(-28, -6, 56, 8, light),
    ) +
    circle(34, 20, 15, light) +
    dots("M26 16h18M26 24h18", dark, 3.4, 8),

  yoga: ({ light, hot, dark }) =>
    circle(0, -34, 12, dark) +
    path("M-9-18H9Q14 4 12 18H-12Q-14 4-9-18z", hot) +
    stroke("M-8-14Q-30-2-40 16M8-14Q30-2 40 16", dark, 7) +
    path("M-50 34Q-20 8 0 22 20 8 50 34 30 44 0 34-30 44-50 34z", dark) +
    rect(-58, 42, 116, 5, light, 2),

  dumbbell: ({ light, hot, dark }) =>
    place(
      { turn: -24 },
      rect(-40, -4, 80, 8, dark) +
        rect(-44, -28, 14, 56, hot, 5) +
        rect(30, -28, 14, 56, hot, 5) +
        rect(-56, -18, 10, 36, dark, 4) +
        rect(46, -18, 10, 36, dark, 4) +
        rect(-14, -4, 28, 8, light),
    ),
} satisfies Record<string, Motif>;
