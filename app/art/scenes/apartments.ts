import { circle, path, rect, short, stroke } from "../draw";
import { sunburst } from "../scenery";
import { agave, block, cypress, oak, windows } from "./landscape";
import type { Scene } from "./scene";

export const apartments = {
  /** Lit windows up to a slanting roof. */
  tower: (width, palette, random) => {
    const { ground, second, light, hot, dark } = palette;
    const mid = width / 2 + (random() < 0.5 ? -1 : 1) * 16;
    const sunX = mid + (mid > width / 2 ? -84 : 84);
    const left = mid - 48;
    return (
      rect(0, 0, width, 200, ground) +
      circle(sunX, 54, 38, hot) +
      circle(sunX, 54, 26, light) +
      path(block(mid + 30, 84, 108, 202) + block(mid - 124, 90, 78, 202), second) +
      path(`M${short(left)} 202V44l96-20v178z`, dark) +
      path(`M${short(left)} 44v158h-16V52z`, hot) +
      windows({ x: left + 8, y: 48, width: 80, height: 116, columns: 5, rows: 7 }, second, light, random) +
      path(`M${short(mid - 20)} 202v-28h40v28z`, hot) +
      path(`M${short(mid - 28)} 174h56v-5h-56z`, light) +
      cypress(mid - 84, 204, 70, dark) +
      cypress(mid + 84, 204, 54, dark)
    );
  },

  /** Two floors of the middle of the last century, with balconies. */
  walkUp: (width, palette) => {
    const { ground, second, light, hot, dark } = palette;
    const mid = width / 2;
    const balcony = (x: number, y: number, wall: string, door: string) =>
      rect(x, y, 44, 44, wall) +
      rect(x + 24, y + 8, 14, 36, door) +
      stroke(`M${x - 2} ${y + 28}h48M${x} ${y + 28}v16m7-16v16m7-16v16m7-16v16m7-16v16m7-16v16m7-16v16`, dark, 1.5);
    const floor = (y: number, walls: string[]) =>
      walls.map((wall, i) => balcony(mid - 108 + i * 56, y, wall, wall === dark ? hot : light)).join("");
    return (
      rect(0, 0, width, 200, ground) +
      circle(mid + 90, 44, 26, hot) +
      rect(mid - 120, 56, 240, 124, light) +
      path(`M${mid - 132} 56h264l-10-12h-244z`, dark) +
      floor(68, [second, hot, dark, second]) +
      floor(126, [hot, dark, second, hot]) +
      rect(0, 180, width, 22, dark) +
      agave(mid - 128, 186, 1.2, second) +
      cypress(mid + 134, 190, 96, dark)
    );
  },

  /** Arched windows in brick. */
  brick: (width, palette, random) => {
    const { ground, second, light, hot, dark } = palette;
    const mid = width / 2;
    const arch = (x: number, y: number, pane: string) =>
      path(`M${x} ${y + 32}v-18a15 15 0 0 1 30 0v18z`, pane) + rect(x - 3, y + 32, 36, 4, light);
    const floor = (y: number, panes: string[]) => panes.map((pane, i) => arch(mid - 82 + i * 44, y, pane)).join("");
    return (
      rect(0, 0, width, 200, ground) +
      sunburst(mid, 200, 20, second, random()) +
      rect(mid - 96, 40, 192, 162, hot) +
      rect(mid - 104, 32, 208, 12, dark) +
      floor(60, [light, dark, dark, dark]) +
      floor(106, [dark, dark, light, dark]) +
      floor(152, [light, dark, dark, dark]) +
      path(`M${mid - 16} 202v-22a16 16 0 0 1 32 0v22z`, light) +
      cypress(mid - 118, 200, 80, dark) +
      cypress(mid + 118, 200, 60, dark)
    );
  },

  /** Three plain blocks of different heights. */
  steppedBlocks: (width, palette, random) => {
    const { ground, second, light, hot, dark } = palette;
    const mid = width / 2;
    return (
      rect(0, 0, width, 200, ground) +
      circle(mid + 20, 70, 58, second) +
      rect(mid - 118, 92, 84, 110, hot) +
      rect(mid - 34, 46, 76, 156, dark) +
      rect(mid + 42, 76, 84, 126, light) +
      windows({ x: mid - 110, y: 100, width: 68, height: 80, columns: 3, rows: 3 }, dark, light, random) +
      windows({ x: mid - 26, y: 56, width: 60, height: 120, columns: 2, rows: 5 }, second, hot, random) +
      windows({ x: mid + 50, y: 86, width: 68, height: 92, columns: 3, rows: 4 }, second, dark, random) +
      path(`M${mid - 118} 92h84v-6h-84zM${mid - 34} 46h76v-6h-76z`, light) +
      path(`M${mid + 42} 76h84v-6h-84z`, hot) +
      rect(0, 188, width, 14, dark) +
      oak(mid - 134, 194, 0.8, { trunk: dark, crown: dark })
    );
  },
} satisfies Record<string, Scene>;
