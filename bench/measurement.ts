/** One figure of a benchmark and the bound that it must keep. */
export interface Measurement {
  readonly name: string;
  readonly value: number;
  readonly unit:
    | 'ms'
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
  /** Budget, and whether the value must stay below or above it; none for a figure of reference. */
  readonly atMost?: number;
  readonly atLeast?: number;
}

/** Whether a figure keeps its bounds. */
export function isWithinBudget({ value, atMost, atLeast }: Measurement): boolean {
  return value <= (atMost ?? Infinity) && value >= (atLeast ?? -Infinity);
}

/** The middle of an odd number of figures. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((left, right) => left - right);
  return sorted[Math.floor(sorted.length / 2)] ?? NaN;
}
