import { circle, circles, dots, ellipse, path, place, rect, stroke } from "../draw";
import type { Motif } from "./motif";

/** Of Italy and around the Mediterranean, besides those in `food.ts`. */
export const dishesOfEurope = {
  ravioli: ({ light, hot, dark }) =>
    place(
      { turn: 12 },
      dots("M-40-40H40V40H-40z", light, 17, 16, 8) +
        rect(-43, -43, 86, 86, light, 9) +
        stroke("M-31-31H31V31H-31z", hot, 4, "1 8") +
        circle(0, 0, 22, hot) +
        path("M-2 14Q-20 0-8-18 14-14 12 6 8 12-2 14z", dark),
    ),

  tomato: ({ light, hot, dark }) =>
    path("M0-26C20-40 54-28 54 8 54 38 30 52 0 52S-54 38-54 8C-54-28-20-40 0-26z", hot) +
    path(
      "M0-24Q-14-4-34-8-28-22-12-28-26-32-28-44-10-44-2-32-2-46 8-58L14-52Q6-44 6-32 16-44 32-40 28-28 14-26 30-18 30-6 12-4 0-24z",
      dark,
    ) +
    stroke("M-38 12Q-36 30-20 38", light, 5.4),

  gelato: ({ light, hot, dark }) =>
    path("M-28 0H28L0 66z", light) +
    stroke("M-18 10 8 44M18 10-8 44M-4 6 14 28M4 6-14 28", hot, 3) +
    circles([-18, -10, 23, hot], [18, -10, 23, dark], [0, -38, 23, light]) +
    dots("M-24-18H-14M12-4H24", light, 4, 10) +
    stroke("M-10-44Q-6-52 2-53", hot, 4),

  olives: ({ light, hot, dark }) =>
    stroke("M-58-34Q-6-54 50-38", dark, 4.4) +
    path("M-38-40Q-56-20-48 4-30-12-38-40zM8-46Q18-68 44-66 36-48 8-46zM-20-44Q-24-64-44-66-42-50-20-44z", dark) +
    stroke("M-8-46-8-16M32-42 32-8", dark, 3.4) +
    ellipse(-8, 8, 21, 26, hot) +
    ellipse(32, 18, 21, 27, light) +
    circles([-8, 26, 5, dark], [32, 37, 5, hot]) +
    stroke("M-20 6Q-19-4-12-9", light, 4) +
    stroke("M20 16Q21 6 28 1", hot, 4),

  hummus: ({ light, hot, dark }) =>
    path("M8-22 58-58Q70-36 62-10z", hot) +
    path("M-22-20-54-50Q-34-66-10-62z", hot) +
    circle(0, 8, 48, dark) +
    circle(0, 8, 40, light) +
    stroke("M-26 10A26 24 0 1 0 24 0Q14-16-4-12-16-6-12 8-6 18 6 14", hot, 6) +
    circles([2, 4, 6, dark], [-18, 30, 4, dark], [26, 24, 4, dark]),

  fish: ({ light, hot, dark }) =>
    path("M-8-24Q4-44 26-40L20-20zM-10 24Q0 42 16 42L14 20z", dark) +
    path("M-60 2C-44-32 8-38 34-6L62-30Q54 0 62 32L34 10C8 40-44 36-60 2z", hot) +
    path("M34-6 62-30Q54 0 62 32L34 10Q40 2 34-6z", dark) +
    stroke("M-28-20Q-18 2-28 24M-8-6Q-2 2-8 10M8-6Q14 2 8 10", light, 4) +
    circle(-42, -4, 5, light) +
    circle(-42, -4, 2, dark),

  lemon: ({ light, hot, dark }) =>
    path("M28-36Q34-66 66-62 64-34 34-30z", dark) +
    circle(0, 4, 50, hot) +
    circle(0, 4, 43, light) +
    place(
      { y: 4 },
      [0, 45, 90, 135, 180, 225, 270, 315].map((turn) => place({ turn }, path("M0-6 12-32Q0-40-12-32z", hot))).join(""),
    ),

  skewer: ({ light, hot, dark }) =>
    place(
      { turn: -34 },
      stroke("M-20-64V66M20-64V66", dark, 5) +
        rect(-37, -48, 34, 24, hot, 9) +
        rect(-34, -21, 28, 13, light, 6) +
        rect(-37, -5, 34, 24, hot, 9) +
        rect(-34, 22, 28, 13, dark, 6) +
        rect(6, -50, 28, 13, dark, 6) +
        rect(3, -34, 34, 24, hot, 9) +
        rect(6, -7, 28, 13, light, 6) +
        rect(3, 9, 34, 24, hot, 9),
    ),

  fig: ({ light, hot, dark }) =>
    stroke("M-14-42Q-12-54-4-60", dark, 7) +
    path("M-14-46C-6-28 24-14 24 16 24 40 6 52-16 52S-56 40-56 16C-56-14-24-28-14-46z", dark) +
    path("M26-28C32-14 58 0 58 26 58 44 44 54 26 54S-6 44-6 26C-6 0 20-14 26-28z", light) +
    path("M26-8C30 4 48 12 48 28 48 40 38 46 26 46S4 40 4 28C4 12 22 4 26-8z", hot) +
    dots("M16 22H36M12 32H42M20 40H34", light, 4, 8) +
    stroke("M-42 16Q-40 0-30-8", hot, 4),
} satisfies Record<string, Motif>;
