import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useId } from 'react';
import { DayChart } from './day-chart';
import { OverviewSection } from './overview-section';
import { staffFiguresQuery } from '@/entities/staff/api/staff-figures';
import {
  FIGURE_DAYS,
  figureDays,
  figureSeries,
  figureText,
  figureTotal,
  figuresCsv,
  measures,
  type FigureRow,
} from '@/entities/staff/rules/figures';
import { saveFile } from '@/shared/lib/save-file';
import { useToday } from '@/shared/lib/use-now';
import { buttonClass } from '@/shared/ui/button-class';
import { shortDay } from '@shared/dates/long-date';

/** Charts of the last 90 days, with a table of each and a file of all. */
export function FiguresSection({ isAdmin }: { isAdmin: boolean }) {
  const query = useQuery(staffFiguresQuery());
  const today = useToday();
  const days = figureDays(today);
  return (
    <OverviewSection title="The Last 90 Days" loading="Loading figures" query={query}>
      {(rows) => (
        <>
          <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
            {measures
              // Only admins see payments.
              .filter(({ value }) => isAdmin || value !== 'money')
              .map((measure) => (
                <Figure key={measure.value} measure={measure} rows={rows} days={days} />
              ))}
          </ul>
          <button
            type="button"
            onClick={() => saveFile(`figures-${today}.csv`, 'text/csv', figuresCsv(rows, days))}
            className={buttonClass('secondary', 'mt-4')}
          >
            <Download className="size-4" />
            Download figures (CSV)
          </button>
        </>
      )}
    </OverviewSection>
  );
}

interface FigureProps {
  readonly measure: (typeof measures)[number];
  readonly rows: readonly FigureRow[];
  readonly days: readonly string[];
}

function Figure({ measure: { value, label, unit, none }, rows, days }: FigureProps) {
  const titleId = useId();
  const series = figureSeries(rows, value, days);
  const known = days
    .map((day, index) => ({ day, amount: series[index] ?? null }))
    .filter(({ amount }) => amount !== null && amount > 0);
  return (
    <li className="min-w-0 rounded-lg border border-line bg-surface p-4">
      <h3 id={titleId} className="text-base font-semibold">
        {label}
      </h3>
      <p className="font-display text-2xl">{figureText(value, figureTotal(value, series))}</p>
      {known.length === 0 ? (
        <p className="mt-2 flex h-28 items-center justify-center rounded-sm bg-sunk px-4 text-center text-sm text-soft">
          {`${none} in the last ${FIGURE_DAYS} days.`}
        </p>
      ) : (
        <DayChart days={days} amounts={series} textOf={(amount) => figureText(value, amount)} />
      )}
      {known.length > 0 && (
        <details className="mt-2">
          <summary className="flex min-h-11 cursor-pointer items-center text-sm font-semibold text-brand">
            Show as a table
          </summary>
          <table aria-labelledby={titleId} className="w-full text-left text-sm">
            <thead>
              <tr className="border-b border-line">
                <th scope="col">Day</th>
                <th scope="col" className="text-right">
                  {unit.replace(/^./u, (first) => first.toUpperCase())}
                </th>
              </tr>
            </thead>
            <tbody>
              {known.toReversed().map(({ day, amount }) => (
                <tr key={day} className="border-b border-line last:border-0">
                  <th scope="row" className="py-1 font-normal">
                    {shortDay(day)}
                  </th>
                  <td className="text-right tabular-nums">{figureText(value, amount)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </details>
      )}
    </li>
  );
}
