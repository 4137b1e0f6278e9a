import { circle, circles, path, place, rect, stroke } from "../draw";
import type { Motif } from "./motif";

export const arts = {
  palette: ({ ground, second, light, hot, dark }) =>
    path("M4-44C-30-46-52-22-48 6S-18 48 0 44C12 41 2 28 10 22 20 15 48 30 50 2 51-26 28-43 4-44z", light) +
    circles([-26, -12, 9, hot], [-6, -26, 8, dark], [18, -24, 9, second], [34, -6, 7, hot], [-28, 14, 8, ground]) +
    stroke("M54-56 14 6", dark, 5) +
    path("M16 2Q6 6 2 20 14 18 20 8z", hot),

  mask: ({ light, hot, dark }) =>
    path("M-46-36Q0-20 46-36 48 8 0 48-48 8-46-36z", light) +
    path("M0-27Q26-28 46-36 48 8 0 48z", hot) +
    path("M-34-10Q-22-22-10-10-22-4-34-10z", dark) +
    path("M10-10Q22-22 34-10 22-4 10-10z", dark) +
    path("M-22 10Q0 22 22 10 14 32 0 32T-22 10z", dark),

  cutout: ({ light, hot }) =>
    path(
      "M-34 50C-56 10-34-18-44-52-20-44-22-26-14-20-14-34-4-46 8-50 4-34 12-24 6-12 18-22 34-22 46-16 32-10 32 2 16 6 30 8 38 18 40 30 26 22 16 30 2 24-4 38-20 44-34 50z",
      light,
    ) + path("M-20 36C-28 6-14-6-18-28-6-14-6 2-8 12 2 4 14-4 28-8 18 4 4 14-4 22z", hot),

  screen: ({ light, hot, dark }) =>
    path("M-48-40H48V16H-48z", light) +
    path("M-48-40H48V16z", hot) +
    circle(-14, -12, 15, dark) +
    rect(-36, 16, 4, 20, dark) +
    rect(32, 16, 4, 20, dark) +
    [-38, -20, -2, 16, 34]
      .map((x, i) => circle(x, 38 - (i % 2) * 3, 7, dark) + path(`M${x - 11} 56a11 13 0 0 1 22 0z`, dark))
      .join(""),

  easel: ({ second, light, hot, dark }) =>
    stroke("M-4-60-30 60M4-60 30 60M0-60V54", dark, 5) +
    rect(-42, -46, 84, 66, light, 2) +
    rect(-36, -40, 72, 54, second) +
    circle(14, -20, 13, hot) +
    path("M-36 14V0Q-18-18 0-4T36-8V14z", light) +
    path("M-36 14V8Q-14-6 6 6T36 4V14z", dark) +
    rect(-46, 20, 92, 7, dark, 2),

  vase: ({ light, hot, dark }) =>
    place(
      { y: 7, scale: 0.9 },
      stroke("M0-40Q-4-54 6-68M0-40Q-10-50-22-52", dark, 3) +
        path("M6-68Q22-70 22-54 8-54 6-68zM-22-52Q-38-50-38-36-22-38-22-52zM4-52Q16-48 16-36 4-40 4-52z", dark) +
        path("M-12-36H12C10-22 36-12 36 14 36 36 20 50 12 50H-12C-20 50-36 36-36 14-36-12-10-22-12-36z", hot) +
        path("M-35 4Q0 12 35 4 37 16 34 26 0 34-34 26-37 16-35 4z", light) +
        stroke("M-29 13l8 9 10-7 11 9 11-9 10 7 8-9", dark, 3.4) +
        rect(-17, -42, 34, 9, dark, 4) +
        rect(-19, 46, 38, 6, dark, 3),
    ),
} satisfies Record<string, Motif>;
