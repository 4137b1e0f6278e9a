import { circle, circles, ellipse, path, place, rect, stroke } from "../draw";
import type { Motif } from "./motif";

export const people = {
  handshake: ({ light, hot, dark }) =>
    circle(-16, 0, 32, light) +
    circle(16, 0, 32, hot) +
    path("M0-27.700A32 32 0 0 1 0 27.700 32 32 0 0 1 0-27.700z", dark),

  megaphone: ({ light, hot, dark }) =>
    place(
      { x: -6, turn: -12 },
      path("M-26 10h16l7 32q1 6-6 6h-6q-5 0-6-5z", dark) +
        path("M-22-14 36-42V40L-22 14z", hot) +
        path("M-22-14 36-42V-12L-22-4z", light) +
        rect(-46, -14, 26, 28, dark, 7) +
        ellipse(36, -1, 8, 42, dark) +
        stroke("M52-32 64-40M55-1H70M52 30 64 38", light, 4.4),
    ),

  bulb: ({ light, hot, dark }) =>
    place(
      { y: 4, scale: 0.9 },
      stroke("M0-62V-70M-38-46-45-52M38-46 45-52M-52-14H-61M52-14H61", light, 4) +
        path("M0-52A38 38 0 0 1 22 17Q16 22 16 30H-16Q-16 22-22 17A38 38 0 0 1 0-52z", hot) +
        path("M-24-18A25 25 0 0 1-4-39", light) +
        stroke("M-6 28V2L-14-10M6 28V2L14-10M-14-10Q-7-18 0-8 7-18 14-10", dark, 3) +
        rect(-16, 30, 32, 7, dark, 3) +
        rect(-16, 39, 32, 7, dark, 3) +
        rect(-8, 48, 16, 6, dark, 3),
    ),

  dice: ({ light, hot, dark }) =>
    place(
      { x: 20, y: -16, turn: 16 },
      rect(-23, -23, 46, 46, hot, 9) + circles([-12, -12, 5, light], [0, 0, 5, light], [12, 12, 5, light]),
    ) +
    place(
      { x: -18, y: 16, turn: -12 },
      rect(-27, -27, 54, 54, light, 10) +
        circles(
          [-14, -14, 5.5, dark],
          [14, -14, 5.5, dark],
          [0, 0, 5.5, hot],
          [-14, 14, 5.5, dark],
          [14, 14, 5.5, dark],
        ),
    ),
} satisfies Record<string, Motif>;
