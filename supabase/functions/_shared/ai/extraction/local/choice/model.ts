import type { Candidate, Features } from '../candidates/candidate.ts';

/** What training learned for one field. */
export interface FieldModel {
  /** Weight by feature name. */
  readonly weights: Readonly<Record<string, number>>;
  /** Sets and sentences: least probability of a part. */
  readonly partThreshold: number;
  /** Maps the raw probability to how often such values were right: sigmoid(slope x logit + offset). */
  readonly slope: number;
  readonly offset: number;
  /** Least worth (single values) or confidence (sets and sentences) at which the field is filled. */
  readonly threshold: number;
  /** Single values: what a value costs that is wrong, and one where the text gives none. */
  readonly wrongCost: number;
  readonly emptyCost: number;
}

export type Models = Readonly<Record<string, FieldModel>>;

const sigmoid = (x: number): number => 1 / (1 + Math.exp(-x));

/** Returns the weighted sum of the features. */
export function scoreOf({ weights }: FieldModel, features: Features): number {
  let sum = weights.candidate ?? 0;
  for (const [name, value] of Object.entries(features)) {
    if (value !== false) sum += (weights[name] ?? 0) * Number(value);
  }
  return sum;
}

/** Returns the calibrated confidence for a raw probability. */
export function calibrated({ slope, offset }: FieldModel, probability: number): number {
  const inside = Math.min(1 - 1e-4, Math.max(1e-4, probability));
  return sigmoid(slope * Math.log(inside / (1 - inside)) + offset);
}

/** A candidate with the raw probabilities that it is right and that the text gives no value. */
export interface Probable<C> {
  readonly candidate: C;
  readonly probability: number;
  readonly none: number;
}

/** Returns what filling a field is worth, in points of a right value. */
export function worthOf(
  { wrongCost, emptyCost }: Pick<FieldModel, 'wrongCost' | 'emptyCost'>,
  { probability, none }: Omit<Probable<unknown>, 'candidate'>,
): number {
  return probability - emptyCost * none - wrongCost * Math.max(0, 1 - probability - none);
}

/**
 * Returns the most probable candidate before the threshold, with the raw probability that it is
 * right. The candidates of a text compete with each other and with no value at all; candidates with
 * one value add up.
 */
export function mostProbable<C extends Candidate>(
  model: FieldModel,
  candidates: readonly C[],
): Probable<C> | null {
  const scores = candidates.map(({ features }) => scoreOf(model, features));
  const highest = Math.max(0, ...scores);
  const shares = scores.map((score) => Math.exp(score - highest));
  const total = shares.reduce((sum, share) => sum + share, Math.exp(-highest));
  const none = Math.exp(-highest) / total;
  const byValue = new Map<string, number>();
  for (const [index, { value }] of candidates.entries()) {
    byValue.set(value, (byValue.get(value) ?? 0) + (shares[index] ?? 0) / total);
  }
  const [best] = candidates
    .map((candidate, index) => ({
      candidate,
      probability: byValue.get(candidate.value) ?? 0,
      share: shares[index] ?? 0,
    }))
    .sort((left, right) => right.probability - left.probability || right.share - left.share);
  return best === undefined ? null : { ...best, none };
}

/** How the parts of a value are put together. */
export interface PartLimits {
  readonly mostParts: number;
  /** Most characters of all parts, with a space between. */
  readonly mostCharacters: number;
}

/**
 * Returns the parts of a value in order of the text, before the threshold, with the mean of the
 * highest probabilities.
 */
export function probableParts<C extends Candidate>(
  model: FieldModel,
  candidates: readonly C[],
  { mostParts, mostCharacters }: PartLimits,
): { readonly parts: readonly C[]; readonly probability: number } | null {
  const ranked = candidates
    .map((candidate) => ({ candidate, probability: sigmoid(scoreOf(model, candidate.features)) }))
    .sort(
      (left, right) =>
        right.probability - left.probability || left.candidate.start - right.candidate.start,
    );
  const chosen: typeof ranked = [];
  const values = new Set<string>(['']);
  let length = 0;
  for (const entry of ranked) {
    const { value } = entry.candidate;
    const isEnough = chosen.length > 0 && entry.probability < model.partThreshold;
    if (isEnough || chosen.length >= mostParts) break;
    if (values.has(value) || length + value.length > mostCharacters) continue;
    values.add(value);
    length += value.length + 1;
    chosen.push(entry);
  }
  const top = chosen.slice(0, 3);
  if (top.length === 0) return null;
  return {
    parts: chosen.map(({ candidate }) => candidate).sort((left, right) => left.start - right.start),
    probability: top.reduce((sum, entry) => sum + entry.probability, 0) / top.length,
  };
}
