import { circle, circles, ellipse, path, place, radians, rect, short, stroke } from "../draw";
import type { Motif } from "./motif";

export const market = {
  awning: ({ second, light, hot, dark }) =>
    rect(-44, -12, 5, 62, dark) +
    rect(39, -12, 5, 62, dark) +
    path("M-46-44H46L54-10H-54z", hot) +
    path("M-28-44h18l-3 34h-21zM8-44H27L34-10H12z", light) +
    [-43, -21.5, 0, 21.5, 43]
      .map((x, i) => path(`M${x - 10.8}-10h21.6a10.8 10.8 0 0 1-21.6 0z`, i % 2 ? light : hot))
      .join("") +
    circles([-30, 20, 9, light], [-16, 18, 9, hot], [-3, 20, 9, light], [12, 18, 9, hot], [26, 20, 9, light]) +
    rect(-46, 24, 92, 26, dark, 2) +
    stroke("M-40 33H40M-40 41H40", second, 2),

  tote: ({ second, light, hot, dark }) =>
    stroke("M-16-14v-8a16 16 0 0 1 32 0v8", dark, 5) +
    path("M-24-20Q-44-40-34-60-16-52-16-24zM22-20Q18-48 36-58 46-40 30-18z", second) +
    path("M6-18Q-6-46 4-66 18-48 16-18z", light) +
    circle(-14, -22, 10, hot) +
    path("M-38-16H38L32 50H-32z", light) +
    path("M-37-4H37L36 8H-36z", hot) +
    path("M0 16C10 8 24 20 0 40-24 20-10 8 0 16z", hot),

  crate: ({ light, hot, dark }) =>
    circles([-17, -20, 15, hot], [17, -20, 15, hot], [-32, -6, 15, hot], [32, -6, 15, hot], [0, -8, 17, hot]) +
    path(
      "M0-25Q12-20 12-8T0 9Q5-8 0-25zM-32-21Q-22-16-22-6T-32 9Q-28-6-32-21zM32-21Q42-16 42-6T32 9Q36-6 32-21z",
      light,
    ) +
    path("M-17-34Q-14-50 2-50 0-34-17-34zM17-34Q20-48 34-46 30-33 17-34z", dark) +
    rect(-50, 4, 100, 13, light, 2) +
    rect(-50, 20, 100, 13, light, 2) +
    rect(-50, 36, 100, 13, light, 2) +
    rect(-46, 2, 10, 49, dark, 2) +
    rect(36, 2, 10, 49, dark, 2) +
    path("M0 21C6 16 14 23 0 32-14 23-6 16 0 21z", hot),

  flowers: ({ second, light, hot, dark }) =>
    place(
      { y: 6, scale: 0.88 },
      stroke("M0 10Q-2-16-24-30M0 10Q2-20 4-44M0 10Q6-10 30-22", dark, 3.4) +
        path("M-4 0Q-34-2-38-14-14-18-4 0zM4 0Q36 6 42-6 18-16 4 0z", dark) +
        petals(-25, -33, 9, light, hot) +
        petals(31, -25, 8.5, light, hot) +
        petals(4, -48, 11.5, hot, light) +
        path("M-26 2H26L20 50H-20z", hot) +
        path("M-25 10H25L23.500 22H-23.500z", light) +
        rect(-29, -2, 58, 8, dark, 3) +
        stroke("M-12 32V42M0 32V42M12 32V42", second, 3),
    ),

  honey: ({ ground, light, hot, dark }) =>
    rect(-34, -26, 68, 76, hot, 14) +
    rect(-29, -44, 58, 18, dark, 5) +
    rect(-34, -28, 68, 6, light, 3) +
    path("M0-16 25-2V28L0 42-25 28V-2z", light) +
    ellipse(-7, 3, 6, 9, ground) +
    ellipse(7, 3, 6, 9, ground) +
    ellipse(0, 17, 9, 13, dark) +
    stroke("M-7 14H7M-7 21H7", hot, 3.4) +
    circle(0, 4, 5, dark),
} satisfies Record<string, Motif>;

/** Six petals round an eye: lines of no length, whose round ends are as wide as a petal. */
function petals(x: number, y: number, size: number, colour: string, eye: string): string {
  const tips = [0, 60, 120, 180, 240, 300].map((angle) => {
    const [dx, dy] = [Math.cos(radians(angle)), Math.sin(radians(angle))];
    return `M${short(x + size * 1.15 * dx)} ${short(y + size * 1.15 * dy)}h0`;
  });
  return stroke(tips.join(""), colour, size * 1.5) + circle(x, y, size * 0.75, eye);
}
