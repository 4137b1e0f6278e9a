import { circle, circles, dots, ellipse, path, place, rect, ring, stroke } from "../draw";
import type { Motif } from "./motif";

export const animals = {
  paw: ({ hot }) =>
    path("M0-2C18-2 34 22 26 36 18 48 10 38 0 38S-18 48-26 36C-34 22-18-2 0-2z", hot) +
    ellipse(-34, -4, 10.5, 14, hot) +
    ellipse(34, -4, 10.5, 14, hot) +
    ellipse(-13, -28, 11, 15, hot) +
    ellipse(13, -28, 11, 15, hot),

  dog: ({ light, hot, dark }) =>
    stroke("M-40 2Q-58-10-50-26", dark, 8) +
    rect(-42, -8, 66, 30, dark, 14) +
    rect(-38, 10, 11, 38, dark, 4) +
    rect(-24, 12, 10, 36, dark, 4) +
    rect(2, 12, 10, 36, dark, 4) +
    rect(14, 10, 11, 38, dark, 4) +
    path("M8-40Q26-50 36-36L54-30Q56-18 44-16L32-14 26 4H8z", dark) +
    path("M6-42Q-6-34-2-14 10-16 14-36z", hot) +
    circle(32, -31, 3, light) +
    circle(53, -29, 3.6, hot) +
    path("M7-8 28-6 26 2 8 0z", hot),

  cat: ({ light, hot, dark }) =>
    stroke("M24 44Q56 44 48 12 44-2 36 6", dark, 7) +
    path("M-30 50C-34 14-20-2 0-2S34 14 30 50z", dark) +
    path("M-27-46-10-38H10L27-46V-16A27 22 0 0 1-27-16z", dark) +
    ellipse(-11, -19, 5, 5.5, hot) +
    ellipse(11, -19, 5, 5.5, hot) +
    circle(-11, -19, 2, dark) +
    circle(11, -19, 2, dark) +
    path("M-3-10h6l-3 4z", light),

  grackle: ({ second, hot, dark }) =>
    path("M-62 34-18 2Q-14-22 6-28 10-44 26-42 38-40 40-30L60-24 40-20Q40 8 16 20-4 28-22 18L-54 46z", dark) +
    path("M-8 0Q12-16 22 0 10 16-14 12z", second) +
    circle(27, -31, 4.5, hot) +
    circle(27, -31, 1.8, dark) +
    stroke("M8 22V40M18 19V40", dark, 3),

  chicken: ({ light, hot, dark }) =>
    path("M-44 18Q-52-20-18-14 2-10 8-26 12-48 30-44 42-40 42-22 44 34 0 38-36 40-44 18z", light) +
    path("M18-42q-2-12 7-9 3-9 9-1 8-2 5 10z", hot) +
    path("M41-30 54-24 42-20z", hot) +
    circle(31, -30, 3, dark) +
    path("M-20 4Q2-4 12 10 0 28-22 20z", hot) +
    stroke("M-6 37V52M8 37V52M-12 52h10M2 52h10", dark, 3),

  rabbit: ({ light, hot, dark }) =>
    place(
      { y: 7, scale: 0.88 },
      place({ x: -13, y: -18, turn: -8 }, ellipse(0, -22, 10.5, 30, light) + ellipse(0, -20, 4.6, 20, hot)) +
        place({ x: 13, y: -18, turn: 14 }, ellipse(0, -22, 10.5, 30, light) + ellipse(0, -20, 4.6, 20, hot)) +
        ellipse(0, 16, 36, 33, light) +
        circles([-14, 8, 4.2, dark], [14, 8, 4.2, dark]) +
        path("M-6 19H6L0 26z", hot) +
        stroke("M0 26v5M0 31q-5 6-11 2M0 31q5 6 11 2", dark, 2.4) +
        stroke("M-22 21-44 17M-22 27-43 30M22 21 44 17M22 27 43 30", dark, 1.8),
    ),

  fishbowl: ({ second, light, hot, dark }) =>
    path("M-25-28A44 44 0 1 0 25-28z", light) +
    path("M-35-10Q-18-17 0-10T35-10A39 39 0 1 1-35-10z", second) +
    dots("M-18 40H20M-12 34H14", dark, 4, 9) +
    path("M8 16 28 2V30z", hot) +
    ellipse(-4, 16, 20, 13, hot) +
    path("M0 3.500Q8 16 0 28.500-10 16 0 3.500z", light) +
    circle(-15, 12, 3.2, dark) +
    circles([-28, 2, 3.2, light], [-24, -6, 2.2, light]) +
    rect(-31, -36, 62, 9, dark, 4) +
    rect(-26, 48, 52, 6, dark, 3),

  leash: ({ light, hot, dark }) =>
    stroke("M24 8C60-14 62-56 28-58 2-60-2-34 14-26", dark, 7) +
    ring(-10, 18, 31, hot, 12) +
    dots("M-38 4A31 31 0 0 1 18 4", light, 4, 9) +
    circle(-10, 56, 12, light) +
    circle(-10, 56, 4, dark),
} satisfies Record<string, Motif>;
