/** chart.js, with nothing of it but a line and the words at the match that is picked. A chunk of its own. */

import { Chart, LinearScale, LineController, LineElement, PointElement, Tooltip } from "chart.js";
import { matchNumber } from "#texts/stats";
import { CHART_EDGE_PX, makeScale } from "./series";

Chart.register(LinearScale, LineController, LineElement, PointElement, Tooltip);

export type MatchChart = {
  /** Tells the match at this index, or none. */
  show(index: number | null): void;
  destroy(): void;
};

/** Draws a value after each match, over the server's drawing of the same; `format` writes a value. */
export function drawMatchChart(
  canvas: HTMLCanvasElement,
  values: readonly number[],
  format: (value: number) => string,
): MatchChart {
  const token: Token = (name) => () => getComputedStyle(canvas).getPropertyValue(name);
  const data = values.map((y, index) => ({ x: index + 1, y }));
  const chart = new Chart(canvas, {
    type: "line",
    data: { datasets: [{ data, ...lineStyle(token) }] },
    options: {
      parsing: false,
      normalized: true,
      animation: false,
      // What is picked is decided outside, for pointer and keyboard alike.
      events: [],
      maintainAspectRatio: false,
      layout: { padding: { left: CHART_EDGE_PX, right: CHART_EDGE_PX } },
      clip: false,
      scales: scalesOf(values),
      plugins: {
        tooltip: {
          displayColors: false,
          backgroundColor: token("--color-text"),
          titleColor: token("--color-surface"),
          bodyColor: token("--color-surface"),
          padding: 8,
          callbacks: {
            title: ([{ dataIndex }]) => matchNumber(dataIndex + 1),
            label: ({ dataIndex }) => format(values[dataIndex]),
          },
        },
      },
    },
  });
  const repaint = () => chart.update("none");
  const scheme = matchMedia("(prefers-color-scheme: light)");
  scheme.addEventListener("change", repaint);
  return {
    show(index) {
      const active = index === null ? [] : [{ datasetIndex: 0, index }];
      chart.setActiveElements(active);
      chart.tooltip?.setActiveElements(active, { x: 0, y: 0 });
      chart.update("none");
    },
    destroy() {
      scheme.removeEventListener("change", repaint);
      chart.destroy();
    },
  };
}

/** A color token's value, read each time that the chart is painted. */
type Token = (name: string) => () => string;

function lineStyle(token: Token) {
  return {
    borderColor: token("--color-accent-text"),
    borderWidth: 2,
    borderJoinStyle: "round",
    pointRadius: 0,
    pointHoverRadius: 6,
    pointHoverBackgroundColor: token("--color-accent-text"),
    pointHoverBorderColor: token("--color-surface"),
    pointHoverBorderWidth: 2,
  } as const;
}

function scalesOf(values: readonly number[]) {
  const { low, high } = makeScale(values);
  // A lone point stands in the middle.
  const alone = values.length === 1 ? 1 : 0;
  return {
    x: { type: "linear", display: false, min: 1 - alone, max: values.length + alone },
    y: { type: "linear", display: false, min: low, max: high },
  } as const;
}
