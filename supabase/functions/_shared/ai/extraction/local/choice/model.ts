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
  return Object.entries(features).reduce(
    (sum, [name, value]) => sum + (weights[name] ?? 0) * Number(value),
    weights.candidate ?? 0,
  );
}

/** Returns the calibrated confidence for a raw probability. */
export function calibrated({ slope, offset }: FieldModel, probability: number): number {
  const inside = Math.min(1 - 1e-4, Math.max(1e-4, probability));
  return sigmoid(slope * Math.log(inside / (1 - inside)) + offset);
}

/** What a model would choose for a field, before its threshold. */
export interface Choice<C> {
  readonly parts: readonly C[];
  /** Raw probability that it is right. */
  readonly probability: number;
  /** Single values: raw probability that the text gives none. */
  readonly none: number | null;
}

/** Returns what filling a field is worth: in points of a right value, or its confidence (parts). */
export function worthOf(
  model: FieldModel,
  { probability, none }: Omit<Choice<unknown>, 'parts'>,
): number {
  if (none === null) return calibrated(model, probability);
  const wrong = Math.max(0, 1 - probability - none);
  return probability - model.emptyCost * none - model.wrongCost * wrong;
}

/** How the parts of a value are put together. */
export interface PartLimits {
  readonly mostParts: number;
  /** Most characters of all parts, with a space between. */
  readonly mostCharacters?: number;
}

/** Returns the most probable of the candidates, or, within limits, those that are probable enough. */
export function choose<C extends Candidate>(
  model: FieldModel,
  candidates: readonly C[],
  limits: PartLimits | undefined,
): Choice<C> | null {
  return limits === undefined
    ? mostProbable(model, candidates)
    : probableParts(model, candidates, limits);
}

/**
 * The candidates of a text compete with each other and with no value at all; candidates with one
 * value add up.
 */
function mostProbable<C extends Candidate>(
  model: FieldModel,
  candidates: readonly C[],
): Choice<C> | null {
  const scores = candidates.map(({ features }) => scoreOf(model, features));
  const highest = Math.max(0, ...scores);
  const shares = scores.map((score) => Math.exp(score - highest));
  const total = shares.reduce((sum, share) => sum + share, Math.exp(-highest));
  const sums = new Map<string, number>();
  for (const [index, { value }] of candidates.entries())
    sums.set(value, (sums.get(value) ?? 0) + (shares[index] ?? 0) / total);
  const [best = null] = candidates
    .map((candidate, index) => ({
      parts: [candidate],
      probability: sums.get(candidate.value) ?? 0,
      none: Math.exp(-highest) / total,
      share: shares[index] ?? 0,
    }))
    .sort((left, right) => right.probability - left.probability || right.share - left.share);
  return best;
}

/** Parts stand in order of the text; the three most probable tell how probable they are together. */
function probableParts<C extends Candidate>(
  model: FieldModel,
  candidates: readonly C[],
  { mostParts, mostCharacters = Infinity }: PartLimits,
): Choice<C> | null {
  const values = new Set<string>(['']);
  let length = 0;
  const chosen = candidates
    .map((candidate) => ({ candidate, probability: sigmoid(scoreOf(model, candidate.features)) }))
    .sort(
      (left, right) =>
        right.probability - left.probability || left.candidate.start - right.candidate.start,
    )
    .filter(({ candidate: { value }, probability }) => {
      const isEnough = values.size > 1 && probability < model.partThreshold;
      const isOver = values.size > mostParts || length + value.length > mostCharacters;
      if (isEnough || isOver || values.has(value)) return false;
      values.add(value);
      length += value.length + 1;
      return true;
    });
  const top = chosen.slice(0, 3);
  if (top.length === 0) return null;
  return {
    parts: chosen.map(({ candidate }) => candidate).sort((left, right) => left.start - right.start),
    probability: top.reduce((sum, { probability }) => sum + probability, 0) / top.length,
    none: null,
  };
}
