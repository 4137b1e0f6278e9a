import { circle, circles, path, place, rect, stroke } from "../draw";
import type { Motif } from "./motif";

export const home = {
  mower: ({ light, hot, dark }) =>
    stroke("M-54-46-30-40 0 14", dark, 5) +
    path("M-22 6H30Q44 8 44 30H-26z", hot) +
    rect(-8, -8, 28, 15, light, 4) +
    circle(-16, 32, 13, dark) +
    circle(34, 32, 13, dark) +
    circle(-16, 32, 5, light) +
    circle(34, 32, 5, light) +
    path("M-60 48l4-16 4 16 5-22 5 22 4-12 4 12zM48 48l3-24 5 24 5-16 3 16z", light),

  hammer: ({ light, hot, dark }) =>
    place(
      { turn: 32 },
      rect(-5, -22, 10, 78, light, 5) +
        path("M-34-46H18Q30-46 36-34L30-30Q26-34 18-34V-22H-34z", dark) +
        rect(-42, -48, 12, 30, hot, 3),
    ) +
    place(
      { x: 4, y: 2, turn: -34 },
      path("M-4-10H4V52Q0 58-4 52zM-14-52Q-20-34-8-24H8Q20-34 14-52L8-50V-38H-8V-50z", hot),
    ),

  bucket: ({ light, hot, dark }) =>
    stroke("M-34-6A36 40 0 0 1 34-6", dark, 4) +
    circles(
      [-22, -22, 12, light],
      [-4, -32, 15, light],
      [16, -24, 12, light],
      [30, -14, 8, light],
      [-32, -50, 5, light],
      [28, -54, 7, light],
      [-12, -60, 4, light],
    ) +
    path("M-42-10H42L32 50H-32z", hot) +
    path("M-39 8H39L37 20H-37z", dark) +
    rect(-46, -14, 92, 9, dark, 4),

  lamp: ({ light, hot, dark }) =>
    stroke("M0-62v12", dark, 4) +
    path("M-10-50H10L22-34H-22z", dark) +
    path("M-20-34H20L27 22H-27z", light) +
    path("M0-24C12-10 13 0 10 8A11 11 0 0 1-10 8C-13 0-12-10 0-24z", hot) +
    stroke("M-20-34-27 22M20-34 27 22M0-34V-26M0 18V22", dark, 3.4) +
    path("M-31 22H31L24 34H-24z", dark) +
    rect(-8, 34, 16, 7, dark, 3),

  house: ({ light, hot, dark }) =>
    rect(-36, -8, 72, 56, light) +
    path("M-52-4 0-48 52-4 46 4 0-34-46 4z", dark) +
    path("M-46 4 0-34 46 4z", hot) +
    rect(-10, 16, 20, 32, dark) +
    rect(-30, 14, 13, 14, hot) +
    rect(17, 14, 13, 14, hot) +
    circle(5, 33, 1.8, hot) +
    rect(-52, 46, 104, 5, dark),

  mailbox: ({ light, hot, dark }) =>
    rect(-5, 4, 10, 58, dark) +
    path("M-44-10A18 18 0 0 1-26-34H26A20 20 0 0 1 46-14V14H-44z", hot) +
    path("M-44-14A18 18 0 0 1-8-14V14H-44z", dark) +
    stroke("M22-6V-50", light, 4) +
    path("M22-52H40V-40H22z", light) +
    rect(-40, -4, 26, 14, light),

  leaf: ({ light, hot }) =>
    path("M-34 46C-60-10-16-50 46-50 50 10 16 52-26 34z", hot) +
    stroke("M-44 54Q-20 0 34-40M-22 22Q-2 22 12 14M-10 0Q0-14-2-26M2-10Q20-8 30-14", light, 3.4),

  toolbox: ({ second, light, hot, dark }) =>
    stroke("M-22-16V-36Q-22-44-14-44H14Q22-44 22-36V-16", dark, 8) +
    stroke("M-40-14-30-50M40-14 34-46", light, 7) +
    path("M24-56 44-52 42-40 22-44z", second) +
    rect(-58, -20, 116, 68, hot, 7) +
    rect(-58, -20, 116, 20, dark, 7) +
    rect(-11, -8, 22, 18, light, 3),
} satisfies Record<string, Motif>;
