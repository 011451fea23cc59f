import type { Candidate } from '../../supabase/functions/_shared/ai/extraction/local/candidates/candidate.ts';
import {
  choose,
  scoreOf,
  type FieldModel,
  type PartLimits,
} from '../../supabase/functions/_shared/ai/extraction/local/choice/model.ts';
import { valueOf } from '../../supabase/functions/_shared/ai/extraction/local/extract.ts';
import { fields, type Field } from '../../supabase/functions/_shared/ai/extraction/local/fields.ts';
import type { Reading } from '../../supabase/functions/_shared/ai/extraction/local/reading.ts';
import { expectedWeights, featureIndex, modelOf, rowOf } from './feature-rows.ts';
import { isLeak, labelOf, partTarget, scoreValue, type Label } from './labels.ts';
import { trainChoices, trainParts, type Choice as RowChoice, type Part } from './optimise.ts';
import type { LabelledCase } from './score-extraction.mjs';
import {
  costsOf,
  hasField,
  LEAK_COST,
  withCalibration,
  withThreshold,
  type Outcome,
} from './thresholds.ts';

export const FOLDS = 5;
/** How strongly weights are drawn to the expected ones; chosen by cross-validation. */
const PENALTY = { single: 1, parts: 2 };

interface Example {
  readonly labelled: LabelledCase;
  readonly candidates: readonly Candidate[];
  readonly label: Label;
}

/** An example with the score of each candidate, or the target of each part. */
interface ScoredExample extends Example {
  readonly scores: readonly number[];
}

/** A text, and what is known of it by models that have not seen it. */
export interface Prepared {
  readonly labelled: LabelledCase;
  readonly reading: Reading;
}

/** Returns the fold of a text, which its own models have not seen. */
export type FoldOf = (labelled: LabelledCase) => number;

/** @throws Error when there is no field of this name. */
export function fieldOf(name: string): Field {
  const field = fields[name];
  if (field === undefined) throw new Error(`There is no field "${name}".`);
  return field;
}

/** Names are learned from both kinds of texts together. */
export function examplesOf(field: string, prepared: readonly Prepared[]): Example[] {
  return prepared.map(({ labelled, reading }) => ({
    labelled,
    candidates: fieldOf(field).propose(reading),
    label: labelOf(labelled, targetOf(field, labelled)),
  }));
}

/** The name of an event is labelled as its title. */
function targetOf(field: string, { contentType }: LabelledCase): string {
  return field === 'name' && contentType === 'event' ? 'title' : field;
}

const isLabelled = ({ label }: Example): boolean => label.kind !== 'unlabelled';

function scoreOfCandidate(
  field: string,
  { labelled, label }: Example,
  candidate: Candidate,
): number {
  if (label.kind !== 'wanted') return 0;
  const value = valueOf(fieldOf(field), { parts: [candidate] });
  return scoreValue(labelled, targetOf(field, labelled), label.want, value);
}

/** Fields whose texts also teach another field, as their values stand in the same places. */
export const TAUGHT_BY: Readonly<Record<string, string>> = {
  phone: 'email',
  email: 'phone',
  website: 'registration_link',
  registration_link: 'website',
};
const BORROWED_WEIGHT = 0.5;

/** Trains the model of a field that takes one candidate of a text or none. */
export function trainSingle(
  field: string,
  examples: readonly Example[],
  foldOf: FoldOf,
  borrowed: readonly Example[] = [],
) {
  const scored = examples.map((example): ScoredExample => {
    return {
      ...example,
      scores: example.candidates.map((candidate) => scoreOfCandidate(field, example, candidate)),
    };
  });
  const lender = TAUGHT_BY[field];
  const lent = borrowed.filter(isLabelled).map((example): ScoredExample => {
    const scores = example.candidates.map((candidate) =>
      scoreOfCandidate(lender ?? field, example, candidate),
    );
    return { ...example, scores };
  });
  const usable = scored.filter(isLabelled);
  const fit = (own: readonly ScoredExample[], fold: number | null): FieldModel => {
    const others = lent.filter(({ labelled }) => fold === null || foldOf(labelled) !== fold);
    const training = [...own, ...others];
    const index = featureIndex(field, training);
    const choices = training.map((example, at): RowChoice => {
      const { scores } = example;
      const isHopeless = Math.max(0, ...scores) === 0;
      return {
        rows: example.candidates.map(({ features }) => rowOf(features, index)),
        scores,
        noneScore: isHopeless ? 1 : 0,
        weight: at < own.length ? 1 : BORROWED_WEIGHT,
      };
    });
    return modelOf(index, trainChoices(choices, expectedWeights(field, index), PENALTY.single));
  };
  let foldModels = Array.from({ length: FOLDS }, (_, fold) =>
    fit(
      usable.filter(({ labelled }) => foldOf(labelled) !== fold),
      fold,
    ),
  );
  const temperature = temperatureOf(foldModels, usable, foldOf);
  foldModels = foldModels.map((model) => scaled(model, temperature));
  const outcomes = scored.flatMap((example): Outcome[] => {
    const { labelled, label, candidates } = example;
    const foldModel = foldModels[foldOf(labelled)];
    const choice = foldModel && choose(foldModel, candidates, undefined);
    const [candidate] = choice?.parts ?? [];
    if (!choice || candidate === undefined) return [];
    const score = scoreOfCandidate(field, example, candidate);
    return [{ ...choice, labelled, label, value: valueOf(fieldOf(field), choice), score }];
  });
  const fitted = { ...scaled(fit(usable, null), temperature), ...costsOf(field, outcomes) };
  const model = withThreshold(field, withCalibration(fitted, outcomes), outcomes);
  return { model, outcomes };
}

