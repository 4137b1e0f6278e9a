import {
  BarController,
  BarElement,
  CategoryScale,
  Chart,
  type ChartConfiguration,
  type ChartDataset,
  LinearScale,
  Tooltip,
} from "chart.js";
import { directLabels } from "./direct-labels";
import { type PlotColor, type PlotColors, readColors, watchTheme } from "./plot-colors";

// Only what is used, so that the rest is not sent.
Chart.register(BarController, BarElement, CategoryScale, LinearScale, Tooltip);

export type PlotFacts = {
  /** From the ground up, what the bars are stacked of; one alone is blue, and amber in the last week, which is not over yet. */
  stack: readonly { counts: readonly number[]; color: PlotColor }[];
  /** How high the bars are. */
  totals: readonly number[];
  /** Under each bar, "" for none: the months. */
  marks: readonly string[];
  /** What is said of a bar that is pointed at. */
  titleOf(index: number): string;
  wordsOf(index: number): string;
};

export type Plot = {
  /** Points at a bar as a pointer would, or at none. */
  point(index: number | undefined): void;
  destroy(): void;
};

/** Draws one bar a week, in the colors of the theme, and anew when that changes. Nothing moves. */
export function drawBars(canvas: HTMLCanvasElement, facts: PlotFacts): Plot {
  const draw = () => new Chart(canvas, configuration(facts, readColors(canvas), getComputedStyle(canvas).fontFamily));
  let chart = draw();
  const unwatch = watchTheme(() => {
    chart.destroy();
    chart = draw();
  });
  // Drawn before the typeface was there, it would stay in the fallback.
  void document.fonts.ready.then(() => chart.ctx && chart.update("none"));
  return {
    point: (index) => pointAt(chart, index),
    destroy() {
      unwatch();
      chart.destroy();
    },
  };
}

function pointAt(chart: Chart<"bar">, index: number | undefined) {
  const active = index === undefined ? [] : [{ datasetIndex: 0, index }];
  const bar = index === undefined ? undefined : chart.getDatasetMeta(0).data[index];
  chart.setActiveElements(active);
  chart.tooltip?.setActiveElements(active, { x: bar?.x ?? 0, y: bar?.y ?? 0 });
  chart.update("none");
}

const fontSize = 12;

function configuration(
  facts: PlotFacts,
  colors: PlotColors,
  family: string,
): ChartConfiguration<"bar", (number | null)[]> {
  const { stack, totals, marks, titleOf, wordsOf } = facts;
  const font = { family, size: fontSize };
  return {
    type: "bar",
    data: { labels: [...marks], datasets: barsOf(stack, colors) },
    options: {
      animation: false,
      maintainAspectRatio: false,
      interaction: { mode: "index", intersect: false },
      layout: { padding: { top: fontSize + 6 } },
      scales: {
        x: {
          stacked: true,
          border: { color: colors.baseline },
          grid: { display: false },
          ticks: { color: colors.muted, font, autoSkip: false, maxRotation: 0, callback: everyFew(marks) },
        },
        y: {
          stacked: true,
          beginAtZero: true,
          // A scale that ends with the one post of a quiet week makes a tower of it.
          suggestedMax: 5,
          border: { display: false },
          grid: { color: colors.grid },
          ticks: { color: colors.muted, font, precision: 0, maxTicksLimit: 4 },
        },
      },
      plugins: {
        tooltip: {
          displayColors: false,
          filter: ({ datasetIndex }) => datasetIndex === 0,
          backgroundColor: colors.ink,
          titleColor: colors.ground,
          bodyColor: colors.ground,
          titleFont: { ...font, weight: 550 },
          bodyFont: { ...font, weight: 680 },
          padding: 8,
          cornerRadius: 8,
          callbacks: {
            title: ([bar]) => (bar ? titleOf(bar.dataIndex) : ""),
            label: ({ dataIndex }) => wordsOf(dataIndex),
          },
        },
      },
    },
    plugins: [directLabels(totals, { font: `680 ${fontSize}px ${family}`, color: colors.ink })],
  };
}

/** Blue, and this week in amber with the edge that amber needs; a stack has the colors of its parts, told apart by a line. */
export function barsOf(stack: PlotFacts["stack"], colors: PlotColors): ChartDataset<"bar", (number | null)[]>[] {
  const isStacked = stack.length > 1;
  return stack.map(({ counts, color }) => {
    const isNow = (index: number) => !isStacked && index === counts.length - 1;
    return {
      // A least length is for those that have one: at nothing, there is no bar.
      data: counts.map((count) => count || null),
      backgroundColor: counts.map((_, index) => colors[isNow(index) ? "now" : color]),
      hoverBackgroundColor: colors[isStacked ? color : "pointed"],
      borderColor: isStacked ? colors.ground : colors.nowEdge,
      borderWidth: isStacked ? { top: 1 } : counts.map((_, index) => (isNow(index) ? 1 : 0)),
      borderRadius: isStacked ? 0 : 2,
      // The one post of a Monday morning is seen, edge and all.
      ...(!isStacked && { minBarLength: 4 }),
      barPercentage: 0.76,
      categoryPercentage: 1,
      maxBarThickness: 20,
    };
  });
}

/** Room that the name of a month takes, in px. */
const monthWidth = 34;

/** Every month where there is room, else every second or third one. */
function everyFew(marks: readonly string[]) {
  const months = marks.flatMap((mark, index) => (mark ? [index] : []));
  return function label(this: { chart: Chart }, _value: unknown, index: number): string {
    const step = Math.ceil((months.length * monthWidth) / this.chart.width);
    return months.indexOf(index) % step === 0 ? (marks[index] ?? "") : "";
  };
}
