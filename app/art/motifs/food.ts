import { circle, circles, dots, path, radians, rect, stroke } from "../draw";
import type { Motif } from "./motif";

export const food = {
  taco: ({ light, hot, dark }) =>
    path("M-50 26A50 50 0 0 1 46 12L40 26z", dark) +
    circles(
      [-40, 2, 9, light],
      [-30, -12, 10, hot],
      [-14, -23, 11, light],
      [4, -27, 11, dark],
      [20, -21, 11, light],
      [34, -9, 10, hot],
      [42, 6, 8, light],
    ) +
    path("M-43 32A45 45 0 0 1 47 32z", hot) +
    stroke("M-43 32A45 45 0 0 1 47 32", dark, 3.4) +
    dots("M-24 22Q-14 0 8-2M-6 24Q6 10 22 12", light, 3, 13) +
    rect(-56, 32, 112, 4, dark, 2),

  smoker: ({ light, hot, dark }) =>
    stroke("M-30-40Q-38-48-28-54T-30-66", light, 5) +
    stroke("M-24-34Q-16-44-22-52", light, 4) +
    rect(-36, -36, 9, 28, dark) +
    rect(-39, -38, 15, 5, dark) +
    rect(-46, -14, 72, 38, hot, 19) +
    path("M-46 5h72a19 19 0 0 1-19 19h-34A19 19 0 0 1-46 5z", dark) +
    rect(26, 2, 24, 24, dark, 3) +
    path("M32 22q-3-7 3-12 1 4 4 4 1-4 0-6 8 6 5 14z", hot) +
    circle(-8, -4, 6, light) +
    stroke("M-8-4-5-7", dark, 1.6) +
    stroke("M-30 24-36 46M18 24 26 40", dark, 4.5) +
    circle(26, 42, 9, dark) +
    circle(26, 42, 4, light) +
    rect(-22, -22, 26, 4, dark, 2),

  flame: ({ light, hot, dark }) =>
    path("M0-54C6-30 34-18 34 14A34 34 0 0 1-34 14C-34-4-22-12-20-26-10-22-6-14-8-6 2-16 4-36 0-54z", hot) +
    path("M2-12C6 2 20 8 20 24A20 20 0 0 1-20 24C-20 14-12 8-11 0-5 4-3 8-4 13 2 6 4-2 2-12z", light) +
    path("M2 16c2 6 8 8 8 15a9 9 0 0 1-18 0c0-5 4-7 5-11 2 1 3 3 2 6 3-3 4-6 3-10z", dark),

  noodles: ({ light, hot, dark }) =>
    stroke("M14-58-6 6M30-56 6 6", dark, 4) +
    path("M-38 4A38 24 0 0 1 38 4z", light) +
    stroke("M-32 2Q-30-14-18-16M-22 2Q-20-12-8-14M-12 2Q-8-12 4-13M0 2Q4-9 14-10M12 3Q15-6 22-6", hot, 3) +
    circle(20, -4, 10, light) +
    circle(20, -4, 4.6, hot) +
    path("M-50 4H50C50 30 32 46 18 48H-18C-32 46-50 30-50 4z", dark) +
    dots("M-40 14H42", hot, 6, 13.4) +
    rect(-16, 48, 32, 6, dark, 2),

  maki: ({ ground, second, light, hot, dark }) =>
    circle(0, 0, 46, dark) +
    circle(0, 0, 37, light) +
    dots("M-28 0A28 28 0 1 1-28 .1", ground, 3, 11) +
    circle(-6, -5, 12, hot) +
    circle(9, -3, 9, second) +
    circle(2, 10, 10, dark),

  pizza: ({ light, hot, dark }) =>
    path("M-46-30Q0-58 46-30L2 58z", hot) +
    path("M-38-24Q0-46 38-24L2 46Q-4 40-4 30-10 34-12 26-18 30-20 12z", light) +
    path("M-52-34Q0-66 52-34L45-24Q0-52-45-24z", dark) +
    circles([-14, -20, 9, hot], [15, -18, 8, hot], [1, 6, 9, hot]) +
    stroke("M-2-30 4-26M-16 0-12 4M14 2 18-2", dark, 3),

  thali: ({ ground, second, light, hot, dark }) =>
    circle(0, 0, 50, dark) +
    circle(0, 0, 45, light) +
    [hot, second, ground, hot, second]
      .map((dish, i) => {
        const angle = radians(i * 72 - 90);
        const [x, y] = [27 * Math.cos(angle), 27 * Math.sin(angle)];
        return circle(x, y, 13.5, dark) + circle(x, y, 10.5, dish);
      })
      .join("") +
    circle(0, 0, 11, ground) +
    dots("M-5-3H6M-5 3H6", light, 2.4, 5),

  currybowl: ({ light, hot, dark }) =>
    stroke("M-14-26Q-22-36-12-44T-14-60M8-28Q0-38 10-46T8-62", light, 4) +
    path("M-40 0C-36-26 36-26 40 0z", hot) +
    path("M-40 0C-36-20-14-24-2-19-10-12-6-4 4 0z", light) +
    circle(16, -9, 4, dark) +
    circle(26, -5, 3, light) +
    path("M-50 0H50C48 30 30 44 14 46H-14C-30 44-48 30-50 0z", dark) +
    stroke("M-38 12Q-28 22-19 12T0 12 19 12 38 12", hot, 3) +
    path("M28-8Q52-44 62-20 62 0 40 4z", light),

  burger: ({ light, hot, dark }) =>
    path("M-46-8C-46-34-24-44 0-44S46-34 46-8z", hot) +
    dots("M-26-22Q0-40 28-22M-14-15Q2-24 20-14", light, 4, 11) +
    path("M-50-6H50Q48 6 36 2 26-1 20 6 12 10 4 4-4 0-12 6-20 10-28 4-36-1-50 4z", light) +
    rect(-48, 6, 96, 14, dark, 7) +
    path("M-40 18H40L16 30z", light) +
    path("M-46 24H-8L16 33 32 24H46C46 40 38 44 30 44H-30C-38 44-46 40-46 24z", hot),

  fork: ({ light, hot, dark }) =>
    circle(0, 6, 36, light) +
    stroke("M-24 8A24 16 0 1 0 24 6 20 14 0 1 0-18 6 14 12 0 0 0 14 8", hot, 6) +
    stroke("M6-62V2M-6-62v16a12 10 0 0 0 24 0v-16", dark, 4.5),
} satisfies Record<string, Motif>;
