import { BarController, BarElement, CategoryScale, Chart, LinearScale, Tooltip } from 'chart.js';
import { useEffect, useEffectEvent, useRef } from 'react';
import { shortDay } from '@shared/dates/long-date';

Chart.register(BarController, BarElement, CategoryScale, LinearScale, Tooltip);

interface DayChartProps {
  /** Days as yyyy-mm-dd, oldest first. */
  readonly days: readonly string[];
  /** Amount of each day; null where there is none. */
  readonly amounts: readonly (number | null)[];
  readonly textOf: (amount: number | null) => string;
}

/** A bar for each day, in the colours of the theme. A table beside it says the same in words. */
export function DayChart({ days, amounts, textOf }: DayChartProps) {
  const canvasRef = useRef<HTMLCanvasElement>(null);
  const label = useEffectEvent(textOf);
  useEffect(() => {
    const canvas = canvasRef.current;
    if (canvas === null) return undefined;
    const theme = window.matchMedia('(prefers-color-scheme: dark)');
    const options = { days, amounts, textOf: label };
    let chart = drawChart(canvas, options);
    const redraw = () => {
      chart.destroy();
      chart = drawChart(canvas, options);
    };
    theme.addEventListener('change', redraw);
    return () => {
      theme.removeEventListener('change', redraw);
      chart.destroy();
    };
  }, [days, amounts]);
  return <canvas ref={canvasRef} />;
}

function drawChart(canvas: HTMLCanvasElement, { days, amounts, textOf }: DayChartProps): Chart {
  const style = getComputedStyle(canvas);
  const color = (name: string) => style.getPropertyValue(name).trim();
  const ticks = { color: color('--soft'), font: { family: style.fontFamily, size: 11 } };
  return new Chart(canvas, {
    type: 'bar',
    data: {
      labels: days.map((day) => shortDay(day) ?? day),
      datasets: [{ data: [...amounts], backgroundColor: color('--brand'), barPercentage: 1 }],
    },
    options: {
      animation: false,
      maintainAspectRatio: false,
      scales: {
        x: { ticks: { ...ticks, maxTicksLimit: 3, maxRotation: 0 }, grid: { display: false } },
        y: {
          beginAtZero: true,
          ticks: { ...ticks, maxTicksLimit: 3, precision: 0 },
          grid: { color: color('--line') },
          border: { display: false },
        },
      },
      plugins: {
        tooltip: {
          displayColors: false,
          callbacks: { label: ({ parsed }) => textOf(parsed.y) },
        },
      },
    },
  });
}
