import { circle, dots, ellipse, path, place, rect, ring, stroke } from "../draw";
import type { Motif } from "./motif";

export const music = {
  guitar: ({ light, hot, dark }) =>
    place(
      { y: 4, turn: 28 },
      path("M-3.4-58h6.8V-6h-6.8z", dark) +
        path("M-6-74 6-76 5-57H-5z", dark) +
        dots("M-8.5-72V-60M8.5-72V-60", light, 3, 6) +
        path(
          "M0-22C15-22 21-11 17 0 14 8 29 12 29 30 29 45 15 52 0 52S-29 45-29 30C-29 12-14 8-17 0-21-11-15-22 0-22z",
          hot,
        ) +
        path("M0-22C15-22 21-11 17 0 14 8 29 12 29 30 29 45 15 52 0 52z", light) +
        circle(0, 12, 9, dark) +
        rect(-10, 32, 20, 5, dark, 2) +
        rect(-2.6, -60, 5.2, 66, dark) +
        stroke("M0-56V33", light, 0.9),
    ),

  vinyl: ({ ground, second, light, hot, dark }) =>
    circle(0, 0, 48, dark) +
    path("M0 0 14-46A48 48 0 0 1 34-34zM0 0-14 46A48 48 0 0 1-34 34z", second) +
    ring(0, 0, 39, ground, 0.8) +
    ring(0, 0, 32, ground, 0.8) +
    ring(0, 0, 25, ground, 0.8) +
    circle(0, 0, 17, hot) +
    path("M-17 0A17 17 0 0 1 17 0z", light) +
    circle(0, 0, 2.6, dark) +
    stroke("M52-46 46-8 24 8", light, 4) +
    circle(52, -46, 7, light),

  mic: ({ light, hot, dark }) =>
    rect(-3, 34, 6, 30, dark) +
    path("M-22 64a22 10 0 0 1 44 0z", dark) +
    stroke("M-27-6V8a27 27 0 0 0 54 0V-6", dark, 5) +
    rect(-20, -52, 40, 72, light, 20) +
    rect(-20, -20, 40, 8, hot) +
    stroke("M-11-42h22M-15-34h30M-15-27h30M-15-4h30M-12 4h24M-8 11h16", dark, 3),

  trumpet: ({ light, hot, dark }) =>
    path("M-50-6h62C26-6 34-12 44-24V34C34 22 26 16 12 16H-2V6h16V4H-50z", hot) +
    stroke("M-24 6v10a9 9 0 0 0 9 9h22a9 9 0 0 0 9-9V6", hot, 6) +
    rect(-22, -20, 7, 30, light, 3) +
    rect(-9, -20, 7, 30, light, 3) +
    rect(4, -20, 7, 30, light, 3) +
    rect(-56, -10, 8, 18, dark, 3) +
    ellipse(44, 5, 5, 29, dark),

  boot: ({ light, hot, dark }) =>
    path(
      "M-30-56Q-20-50-8-40 4-50 16-56L14-10Q14 6 28 13L56 26Q62 30 58 37H4L-8 34-14 50H-32L-28 20Q-22-10-30-56z",
      hot,
    ) +
    path("M30 14 56 26Q62 30 58 37H22Q34 30 30 14z", dark) +
    path("M60 37H2L-8 34-14 50H-32L-30 34H-8L4 43H58z", dark) +
    stroke("M-19-34Q-7-18 6-34M-18-22Q-6-4 7-22M-17-10Q-5 10 8-10M-24 16Q-8 24 6 14", light, 2.6) +
    rect(-31, -44, 6, 16, dark, 3) +
    rect(12, -44, 6, 16, dark, 3),

  piano: ({ second, light, hot, dark }) =>
    rect(-22, -54, 44, 20, light, 2) +
    rect(-56, -38, 112, 34, dark, 6) +
    rect(-48, -30, 96, 6, hot, 3) +
    rect(-56, -4, 112, 34, light, 3) +
    stroke("M-40-4v34M-24-4v34M-8-4v34M8-4v34M24-4v34M40-4v34", second, 2) +
    stroke("M-40-4v17M-24-4v17M8-4v17M24-4v17M40-4v17", dark, 8) +
    rect(-60, 30, 120, 9, hot, 3) +
    rect(-50, 39, 10, 20, dark) +
    rect(40, 39, 10, 20, dark),
} satisfies Record<string, Motif>;
