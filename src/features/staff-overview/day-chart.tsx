import { shortDay } from '@shared/dates/long-date';

interface DayChartProps {
  /** Days as yyyy-mm-dd, oldest first. */
  readonly days: readonly string[];
  /** Amount of each day; null where there is none. */
  readonly amounts: readonly (number | null)[];
  readonly textOf: (amount: number) => string;
}

/** A bar for each day with an amount. A table beside it says the same to screen readers. */
export function DayChart({ days, amounts, textOf }: DayChartProps) {
  const most = Math.max(...amounts.map((amount) => amount ?? 0));
  return (
    <div aria-hidden="true" className="mt-2 text-xs text-soft">
      <p>{`Most in a day: ${textOf(most)}`}</p>
      <svg
        viewBox={`0 0 ${days.length} ${most}`}
        preserveAspectRatio="none"
        className="h-20 w-full border-b border-edge fill-brand"
      >
        {days.map((day, index) => {
          const amount = amounts[index] ?? 0;
          return amount === 0 ? null : (
            <rect key={day} x={index} y={most - amount} width={0.9} height={amount}>
              <title>{`${shortDay(day) ?? day}: ${textOf(amount)}`}</title>
            </rect>
          );
        })}
      </svg>
      <p className="flex justify-between">
        <span>{shortDay(days[0] ?? null)}</span>
        <span>{shortDay(days.at(-1) ?? null)}</span>
      </p>
    </div>
  );
}
