import { circle, dots, ellipse, path, place, rect, stroke } from "../draw";
import type { Motif } from "./motif";

/** Coffee and tea, besides the first cup and the pot. */
export const cups = {
  latte: ({ light, hot, dark }) =>
    circle(0, 0, 56, light) +
    stroke("M34 22 46 32", dark, 12) +
    circle(0, 0, 42, dark) +
    circle(0, 0, 34, hot) +
    path("M0 26C-30 8-24-20-10-20-3-20 0-14 0-10 0-14 3-20 10-20 24-20 30 8 0 26z", light) +
    stroke("M-9-6Q0 6 9-6M-7 5Q0 14 7 5", hot, 3),

  moka: ({ light, hot, dark }) =>
    stroke("M26-34H46Q52-34 50-26L46 4", dark, 8) +
    path("M-28 10H28L36 56H-36z", dark) +
    path("M-50-36H28L24 2H-24L-30-16z", hot) +
    rect(-28, 0, 56, 12, light, 4) +
    path("M-34-38 0-54 30-38z", dark) +
    circle(0, -57, 7, light) +
    stroke("M-10-26-8-8M10-26 8-8M-12 24-16 46M12 24 16 46", light, 4),

  pourover: ({ light, hot, dark }) =>
    path("M-38-56H38L10-2Q42 10 40 38 38 58 20 58H-20Q-38 58-40 38-42 10-10-2z", light) +
    path("M-38.500 26H38.500Q44 58 20 58H-20Q-44 58-38.500 26z", hot) +
    path("M-28-56H28L3-8H-3z", hot) +
    rect(-19, -16, 38, 22, dark, 8) +
    stroke("M0-4-8 18M0-4 8 18", dark, 3) +
    circle(0, -5, 5, light),

  togo: ({ light, hot, dark }) =>
    path("M-35-30H35L26 58H-26z", light) +
    rect(-41, -42, 82, 14, dark, 5) +
    path("M-31-42-28-56H28L31-42z", dark) +
    path("M-32.500-6H32.500L28.500 32H-28.500z", hot) +
    place({ y: 13, turn: 30 }, ellipse(0, 0, 9, 13, dark) + stroke("M0-10Q-5 0 0 4T0 11", light, 2.6)),

  teacup: ({ light, hot, dark }) =>
    stroke("M-12-34Q-20-44-11-50T-13-64M12-34Q4-44 13-50T11-64", light, 4.4) +
    stroke("M36-8h6a15 15 0 0 1 0 30H28", dark, 7) +
    path("M-44-20H40Q40 34 12 40H-16Q-44 34-44-20z", light) +
    path("M-43-2H39Q38 8 36 14H-40Q-42 8-43-2z", hot) +
    stroke("M-18-18V20", dark, 2.6) +
    rect(-27, 18, 18, 16, dark, 2) +
    path("M-58 44H54Q46 54 34 54H-38Q-50 54-58 44z", dark),

  jar: ({ light, hot, dark }) =>
    stroke("M8-20 22-66", dark, 6) +
    rect(-36, -36, 72, 92, light, 14) +
    rect(-30, -14, 60, 64, hot, 9) +
    rect(-20, -6, 18, 18, light, 3) +
    rect(4, 4, 18, 18, light, 3) +
    rect(-18, 20, 18, 18, light, 3) +
    rect(-36, -42, 72, 11, dark, 4) +
    circle(-28, -40, 19, dark) +
    circle(-28, -40, 15, hot) +
    stroke("M-28-51v22M-39-40h22M-36-48l16 16M-20-48-36-32", light, 2.4),

  matcha: ({ light, hot, dark }) =>
    place(
      { x: 26, y: -26, turn: 24 },
      rect(-7, -38, 14, 26, dark, 4) + path("M-8-14H8L17 20H-17z", light) + stroke("M-4-8-7 14M4-8 7 14", hot, 3),
    ) +
    path("M-52-4H52C52 34 30 48 0 48S-52 34-52-4z", dark) +
    ellipse(0, -4, 52, 15, light) +
    ellipse(0, -3, 42, 10, hot) +
    dots("M-18-3H12", light, 4, 9) +
    stroke("M-36 22Q-28 34-14 38", light, 4) +
    rect(-22, 46, 44, 9, dark, 3),
} satisfies Record<string, Motif>;
