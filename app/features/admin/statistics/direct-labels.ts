import type { Chart, Plugin } from "chart.js";

type Look = { font: string; color: string };
type Label = { text: string; x: number; y: number; width: number };

const gap = 4;

/** Writes the figure of the highest bar and of the last one above them: the scale at the side says the others. */
export function directLabels(counts: readonly number[], look: Look): Plugin<"bar"> {
  const last = counts.length - 1;
  const highest = counts.indexOf(Math.max(...counts));
  return {
    id: "directLabels",
    afterDatasetsDraw(chart) {
      const { ctx } = chart;
      ctx.save();
      ctx.font = look.font;
      ctx.fillStyle = look.color;
      ctx.textAlign = "center";
      ctx.textBaseline = "bottom";
      const place = (index: number) => labelOf(chart, index, counts[index] ?? 0);
      const labels = highest === last ? [place(last)] : [place(highest), place(last)];
      // The words above the plot say the last figure too, so it may give way.
      const shown = touch(labels) ? labels.slice(0, 1) : labels;
      for (const { text, x, y } of shown) ctx.fillText(text, x, y);
      ctx.restore();
    },
  };
}

/** Above its bar, and inside the plot at both ends. */
function labelOf(chart: Chart<"bar">, index: number, count: number): Label {
  const { chartArea } = chart;
  // Of a stack, what lies on top.
  const bar = chart.getDatasetMeta(chart.data.datasets.length - 1).data[index];
  const text = count.toLocaleString("en-US");
  const { width } = chart.ctx.measureText(text);
  const x = Math.min(Math.max(bar?.x ?? 0, chartArea.left + width / 2), chartArea.right - width / 2);
  return { text, x, y: (bar?.y ?? 0) - gap / 2, width };
}

function touch([one, other]: Label[]): boolean {
  if (!one || !other) return false;
  const height = 14;
  return Math.abs(one.x - other.x) < (one.width + other.width) / 2 + gap && Math.abs(one.y - other.y) < height;
}
