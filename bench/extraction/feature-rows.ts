import type {
  Candidate,
  Features,
} from '../../supabase/functions/_shared/ai/extraction/local/candidates/candidate.ts';
import type { FieldModel } from '../../supabase/functions/_shared/ai/extraction/local/choice/model.ts';
import { EXPECTED_EVERYWHERE, EXPECTED_WEIGHTS } from './expected-weights.ts';
import type { Row } from './optimise.ts';

/** Texts that a feature must be in to have a weight. */
const LEAST_TEXTS = 2;

function expectedOf(field: string): Readonly<Record<string, number>> {
  return { ...EXPECTED_EVERYWHERE, ...EXPECTED_WEIGHTS[field] };
}

/** Returns the weights that are expected of a field, in the order of an index. */
export function expectedWeights(field: string, index: ReadonlyMap<string, number>): Float64Array {
  const expected = new Float64Array(index.size);
  for (const [name, weight] of Object.entries(expectedOf(field))) {
    const at = index.get(name);
    if (at !== undefined) expected[at] = weight;
  }
  return expected;
}

/** Returns the place of each feature in a row. The first is of every candidate. */
export function featureIndex(
  field: string,
  examples: readonly { readonly candidates: readonly Candidate[] }[],
): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { candidates } of examples) {
    const names = new Set(candidates.flatMap(({ features }) => namesOf(features)));
    for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  const index = new Map([['candidate', 0]]);
  for (const [name, count] of [...counts].sort(([left], [right]) => (left < right ? -1 : 1))) {
    if (count >= LEAST_TEXTS) index.set(name, index.size);
  }
  for (const name of Object.keys(expectedOf(field))) {
    if (!index.has(name)) index.set(name, index.size);
  }
  return index;
}

function namesOf(features: Features): string[] {
  return Object.keys(features).filter((name) => Number(features[name]) !== 0);
}

/** Returns the features of a candidate as a row of numbers. */
export function rowOf(features: Features, index: ReadonlyMap<string, number>): Row {
  const entries = namesOf(features).flatMap((name): [number, number][] => {
    const at = index.get(name);
    return at === undefined ? [] : [[at, Number(features[name])]];
  });
  entries.push([0, 1]);
  return {
    indexes: Uint32Array.from(entries, ([at]) => at),
    values: Float64Array.from(entries, ([, value]) => value),
  };
}

/** Returns a model with these weights by name, before its calibration. */
export function modelOf(index: ReadonlyMap<string, number>, weights: Float64Array): FieldModel {
  const named: Record<string, number> = {};
  for (const [name, at] of index) {
    const weight = Math.round((weights[at] ?? 0) * 100) / 100;
    if (weight !== 0) named[name] = weight;
  }
  return {
    weights: named,
    partThreshold: 0,
    slope: 1,
    offset: 0,
    threshold: 0,
    wrongCost: 0,
    emptyCost: 0,
  };
}
