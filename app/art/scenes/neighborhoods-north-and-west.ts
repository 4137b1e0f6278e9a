import { circle, circles, dots, path, place, rect, short, stroke } from "../draw";
import { home } from "../motifs/home";
import { music } from "../motifs/music";
import { isNight } from "../palettes";
import { ridge, stars } from "../scenery";
import { cypress, house, moonTower, oak, windows } from "./landscape";
import type { Scene } from "./scene";

export const northAndWestNeighborhoods = {
  northLoop: (width, palette) => {
    const { ground, second, light, hot, dark } = palette;
    const mid = width / 2;
    const shop = (x: number, window: string, awning: string) =>
      rect(x, 122, 50, 46, window) + path(`M${x - 4} 114h58l4 14h-66z`, awning);
    return (
      rect(0, 0, width, 200, ground) +
      circles([mid + 30, 84, 86, second], [mid + 30, 84, 70, light], [mid + 30, 84, 54, hot]) +
      rect(mid - 130, 104, 260, 64, dark) +
      rect(mid - 130, 96, 260, 10, hot) +
      shop(mid - 122, light, hot) +
      shop(mid - 60, second, light) +
      shop(mid + 2, light, hot) +
      shop(mid + 64, second, light) +
      rect(0, 168, width, 34, second) +
      place({ x: mid - 35, y: 148, scale: 0.3 }, music.vinyl(palette)) +
      place({ x: mid + 90, y: 148, scale: 0.32 }, home.lamp({ ...palette, light: hot, hot: light })) +
      path(`M${mid + 92} 96V30h8v66z`, dark) +
      path(`M${mid + 56} 20h72v26h-72l-16-13z`, hot) +
      dots(`M${mid + 54} 26h70M${mid + 54} 40h70`, light, 4, 9) +
      stroke(`M0 186h${short(width)}`, light, 2, "18 14")
    );
  },

  westLakeHills: (width, palette, random) => {
    const { ground, second, light, hot, dark } = palette;
    const mid = width / 2;
    const hangers = [-88, -66, -44, -22, 0, 22, 44, 66, 88]
      .map((x) => `M${mid + x} ${short(142 - 64 * (1 - (x / 118) ** 2))}V128`)
      .join("");
    const ripples = `M${mid - 100} 156h70M${mid + 10} 162h90M${mid - 50} 174h60M${mid + 60} 182h36M${mid - 130} 184h40`;
    return (
      rect(0, 0, width, 200, ground) +
      circle(mid - 40, 58, 32, light) +
      path(ridge(width, 70, 11, 3, 1 + random()), second) +
      path(ridge(width, 98, 10, 3, 3 + random()), hot) +
      rect(0, 142, width, 60, dark) +
      stroke(`M${mid - 118} 142Q${mid} 14 ${mid + 118} 142`, light, 6) +
      stroke(hangers, light, 1.6) +
      rect(0, 124, width, 6, light) +
      stroke(ripples, second, 3) +
      path(ridge(width * 0.34, 132, 9, 2, 2), dark) +
      [0.04, 0.1, 0.17, 0.9, 0.97].map((across, i) => cypress(width * across, 150, 34 + i * 5, dark)).join("")
    );
  },

  hydePark: (width, palette, random) => {
    const { ground, second, light, hot, dark } = palette;
    const mid = width / 2;
    return (
      rect(0, 0, width, 200, ground) +
      stars(width, 90, 16, light, random) +
      circle(mid + 74, 60, 40, second) +
      circle(mid + 74, 52, 24, hot) +
      moonTower(mid + 74, 172, 1.02, { frame: dark, lamps: light }) +
      oak(mid - 128, 176, 1.25, { trunk: dark, crown: second }) +
      (width > 420
        ? oak(mid + 250, 178, 1.5, { trunk: dark, crown: second }) +
          oak(mid - 300, 178, 1.3, { trunk: dark, crown: second }) +
          house(mid + 130, 172, 74, 42, { wall: second, roof: dark, door: dark, pane: hot }) +
          house(mid - 250, 172, 78, 46, { wall: second, roof: dark, door: dark, pane: hot })
        : "") +
      rect(mid - 80, 108, 96, 64, light) +
      path(`M${mid - 90} 110l58-46 58 46z`, dark) +
      path(`M${mid - 56} 100l24-19 24 19z`, hot) +
      rect(mid - 88, 132, 112, 7, dark) +
      [-84, -48, -14, 16].map((x) => rect(mid + x, 139, 5, 33, dark)).join("") +
      rect(mid - 42, 144, 18, 28, hot) +
      rect(mid - 74, 144, 20, 18, second) +
      rect(mid - 10, 144, 20, 18, second) +
      rect(0, 170, width, 32, dark) +
      path(`M${mid - 48} 172h30l14 30h-58z`, second)
    );
  },

  mueller: (width, palette, random) => {
    const { ground, second, light, hot, dark } = palette;
    const mid = width / 2;
    const rowHouse = (x: number, height: number, wall: string, lit: string) =>
      rect(x, 160 - height, 42, height, wall) +
      path(`M${x} ${160 - height}l42-14v14z`, dark) +
      windows({ x: x + 4, y: 164 - height, width: 34, height: height - 26, columns: 2, rows: 2 }, dark, lit, random) +
      rect(x + 15, 144, 11, 16, dark);
    return (
      rect(0, 0, width, 200, ground) +
      circle(mid - 66, 70, 46, light) +
      path(`M${mid - 74} 160V74h-12l-8-26h56l-8 26h-12v86z`, dark) +
      path(`M${mid - 90} 54h48l-4 12h-40z`, hot) +
      path(`M${mid - 76} 36h20v12h-20z`, dark) +
      stroke(`M${mid - 66} 36V18`, dark, 2) +
      rowHouse(mid - 22, 62, hot, light) +
      rowHouse(mid + 22, 78, light, hot) +
      rowHouse(mid + 66, 66, second, light) +
      rowHouse(mid + 110, 84, hot, light) +
      rect(0, 160, width, 42, second) +
      path(`M0 178q${width / 3}-12 ${width / 1.8} 0t${width / 2} 0V202H0z`, dark) +
      stroke(`M${mid - 120} 190h60M${mid} 188h80`, light, 2.5) +
      circle(mid + 24, 181, 5, light) +
      path(`M${mid + 14} 184q8 8 20 0z`, light) +
      cypress(mid - 118, 162, 46, dark) +
      cypress(mid - 132, 162, 34, dark)
    );
  },

  clarksville: (width, palette, random) => {
    const { ground, second, light, hot, dark } = palette;
    const mid = width / 2;
    let pickets = "";
    for (let x = -6; x < width + 12; x += 15) pickets += `M${short(x)} 202v-32l4.500-6 4.500 6v32z`;
    return (
      rect(0, 0, width, 200, ground) +
      circle(mid + 88, 48, 24, isNight(palette) ? hot : light) +
      path(ridge(width, 118, 12, 2, 4 + random()), second) +
      oak(mid + 118, 170, 1.5, { trunk: dark, crown: dark, shine: second }) +
      rect(mid - 98, 96, 136, 82, light) +
      path(`M${mid - 116} 98l38-42h96l38 42z`, hot) +
      path(`M${mid - 116} 98h172v8h-172z`, dark) +
      [-102, -58, -14, 32].map((x) => rect(mid + x, 106, 6, 72, dark)).join("") +
      rect(mid - 44, 122, 24, 56, hot) +
      rect(mid - 84, 124, 24, 30, second) +
      rect(mid - 2, 124, 24, 30, second) +
      rect(mid - 62, 40, 12, 24, dark) +
      circle(mid - 32, 113, 6, hot) +
      rect(0, 176, width, 30, dark) +
      path(pickets, light) +
      rect(0, 178, width, 4, light)
    );
  },
} satisfies Record<string, Scene>;
