import { circle, dots, path, rect, stroke } from "../draw";
import type { Motif } from "./motif";

export const drinks = {
  coffee: ({ light, hot, dark }) =>
    stroke("M-10-30Q-18-40-8-48T-10-62M10-30Q2-40 12-48T10-62", light, 4) +
    stroke("M30-8h8a14 14 0 0 1 0 28h-10", dark, 6) +
    path("M-36-20H34L28 36Q27 40 22 40H-24Q-29 40-30 36z", dark) +
    path("M-34.5-8H32.6L29.5 20H-31z", hot) +
    rect(-46, 44, 88, 5, dark, 2),

  margarita: ({ light, hot, dark }) =>
    path("M-44-34H44C44-12 24-4 16 2 12 5 10 8 4 9H-4C-10 8-12 5-16 2-24-4-44-12-44-34z", light) +
    path("M-38-24H38C34-10 22-5 14 1 10 4 8 6 3 6H-3C-8 6-10 4-14 1-22-5-34-10-38-24z", hot) +
    dots("M-44-35H46", dark, 5, 8) +
    rect(-3, 8, 6, 38, light) +
    path("M-24 52a24 8 0 0 1 48 0z", light) +
    circle(36, -40, 19, dark) +
    circle(36, -40, 15, light) +
    stroke("M36-52v24M24-40h24M28-48l16 16M44-48 28-32", hot, 2.4),

  beer: ({ light, hot, dark }) =>
    stroke("M24-14h10a12 12 0 0 1 12 12v18a12 12 0 0 1-12 12H24", dark, 7) +
    rect(-30, -28, 58, 78, hot, 6) +
    rect(-21, -10, 9, 48, light, 4) +
    rect(-5, -10, 9, 48, light, 4) +
    rect(11, -10, 9, 48, light, 4) +
    path(
      "M-36-22a14 14 0 0 1 12-22 18 18 0 0 1 30-4 14 14 0 0 1 22 8 12 12 0 0 1 4 20q-4 4-10 2v8a5 5 0 0 1-10 0v-8H-26q-8 2-10-4z",
      light,
    ) +
    rect(-30, 44, 58, 6, dark, 3),

  coupe: ({ light, hot, dark }) =>
    stroke("M18-60 2-14", dark, 3.4) +
    path("M-40-30H40Q34 2 0 2T-40-30z", light) +
    path("M-36-20H36Q28 0 0 0T-36-20z", hot) +
    circle(-9, -15, 6.5, dark) +
    rect(-2.4, 2, 4.8, 42, light) +
    path("M-22 50a22 8 0 0 1 44 0z", light),

  highball: ({ light, hot, dark }) =>
    stroke("M20-66 6 20", hot, 5) +
    path("M-30-40H30L25 46Q24 52 18 52H-18Q-24 52-25 46z", light) +
    path("M-28.500-20H28.500L25 46Q24 52 18 52H-18Q-24 52-25 46z", hot) +
    rect(-18, -12, 17, 17, light, 3) +
    rect(3, 2, 17, 17, light, 3) +
    rect(-16, 18, 16, 16, light, 3) +
    circle(-28, -42, 17, dark) +
    circle(-28, -42, 13, light) +
    stroke("M-28-52v20M-38-42h20", hot, 2.4),

  wine: ({ light, hot, dark }) =>
    path("M-24-54H24C32-24 28 6 4 8H-4C-28 6-32-24-24-54z", light) +
    path("M-28.500-26H28.500C28-8 22 4 4 4H-4C-22 4-28-8-28.500-26z", hot) +
    rect(-2.6, 6, 5.2, 40, light) +
    path("M-22 52a22 8 0 0 1 44 0z", light) +
    stroke("M14-46Q19-34 18-18", dark, 2.6),
} satisfies Record<string, Motif>;
