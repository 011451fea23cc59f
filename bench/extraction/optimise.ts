/** Candidate as indexes and values of its features. */
export interface Row {
  readonly indexes: Uint32Array;
  readonly values: Float64Array;
}

/** Candidates of one text with the score that each would get. */
export interface Choice {
  readonly rows: readonly Row[];
  readonly scores: readonly number[];
  /** Score of choosing nothing. */
  readonly noneScore: number;
  readonly weight: number;
}

/** One part with its probability of belonging to the value. */
export interface Part {
  readonly row: Row;
  readonly target: number;
  readonly weight: number;
}

const STEPS = 110;
const RATE = 0.14;

/** Learns weights for which the expected score of the choices is highest; a
 * ridge penalty draws them towards the expected ones. */
export function trainChoices(
  choices: readonly Choice[],
  expected: Float64Array,
  penalty: number,
): Float64Array {
  return descend(expected, penalty, (weights, gradient) => {
    for (const { rows, scores, noneScore, weight } of choices) {
      const sums = rows.map((row) => dot(row, weights));
      const highest = Math.max(0, ...sums);
      const shares = sums.map((sum) => Math.exp(sum - highest));
      const none = Math.exp(-highest);
      const total = shares.reduce((sum, share) => sum + share, none);
      let mean = 1e-3 + (none / total) * noneScore;
      for (const [at, share] of shares.entries()) mean += (share / total) * (scores[at] ?? 0);
      for (const [at, row] of rows.entries()) {
        const probability = (shares[at] ?? 0) / total;
        const slope = (probability * ((scores[at] ?? 0) + 1e-3 - mean)) / mean;
        add(row, gradient, -slope * weight);
      }
    }
  });
}

/** Learns weights of a logistic regression; a
 * ridge penalty draws them towards the expected ones. */
export function trainParts(
  parts: readonly Part[],
  expected: Float64Array,
  penalty: number,
): Float64Array {
  return descend(expected, penalty, (weights, gradient) => {
    for (const { row, target, weight } of parts) {
      const probability = 1 / (1 + Math.exp(-dot(row, weights)));
      add(row, gradient, (probability - target) * weight);
    }
  });
}

function dot({ indexes, values }: Row, weights: Float64Array): number {
  let sum = 0;
  for (let at = 0; at < indexes.length; at++)
    sum += (weights[indexes[at] ?? 0] ?? 0) * (values[at] ?? 0);
  return sum;
}

function add({ indexes, values }: Row, gradient: Float64Array, factor: number): void {
  if (factor === 0) return;
  for (let at = 0; at < indexes.length; at++) {
    const index = indexes[at] ?? 0;
    gradient[index] = (gradient[index] ?? 0) + factor * (values[at] ?? 0);
  }
}

/**
 * Share of the features that each step of the descent leaves out, so that cues which mostly stand
 * together learn to speak for a value alone.
 */
const LEFT_OUT = 0.15;

/** Returns numbers from 0 to 1 that look random and are the same on every run. */
function sequence(): () => number {
  let state = 1;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 4_294_967_296;
  };
}

/** Adam with a falling rate, over all examples at once: the same weights on every run. */
function descend(
  expected: Float64Array,
  penalty: number,
  addGradient: (weights: Float64Array, gradient: Float64Array) => void,
): Float64Array {
  const size = expected.length;
  const random = sequence();
  const weights = expected.slice();
  const mean = new Float64Array(size);
  const square = new Float64Array(size);
  for (let step = 1; step <= STEPS; step++) {
    const factors = weights.map((_, at) =>
      at === 0 ? 1 : random() < LEFT_OUT ? 0 : 1 / (1 - LEFT_OUT),
    );
    const slopes = new Float64Array(size);
    addGradient(
      weights.map((weight, at) => weight * (factors[at] ?? 1)),
      slopes,
    );
    const gradient = slopes.map(
      (slope, at) =>
        slope * (factors[at] ?? 1) + ((weights[at] ?? 0) - (expected[at] ?? 0)) * penalty,
    );
    const rate = RATE * (1 - (step - 1) / STEPS);
    for (let at = 0; at < size; at++) {
      const slope = gradient[at] ?? 0;
      mean[at] = 0.9 * (mean[at] ?? 0) + 0.1 * slope;
      square[at] = 0.99 * (square[at] ?? 0) + 0.01 * slope * slope;
      const unbiased = (mean[at] ?? 0) / (1 - 0.9 ** step);
      const scale = Math.sqrt((square[at] ?? 0) / (1 - 0.99 ** step)) + 1e-8;
      weights[at] = (weights[at] ?? 0) - (rate * unbiased) / scale;
    }
  }
  return weights;
}
