import {
  scoreCase,
  type CaseResult,
  type LabelledCase,
  type Report,
  type ReportSummary,
} from './score-extraction.mjs';

const figure = (value: number | null): string => (value === null ? '  -  ' : value.toFixed(3));

function summaryLine(name: string, summary: ReportSummary): string {
  return [
    name.padEnd(24),
    `accuracy ${figure(summary.A)}`,
    `hallucination ${figure(summary.H)}`,
    `Brier ${figure(summary.calibration.brier)}`,
    `leaks ${summary.leaks}/${summary.leak_slots}`,
    `total ${figure(summary.total)}`,
  ].join('  ');
}

/** Prints the figures of a set of texts: all, by field and by style. */
export function printReport(title: string, report: Report): void {
  console.log(`\n── ${title}`);
  console.log(summaryLine('all', report));
  console.log('\nfield                    n  filled   right  score  filled though empty');
  const fields = Object.entries(report.fields).sort(([, left], [, right]) => right.n - left.n);
  for (const [name, field] of fields) {
    console.log(
      `${name.padEnd(22)}${String(field.n).padStart(4)}${String(field.filled).padStart(8)}   ${figure(field.right_rate)}  ${figure(field.mean_score)}  ${field.hallucinated}/${field.slots}`,
    );
  }
  console.log('');
  for (const [style, summary] of Object.entries(report.groups.style ?? {})) {
    console.log(summaryLine(style, summary));
  }
}

const BANDS = 10;

/** How often values of a confidence were right. */
export interface Reliability {
  readonly bands: readonly {
    readonly count: number;
    readonly confidence: number;
    readonly right: number;
  }[];
  /** Mean distance of confidence and share of right values, weighted by count. */
  readonly error: number;
}

/** Returns the reliability of the confidences in bands of a tenth. */
export function reliabilityOf(
  cases: readonly LabelledCase[],
  results: readonly CaseResult[],
): Reliability {
  const byId = new Map(results.map((result) => [result.id, result]));
  const filled = cases
    .flatMap((labelled) => scoreCase(labelled, byId.get(labelled.id)))
    .filter(({ type, filled: isFilled }) => type !== 'leak' && isFilled);
  const mean = (values: readonly number[]): number =>
    values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
  const bands = Array.from({ length: BANDS }, (_, band) => {
    const rows = filled.filter(
      ({ conf = 0 }) => Math.min(BANDS - 1, Math.floor(conf * BANDS)) === band,
    );
    return {
      count: rows.length,
      confidence: mean(rows.map(({ conf = 0 }) => conf)),
      right: mean(rows.map(({ right = 0 }) => right)),
    };
  });
  const error = bands.reduce(
    (sum, { count, confidence, right }) =>
      sum + (count / filled.length) * Math.abs(confidence - right),
    0,
  );
  return { bands, error };
}

/** Prints a reliability table. */
export function printReliability({ bands, error }: Reliability): void {
  console.log('\nconfidence   values   mean confidence   right');
  for (const [band, { count, confidence, right }] of bands.entries()) {
    const name = `${(band / BANDS).toFixed(1)}-${((band + 1) / BANDS).toFixed(1)}`;
    console.log(
      `${name.padEnd(10)}${String(count).padStart(9)}${figure(confidence).padStart(18)}${figure(right).padStart(8)}`,
    );
  }
  console.log(`expected calibration error ${figure(error)}`);
}
