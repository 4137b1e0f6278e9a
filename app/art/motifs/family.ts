import { circle, ellipse, path, place, rect, stroke } from "../draw";
import type { Motif } from "./motif";

export const family = {
  balloons: ({ ground, light, hot, dark }) =>
    stroke("M-22 4Q-12 26 0 56M22 0Q12 26 0 56M0-18V56", dark, 1.8) +
    ellipse(-24, -16, 18, 22, light) +
    ellipse(24, -20, 18, 22, hot) +
    ellipse(0, -38, 19, 23, dark) +
    stroke("M-33-24q2-6 7-8M15-28q2-6 7-8M-9-47q2-6 7-8", ground, 2.6),

  pinwheel: ({ light, hot, dark }) =>
    rect(-2.5, 0, 5, 64, dark) +
    [0, 90, 180, 270]
      .map((angle, i) => {
        const sail = path("M0 0Q-4-26 10-44 40-40 34-12 20-18 0 0z", i % 2 ? light : hot);
        return `<g transform="rotate(${angle})">${sail}${path("M0 0Q20-18 34-12 22 2 0 0z", dark)}</g>`;
      })
      .join("") +
    circle(0, 0, 6, light),

  kite: ({ light, hot, dark }) =>
    place(
      { y: -12, scale: 0.82 },
      path("M0-50 32-8 0 44-32-8z", hot) +
        path("M0-50 32-8H0z", light) +
        path("M-32-8H0V44z", dark) +
        stroke("M0 44Q18 56 4 68T10 92", light, 2.4) +
        path("M2 58l14-4-4 12zM0 76l-12-2 8 10z", hot),
    ),

  blocks: ({ light, hot, dark }) =>
    rect(-46, 8, 42, 42, hot, 4) +
    rect(4, 8, 42, 42, dark, 4) +
    rect(-21, -38, 42, 42, light, 4) +
    circle(-25, 29, 11, light) +
    path("M25 18 37 40H13z", hot) +
    path("M0-29l4 8 9 1-6.500 6 1.500 9-8-4-8 4 1.500-9-6.500-6 9-1z", dark),
} satisfies Record<string, Motif>;
