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

/** A chosen value with its calibrated confidence. */
export interface Chosen<C> {
  readonly candidate: C;
  readonly confidence: number;
}

const sigmoid = (x: number): number => 1 / (1 + Math.exp(-x));
const logit = (p: number): number => Math.log(p / (1 - p));
const inside = (p: number): number => Math.min(1 - 1e-4, Math.max(1e-4, p));

/** Returns the weighted sum of the features. */
export function scoreOf({ weights }: FieldModel, features: Features): number {
  let sum = weights.candidate ?? 0;
  for (const [name, value] of features) sum += (weights[name] ?? 0) * value;
  return sum;
}

/** Returns the calibrated confidence for a raw probability. */
export function calibrated({ slope, offset }: FieldModel, probability: number): number {
  return sigmoid(slope * logit(inside(probability)) + offset);
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
export function mostProbable<C extends Candidate<unknown>>(
  model: FieldModel,
  candidates: readonly C[],
): Probable<C> | null {
  const scores = candidates.map(({ features }) => scoreOf(model, features));
  const highest = Math.max(0, ...scores);
  const shares = scores.map((score) => Math.exp(score - highest));
  const total = shares.reduce((sum, share) => sum + share, Math.exp(-highest));
  const byValue = new Map<string, number>();
  for (const [index, { value }] of candidates.entries()) {
    const key = JSON.stringify(value);
    byValue.set(key, (byValue.get(key) ?? 0) + (shares[index] ?? 0) / total);
  }
  let best: (Probable<C> & { share: number }) | null = null;
  const none = Math.exp(-highest) / total;
  for (const [index, candidate] of candidates.entries()) {
    const probability = byValue.get(JSON.stringify(candidate.value)) ?? 0;
    const share = shares[index] ?? 0;
    if (
      best === null ||
      probability > best.probability ||
      (probability === best.probability && share > best.share)
    ) {
      best = { candidate, probability, none, share };
    }
  }
  return best;
}

/** Returns the value of a field, or null when nothing is probable enough. */
export function chooseOne<C extends Candidate<unknown>>(
  model: FieldModel,
  candidates: readonly C[],
): Chosen<C> | null {
  const best = mostProbable(model, candidates);
  if (best === null || worthOf(model, best) < model.threshold) return null;
  return { candidate: best.candidate, confidence: calibrated(model, best.probability) };
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
): { parts: C[]; probability: number } | null {
  const ranked = candidates
    .map((candidate) => ({ candidate, probability: sigmoid(scoreOf(model, candidate.features)) }))
    .sort(
      (left, right) =>
        right.probability - left.probability || left.candidate.start - right.candidate.start,
    );
  const chosen: typeof ranked = [];
  const values = new Set<string>();
  let length = 0;
  for (const entry of ranked) {
    if (
      chosen.length >= mostParts ||
      (entry.probability < model.partThreshold && chosen.length > 0)
    )
      break;
    const { value } = entry.candidate;
    if (value === '' || values.has(value) || length + value.length > mostCharacters) continue;
    values.add(value);
    length += value.length + 1;
    chosen.push(entry);
  }
  if (chosen.length === 0) return null;
  const top = chosen.slice(0, 3);
  const probability = top.reduce((sum, entry) => sum + entry.probability, 0) / top.length;
  const parts = chosen
    .map(({ candidate }) => candidate)
    .sort((left, right) => left.start - right.start);
  return { parts, probability };
}

/** Returns the parts of a value, or null when they are not probable enough. */
export function chooseParts<C extends Candidate>(
  model: FieldModel,
  candidates: readonly C[],
  limits: PartLimits,
): { readonly parts: readonly C[]; readonly confidence: number } | null {
  const best = probableParts(model, candidates, limits);
  if (best === null) return null;
  const confidence = calibrated(model, best.probability);
  return confidence < model.threshold ? null : { parts: best.parts, confidence };
}
