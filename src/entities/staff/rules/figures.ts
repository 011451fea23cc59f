import { writeCsv } from '../../../shared/rules/csv';

/** Figures of the last 90 days, in the order of the overview; `none` stands in an empty chart. */
export const measures = [
  { value: 'visits', label: 'Visits to resources', unit: 'visits', none: 'No visits' },
  { value: 'searches', label: 'Searches', unit: 'searches', none: 'No searches' },
  { value: 'submissions', label: 'Submissions and claims', unit: 'sent', none: 'Nothing was sent' },
  { value: 'decisions', label: 'Decisions', unit: 'decisions', none: 'No decisions' },
  {
    value: 'hours',
    label: 'Time to a decision',
    unit: 'hours, median of a day',
    none: 'No decisions',
  },
  { value: 'listings', label: 'Paid listings', unit: 'listings', none: 'No listings were paid' },
  { value: 'money', label: 'Money', unit: 'dollars', none: 'No payments' },
] as const;
export type Measure = (typeof measures)[number]['value'];

/** A figure of a day (yyyy-mm-dd); days without any are left out. */
export interface FigureRow {
  readonly day: string;
  readonly measure: string;
  readonly amount: number;
}

/** Days of the figures. */
export const FIGURE_DAYS = 90;
const MS_PER_DAY = 86_400_000;

/** The last 90 days up to `today` (yyyy-mm-dd), oldest first. */
export function figureDays(today: string): readonly string[] {
  const last = Date.parse(`${today}T00:00:00Z`);
  return Array.from({ length: FIGURE_DAYS }, (_, index) =>
    new Date(last - (FIGURE_DAYS - 1 - index) * MS_PER_DAY).toISOString().slice(0, 10),
  );
}

/** Amounts of a measure on each of the days; null where there is no median. */
export function figureSeries(
  rows: readonly FigureRow[],
  measure: Measure,
  days: readonly string[],
): readonly (number | null)[] {
  const amounts = new Map(
    rows.filter((row) => row.measure === measure).map(({ day, amount }) => [day, amount]),
  );
  return days.map((day) => amounts.get(day) ?? (measure === 'hours' ? null : 0));
}

/** All days together: a sum, and of medians the middle one. Null without any. */
export function figureTotal(measure: Measure, series: readonly (number | null)[]): number | null {
  const known = series.filter((amount) => amount !== null);
  if (measure !== 'hours') return known.reduce((sum, amount) => sum + amount, 0);
  return known.toSorted((a, b) => a - b)[Math.floor(known.length / 2)] ?? null;
}

/** An amount as people read it: '1,204', '$298', '5.5 hours'. */
export function figureText(measure: Measure, amount: number | null): string {
  if (amount === null) return 'None yet';
  const number = amount.toLocaleString('en-US', { maximumFractionDigits: 1 });
  if (measure === 'money') return `$${number}`;
  return measure === 'hours' ? `${number} ${amount === 1 ? 'hour' : 'hours'}` : number;
}

/** The figures as a CSV file: a line for each day, a column for each measure. */
export function figuresCsv(rows: readonly FigureRow[], days: readonly string[]): string {
  const columns = measures.map(({ value }) => figureSeries(rows, value, days));
  return writeCsv(
    ['day', ...measures.map(({ value }) => value)],
    days.map((day, index) => [day, ...columns.map((series) => String(series[index] ?? ''))]),
  );
}
