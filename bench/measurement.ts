/** A measurement and its budget. */
export interface Measurement {
  readonly name: string;
  readonly value: number;
  readonly unit:
    | 'ms'
    | '%'
    | 'kB'
    | 'score'
    | 'ratio'
    | 'MB'
    | 'nodes'
    | 'requests'
    | 'pages'
    | 's'
    | 'per second'
    | '';
  /** Upper or lower budget; neither for reference values. */
  readonly atMost?: number;
  readonly atLeast?: number;
}

/** Whether a measurement is within its budget. */
export function isWithinBudget({ value, atMost, atLeast }: Measurement): boolean {
  return value <= (atMost ?? Infinity) && value >= (atLeast ?? -Infinity);
}

/** Returns the median of an odd number of values. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((left, right) => left - right);
  return sorted[Math.floor(sorted.length / 2)] ?? NaN;
}
