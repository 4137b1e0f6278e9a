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
import { type PlotColors, readColors, watchTheme } from "./plot-colors";

// Only what is used, so that the rest is not sent.
Chart.register(BarController, BarElement, CategoryScale, LinearScale, Tooltip);

export type PlotFacts = {
  /** The last one is not over yet. */
  counts: readonly number[];
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

function configuration(facts: PlotFacts, colors: PlotColors, family: string): ChartConfiguration<"bar"> {
  const { counts, marks, titleOf, wordsOf } = facts;
  const font = { family, size: fontSize };
  return {
    type: "bar",
    data: { labels: [...marks], datasets: [barsOf(counts, colors)] },
    options: {
      animation: false,
      maintainAspectRatio: false,
      interaction: { mode: "index", intersect: false },
      layout: { padding: { top: fontSize + 6 } },
      scales: {
        x: {
          border: { color: colors.baseline },
          grid: { display: false },
          ticks: { color: colors.muted, font, autoSkip: false, maxRotation: 0, callback: everyFew(marks) },
        },
        y: { display: false, beginAtZero: true, suggestedMax: 1 },
      },
      plugins: {
        tooltip: {
          displayColors: false,
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
    plugins: [directLabels(counts, { font: `680 ${fontSize}px ${family}`, color: colors.ink })],
  };
}

/** The height of this week's bar beside the highest, at least: the one post of a Monday morning is seen, edge and all. */
const lowestNow = 0.1;

/** Blue, and this week in amber with the edge that amber needs. */
function barsOf(counts: readonly number[], colors: PlotColors): ChartDataset<"bar"> {
  const last = counts.length - 1;
  const least = lowestNow * Math.max(...counts);
  const byWeek = (past: string) => counts.map((_, index) => (index === last ? colors.now : past));
  return {
    data: counts.map((count, index) => (index === last && count > 0 ? Math.max(count, least) : count)),
    backgroundColor: byWeek(colors.past),
    hoverBackgroundColor: byWeek(colors.pointed),
    borderColor: colors.nowEdge,
    borderWidth: counts.map((_, index) => (index === last ? 1 : 0)),
    borderRadius: 2,
    barPercentage: 0.76,
    categoryPercentage: 1,
    maxBarThickness: 20,
  };
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
