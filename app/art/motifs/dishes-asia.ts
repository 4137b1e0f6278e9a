import { circle, circles, dots, ellipse, path, place, rect, stroke } from "../draw";
import type { Motif } from "./motif";

/** From Japan to India, besides those in `food.ts`. */
export const dishesOfAsia = {
  nigiri: ({ light, hot, dark }) =>
    rect(-46, -2, 92, 38, light, 18) +
    path("M-60 10Q-58-30-12-32H18Q58-30 62 12 44-2 22 4-12 14-60 10z", hot) +
    stroke("M-26-26-36 2M-4-28-14 4M18-28 10 0M38-20 34-4", light, 4) +
    path("M-62 38H62V48H46V58H30V48H-30V58H-46V48H-62z", dark),

  onigiri: ({ light, hot, dark }) =>
    path("M0-52Q12-52 20-38L52 18Q64 46 38 48H-38Q-64 46-52 18L-20-38Q-12-52 0-52z", light) +
    path("M-22 6H22V48H-22z", dark) +
    circle(0, -18, 10, hot) +
    dots("M-30 16H-26M32 24H34M20-10H21M-24-8H-23", hot, 4, 9),

  shrimp: ({ light, hot, dark }) =>
    stroke("M26-26Q52-42 60-62M30-18Q56-22 62-38", dark, 3.4) +
    path("M-34 26-60 32-54 56-34 46-24 62-8 44z", dark) +
    stroke("M-24 34C-50 6-32-32 6-30 22-28 28-20 30-8", hot, 30) +
    stroke("M-42 2-22-4M-28-26-16-10M-2-42-2-20M-40 26-22 16", light, 4) +
    circle(26, -20, 4, dark) +
    stroke("M-2 0-6 14M10-4 10 12", dark, 4),

  steamer: ({ light, hot, dark }) =>
    stroke("M-20-44Q-28-52-19-58M20-44Q12-52 21-58", light, 4.4) +
    path("M-44 2A17 25 0 0 1-10 2zM10 2A17 25 0 0 1 44 2z", light) +
    path("M-19 2A19 32 0 0 1 19 2z", light) +
    stroke("M0-28V-12M-9-22-5-10M9-22 5-10M-34-12-30-4M34-12 30-4", hot, 3) +
    rect(-50, 6, 100, 18, hot, 3) +
    rect(-50, 30, 100, 20, hot, 3) +
    stroke("M-25 8v14M0 8v14M25 8v14M-37 32v14M-12 32v14M12 32v14M37 32v14", dark, 3) +
    rect(-54, 0, 108, 9, dark, 4) +
    rect(-54, 23, 108, 9, dark, 4) +
    rect(-54, 47, 108, 9, dark, 4),

  dumpling: ({ light, hot, dark }) =>
    stroke("M60-56-6-22M48-64-18-32", dark, 4.4) +
    path("M-56 24C-54-14-28-38 0-38S54-14 56 24Q30 42 0 42T-56 24z", light) +
    path(
      "M-56 24C-54-14-28-38 0-38S54-14 56 24Q50 22 46 12 40-2 32-6 26-20 16-22 8-32-2-28-14-30-18-20-30-18-32-4-44 0-46 12-50 22-56 24z",
      hot,
    ) +
    stroke("M-32-4-26 10M-18-20-12-2M-2-28 0-6M16-22 14-2M32-6 28 10", dark, 3.4) +
    rect(-46, 42, 92, 8, dark, 4),

  wok: ({ light, hot, dark }) =>
    circles([-22, -32, 10, hot], [4, -46, 9, light], [26, -30, 11, hot], [-2, -20, 13, light]) +
    stroke("M-34-52Q-28-62-18-60M32-56Q40-54 42-46", light, 4) +
    path(
      "M-36 62Q-44 48-32 38-30 46-24 48-26 36-14 28-12 42-2 50 0 38 10 28 14 40 22 48 28 44 30 36 42 48 36 62z",
      hot,
    ) +
    path("M-54-10H54C50 24 28 36 0 36S-50 24-54-10z", dark) +
    rect(-64, -16, 128, 9, dark, 4) +
    stroke("M-38 6Q-28 22-8 26", light, 4),

  takeout: ({ light, hot, dark }) =>
    stroke("M2-24 14-66M14-24 36-64", dark, 5) +
    path("M-42-24H42L32 52H-32z", light) +
    path("M18-24H42L32 52H18z", hot) +
    path("M-42-24-28-40H-6L0-24zM42-24 28-40H6L0-24z", dark) +
    stroke("M-36-14Q-34 8-8 10", dark, 3) +
    circle(-8, 22, 15, hot) +
    stroke("M-8 13V31M-16 18H0M-14 26H-2", light, 3),

  mortar: ({ light, hot, dark }) =>
    place({ x: 14, y: -20, turn: 28 }, rect(-7, -44, 14, 46, hot, 7)) +
    path("M-34-18Q-40-46-14-50-12-28-24-18zM-20-18Q-10-40 6-34 6-22-4-16z", hot) +
    path("M-46-12H46C46 16 30 28 14 32V42H30V54H-30V42H-14V32C-30 28-46 16-46-12z", dark) +
    rect(-52, -20, 104, 12, light, 6) +
    dots("M-28 6H30", light, 4.4, 14),

  coconut: ({ light, hot, dark }) =>
    stroke("M10-6 26-60 40-64", hot, 5) +
    stroke("M-14-8-24-46", dark, 3.4) +
    path("M-54-30Q-40-62-20-58-2-52-2-40z", hot) +
    path("M-26-58.500Q-36-54-34-34L-20-37Q-16-50-26-58.500z", light) +
    path("M-50-4A50 56 0 0 0 50-4z", dark) +
    ellipse(0, -4, 50, 14, light) +
    ellipse(0, -3, 39, 8.5, hot) +
    stroke("M-30 18q6 7 12 4M-4 28q6 6 12 2M18 16q6 6 12 0M-10 42q6 4 12 2", light, 3),

  tiffin: ({ light, hot, dark }) =>
    stroke("M-42 44V-42Q-42-58-26-58H26Q42-58 42-42V44", dark, 6) +
    path("M-34-28Q-30-46 0-46T34-28z", hot) +
    rect(-36, -28, 72, 20, light, 5) +
    rect(-36, -4, 72, 20, hot, 5) +
    rect(-36, 20, 72, 24, light, 5) +
    rect(-40, -10, 80, 6, dark, 3) +
    rect(-40, 14, 80, 6, dark, 3) +
    rect(-46, 44, 92, 9, dark, 4) +
    rect(-8, -62, 16, 9, hot, 4),

  samosa: ({ light, hot, dark }) =>
    path("M-8-50Q2-54 8-44L44 26Q50 42 32 42H-46Q-62 42-54 26L-16-44Q-12-50-8-50z", hot) +
    dots("M-6-40-48 30", light, 6, 10) +
    stroke("M2-30 30 24M-8-8 12 30", dark, 3.4) +
    ellipse(40, 28, 26, 8, light) +
    path("M14 28A26 26 0 0 0 66 28z", dark) +
    stroke("M30 27h20", hot, 5),

  dosa: ({ light, hot, dark }) =>
    path("M-62 22 36-40Q60-34 58-8L-46 36Q-64 36-62 22z", hot) +
    place({ x: 46, y: -24, turn: -22 }, ellipse(0, 0, 10, 20, dark) + ellipse(0, 0, 5, 13, light)) +
    stroke("M-36 16 22-18M-26 22 4 6M8 4 30-8", light, 4) +
    path("M-66 38H66Q56 52 38 52H-38Q-56 52-66 38z", dark) +
    path("M20 16H56Q56 36 46 38H30Q20 36 20 16z", light) +
    rect(17, 11, 42, 7, dark, 3),
} satisfies Record<string, Motif>;
