import { circle, circles, dots, ellipse, path, place, rect, stroke } from "../draw";
import type { Motif } from "./motif";

/** Of Mexico, of the pit and of the diner, besides those in `food.ts`. */
export const dishesOfTheAmericas = {
  chili: ({ light, hot, dark }) =>
    path("M-22-24C-44-10-42 20-22 38-2 54 32 54 54 38 30 40 16 30 14 10 14-6 16-18 10-26z", hot) +
    stroke("M-6-30Q-6-48 8-58", dark, 8) +
    path("M-28-22Q-24-40-6-38 12-38 16-24 6-14-4-22-16-12-28-22z", dark) +
    stroke("M-26 2Q-24 18-10 30", light, 5),

  tamal: ({ second, light, hot, dark }) =>
    path("M-36-54Q-16-50-8-34 0-50 2-62 14-50 14-34 22-50 40-54L32 34Q0 62-32 34z", light) +
    rect(-17, -36, 34, 80, hot, 17) +
    path("M-34-20-8 12V50Q-24 48-32 34zM34-20 8 12V50Q24 48 32 34z", light) +
    stroke("M-27-2-23 32M27-2 23 32", second, 3) +
    rect(-36, 10, 72, 10, dark, 5) +
    path("M0 15-18 0V30zM0 15 18 0V30z", dark),

  molcajete: ({ light, hot, dark }) =>
    path("M-36-8-46-52-6-30zM8-14 20-58 46-26z", hot) +
    path("M-46-6Q-34-26-16-20-2-34 16-22 36-28 46-6z", light) +
    path("M-38 20-46 54H-30L-18 30zM38 20 46 54H30L18 30zM-8 30H8L6 56H-6z", dark) +
    path("M-54-8H54C52 26 32 40 0 40S-52 26-54-8z", dark) +
    dots("M-32 12H34", hot, 6, 16),

  concha: ({ light, hot, dark }) =>
    path("M-56 26C-56-22-28-44 0-44S56-22 56 26Q56 42 40 42H-40Q-56 42-56 26z", hot) +
    path("M-48 16C-46-22-22-38 0-38S46-22 48 16Q36 28 24 16 12 28 0 16-12 28-24 16-36 28-48 16z", light) +
    stroke("M0 16V-36M-24 16Q-24-14-4-36M24 16Q24-14 4-36M-46 4Q-38-20-12-35M46 4Q38-20 12-35", dark, 3.4),

  cactus: ({ light, hot, dark }) =>
    circles([-40, -38, 8, hot], [-24, -46, 7, hot], [32, -50, 8, hot], [46, -36, 7, hot]) +
    place({ x: -24, y: -16, turn: -30 }, ellipse(0, 0, 17, 27, dark)) +
    place({ x: 24, y: -20, turn: 28 }, ellipse(0, 0, 18, 29, dark)) +
    ellipse(0, 16, 23, 34, dark) +
    dots("M-11 4H12M-11 18H12M-11 32H12M-30-22V-8M30-28V-12", light, 3.4, 11) +
    path("M-30 40H30L24 62H-24z", hot) +
    rect(-34, 36, 68, 9, light, 3),

  ribs: ({ light, hot, dark }) =>
    place(
      { turn: -14 },
      [-40, -15, 10, 35].map((x) => rect(x, -46, 11, 92, light, 5.5)).join("") +
        rect(-54, -30, 112, 60, hot, 18) +
        stroke("M-22-20V20M3-20V20M28-20V20", dark, 5) +
        stroke("M-42-14Q-36-20-30-18", light, 4),
    ),

  grill: ({ light, hot, dark }) =>
    stroke("M-22 24-38 60M22 24 38 60M-32 46H32", dark, 5) +
    path("M-46-8A46 42 0 0 1 46-8z", hot) +
    rect(-10, -60, 20, 9, dark, 4) +
    rect(-3, -53, 6, 8, dark) +
    path("M-50-2H50C48 24 28 34 0 34S-48 24-50-2z", dark) +
    rect(-52, -10, 104, 8, light, 4) +
    stroke("M-32-20Q-26-34-12-40", light, 4.4) +
    circle(22, -26, 5, dark) +
    circles([38, 56, 10, dark], [38, 56, 4, light]),

  hotdog: ({ light, hot, dark }) =>
    place(
      { turn: -20 },
      rect(-50, -28, 100, 28, light, 14) +
        rect(-50, 2, 100, 28, light, 14) +
        rect(-60, -13, 120, 28, hot, 14) +
        stroke("M-46 4Q-38-10-30 1T-14 1 2 1 18 1 34 1 48-2", dark, 5),
    ),

  pie: ({ light, hot, dark }) =>
    stroke("M-16-38Q-24-46-15-54T-17-66M16-38Q8-46 17-54T15-66", light, 4.4) +
    path("M-48 4Q-46-32 0-32T48 4z", light) +
    stroke("M0-22V-8M-20-18-14-6M20-18 14-6", hot, 5) +
    dots("M-47 6H48", hot, 17, 15.6) +
    path("M-50 10H50L38 44H-38z", dark),

  pancakes: ({ light, hot, dark }) =>
    rect(-50, 22, 100, 18, hot, 9) +
    rect(-47, 3, 94, 18, light, 9) +
    rect(-50, -16, 100, 18, hot, 9) +
    path(
      "M-42-12Q-42-20-26-20H26Q42-20 42-12 42 12 34 12T26 0Q12-6 8 0 8 22 0 22T-8 0Q-22-6-26 2-26 8-34 8T-42-12z",
      dark,
    ) +
    path("M-14-36 2-44 18-36 2-28z", light) +
    path("M-14-36 2-28V-18L-14-26z", light) +
    path("M18-36 2-28V-18L18-26z", hot) +
    path("M-62 42H62Q52 54 36 54H-36Q-52 54-62 42z", dark),

  waffle: ({ light, hot, dark }) =>
    rect(-50, -50, 100, 100, hot, 22) +
    stroke("M-17-42V42M17-42V42M-42-17H42M-42 17H42", dark, 7) +
    path("M-30-14Q-34-30-14-30H12Q30-30 28-12 28 0 22 0T16 10Q16 34 8 34T0 16Q-2 4-10 4T-30-14z", light) +
    rect(-11, -24, 22, 17, hot, 3),

  fries: ({ light, hot, dark }) =>
    [
      [-34, -36],
      [-22, -56],
      [-10, -44],
      [2, -62],
      [14, -48],
      [25, -38],
    ]
      .map(([x = 0, y = 0], i) => rect(x, y, 10, 62, i % 2 ? hot : light, 2))
      .join("") +
    path("M-42-10Q0 12 42-10L32 56H-32z", dark) +
    path("M-20-1.500Q0 4 20-1.500L15 56H-15z", hot),

  sandwich: ({ light, hot, dark }) =>
    stroke("M0-52V-34", dark, 4) +
    circle(0, -54, 9, hot) +
    path("M-52-12Q-54-40-30-40H30Q54-40 52-12z", light) +
    rect(-52, 0, 104, 18, hot, 8) +
    path("M-56-14H56Q54 0 42-4 32-8 26-2 16 6 6-2-2-8-10-2-20 6-30-2-40-8-46-2-56 0-56-14z", dark) +
    path("M-42 14H42L18 28Q12 32 6 26z", light) +
    path("M-42 14H42L26 22H-26z", dark) +
    path("M-50 22H50V32Q50 44 38 44H-38Q-50 44-50 32z", light),

  drumstick: ({ light, hot, dark }) =>
    place(
      { x: 8, y: -8, turn: 42 },
      rect(-6, 18, 12, 40, light, 3) +
        circles([-8, 58, 9, light], [8, 58, 9, light]) +
        path("M0-50C26-50 38-28 34-4 30 16 14 20 12 34H-12C-14 20-30 16-34-4-38-28-26-50 0-50z", hot) +
        stroke("M-20-14Q-20-32-6-36", light, 5) +
        rect(-14, 28, 28, 8, dark, 4),
    ),
} satisfies Record<string, Motif>;