const TEMPERATURES = Array.from({ length: 15 }, (_, at) => 0.4 + at * 0.05);

/** Returns the factor of all weights at which models that have not seen a text doubt it rightly. */
function temperatureOf(
  foldModels: readonly FieldModel[],
  examples: readonly ScoredExample[],
  foldOf: FoldOf,
): number {
  const loss = (factor: number): number =>
    examples.reduce((sum, { labelled, candidates, scores }) => {
      const model = foldModels[foldOf(labelled)];
      if (model === undefined) return sum;
      const sums = candidates.map(({ features }) => scoreOf(model, features) * factor);
      const highest = Math.max(0, ...sums);
      const shares = sums.map((value) => Math.exp(value - highest));
      const none = Math.exp(-highest);
      const total = shares.reduce((all, share) => all + share, none);
      const right = shares.reduce((all, share, at) => all + share * (scores[at] ?? 0), 0);
      const isHopeless = Math.max(0, ...scores) === 0;
      return sum - Math.log(1e-3 + (right + (isHopeless ? none : 0)) / total);
    }, 0);
  return TEMPERATURES.reduce((best, factor) => (loss(factor) < loss(best) ? factor : best), 1);
}

function scaled(model: FieldModel, factor: number): FieldModel {
  const weights = Object.entries(model.weights).map(
    ([name, weight]) => [name, Math.round(weight * factor * 100) / 100] as const,
  );
  return { ...model, weights: Object.fromEntries(weights) };
}

const PART_THRESHOLDS = [0.1, 0.15, 0.2, 0.25, 0.3, 0.35, 0.4, 0.45, 0.5, 0.55, 0.6];

/** Trains the model of a field that takes several candidates within limits. */
export function trainPartField(
  field: string,
  limits: PartLimits,
  examples: readonly Example[],
  foldOf: FoldOf,
) {
  const scored = examples.map((example): ScoredExample => {
    const { label, labelled, candidates } = example;
    const target = ({ value }: Candidate): number =>
      label.kind === 'wanted' ? partTarget(labelled, field, label.want, value) : 0;
    return { ...example, scores: candidates.map(target) };
  });
  const usable = scored.filter(isLabelled);
  const fit = (training: readonly ScoredExample[]): FieldModel => {
    const index = featureIndex(field, training);
    const parts = training.flatMap(({ labelled, scores, candidates }) =>
      candidates.map((candidate, at): Part => {
        const weight = isLeak(labelled, candidate.value) ? 3 : 1;
        return { row: rowOf(candidate.features, index), target: scores[at] ?? 0, weight };
      }),
    );
    return modelOf(index, trainParts(parts, expectedWeights(field, index), PENALTY.parts));
  };
  const foldModels = Array.from({ length: FOLDS }, (_, fold) =>
    fit(usable.filter(({ labelled }) => foldOf(labelled) !== fold)),
  );
  const outcomesAt = (partThreshold: number): Outcome[] =>
    scored.flatMap((example): Outcome[] => {
      const model = foldModels[foldOf(example.labelled)];
      const choice = model && choose({ ...model, partThreshold }, example.candidates, limits);
      if (!choice) return [];
      const { labelled, label } = example;
      const value = valueOf(fieldOf(field), choice);
      const score = label.kind === 'wanted' ? scoreValue(labelled, field, label.want, value) : 0;
      return [{ ...choice, labelled, label, value, score }];
    });
  const ranked = PART_THRESHOLDS.map((partThreshold) => {
    const outcomes = outcomesAt(partThreshold);
    const filled = outcomes.filter(({ labelled }) => hasField(labelled, field));
    const gain = filled.reduce(
      (sum, { labelled, score, value, label }) =>
        sum + (label.kind === 'wanted' ? score : 0) - (isLeak(labelled, value) ? LEAK_COST : 0),
      0,
    );
    return { partThreshold, outcomes, gain };
  });
  const best = ranked.reduce((left, right) => (right.gain > left.gain + 1e-9 ? right : left));
  const base = { ...fit(usable), partThreshold: best.partThreshold };
  const model = withThreshold(field, withCalibration(base, best.outcomes), best.outcomes);
  return { model, outcomes: best.outcomes };
}
