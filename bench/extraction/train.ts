import type {
  Candidate,
  Features,
} from '../../supabase/functions/_shared/ai/extraction/local/candidates/candidate.ts';
import {
  calibrated,
  choose,
  scoreOf,
  worthOf,
  type Choice,
  type FieldModel,
  type Models,
  type PartLimits,
} from '../../supabase/functions/_shared/ai/extraction/local/choice/model.ts';
import {
  contradicted,
  FOUND_AS,
  knowing,
  valueOf,
} from '../../supabase/functions/_shared/ai/extraction/local/extract.ts';
import { fields, type Field } from '../../supabase/functions/_shared/ai/extraction/local/fields.ts';
import {
  readText,
  type Reading,
} from '../../supabase/functions/_shared/ai/extraction/local/reading.ts';
import {
  extractedEventSchema,
  extractedResourceSchema,
} from '../../supabase/functions/_shared/contracts/extraction.ts';
import { EXPECTED_EVERYWHERE, EXPECTED_WEIGHTS } from './expected-weights.ts';
import {
  fieldWeight,
  foldsOf,
  isLeak,
  labelOf,
  partTarget,
  scoreValue,
  type Label,
} from './labels.ts';
import {
  trainChoices,
  trainParts,
  type Choice as RowChoice,
  type Part,
  type Row,
} from './optimise.ts';
import type { CaseResult, LabelledCase } from './score-extraction.mjs';

const FOLDS = 5;
const LEAST_TEXTS = 2;
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

/** What a model which has not seen the text would choose. */
interface Outcome extends Choice<Candidate> {
  readonly labelled: LabelledCase;
  readonly label: Label;
  readonly value: string | readonly string[];
  readonly score: number;
}

/** A text, and what is known of it by models that have not seen it. */
interface Prepared {
  readonly labelled: LabelledCase;
  readonly reading: Reading;
}

export interface Training {
  readonly models: Models;
  /** Results of cross-validation: each text read by models that have not seen its style. */
  readonly results: readonly CaseResult[];
}

/** Fields of each kind, by the name under which they are found. */
const FIELDS_BY_KIND = {
  resource: foundNames(Object.keys(extractedResourceSchema.shape)),
  event: foundNames(Object.keys(extractedEventSchema.shape)),
} as const;

function foundNames(names: readonly string[]): ReadonlyMap<string, string> {
  return new Map(names.map((name) => [FOUND_AS[name] ?? name, name]));
}

const hasField = ({ contentType }: LabelledCase, field: string): boolean =>
  FIELDS_BY_KIND[contentType].has(field);

/** Which cases take part in a fit, and which fold each belongs to. */
interface Split {
  foldOf(labelled: LabelledCase): number;
  /** Whether a case is among the share of the texts that is trained on. */
  isUsed(labelled: LabelledCase): boolean;
}

/**
 * Trains the models of the fields.
 *
 * @param share of the texts outside a fold that its models are trained on, for learning curves.
 * @param count how many fields, which build on those before them; all by default.
 */
export function train(cases: readonly LabelledCase[], share = 1, count = Infinity): Training {
  const folds = foldsOf(cases, FOLDS);
  const ranks = new Map(cases.map(({ id }, at) => [id, (at * 0.618_034) % 1]));
  const split: Split = {
    foldOf: ({ id }) => folds.get(id) ?? 0,
    isUsed: ({ id }) => (ranks.get(id) ?? 0) < share,
  };
  let prepared = cases.map((labelled): Prepared => ({
    labelled,
    reading: readText(labelled.text, labelled.reference_date, labelled.contentType),
  }));
  const models: Record<string, FieldModel> = {};
  const results = new Map(cases.map((labelled) => [labelled.id, emptyResult(labelled)]));

  const keep = (field: string, outcomes: readonly Outcome[], model: FieldModel): void => {
    models[field] = model;
    for (const outcome of outcomes) {
      if (worthOf(model, outcome) < model.threshold) continue;
      const confidence = calibrated(model, outcome.probability);
      const result = results.get(outcome.labelled.id);
      if (result === undefined) continue;
      const name = FIELDS_BY_KIND[outcome.labelled.contentType].get(field);
      if (name === undefined) continue;
      result.extractedData[name] = outcome.value;
      result.confidenceScores[name] = confidence;
    }
  };

  for (const [field, { limits }] of Object.entries(fields).slice(0, count)) {
    const examples = examplesOf(field, prepared);
    const lender = TAUGHT_BY[field];
    const borrowed = lender === undefined ? [] : examplesOf(lender, prepared);
    const { outcomes, model } =
      limits === undefined
        ? trainSingle(field, examples, split, borrowed)
        : trainPartField(field, limits, examples, split);
    keep(field, outcomes, model);
    const chosen = new Map(outcomes.map((outcome) => [outcome.labelled, outcome]));
    prepared = prepared.map(({ labelled, reading }) => {
      const outcome = chosen.get(labelled);
      const known = outcome && knowing(reading, fieldOf(field), outcome);
      return { labelled, reading: known ?? reading };
    });
  }
  for (const { extractedData } of results.values()) {
    for (const field of contradicted(extractedData.location_type)) {
      Reflect.deleteProperty(extractedData, field);
    }
  }
  return { models, results: [...results.values()] };
}

function fieldOf(name: string): Field {
  const field = fields[name];
  if (field === undefined) throw new Error(`There is no field "${name}".`);
  return field;
}

function emptyResult({ id, contentType }: LabelledCase) {
  return {
    id,
    contentType,
    extractedData: {} as Record<string, unknown>,
    confidenceScores: {} as Record<string, number>,
  };
}

/** Names are learned from both kinds of texts together. */
function examplesOf(field: string, prepared: readonly Prepared[]): Example[] {
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
const TAUGHT_BY: Readonly<Record<string, string>> = {
  phone: 'email',
  email: 'phone',
  website: 'registration_link',
  registration_link: 'website',
};
const BORROWED_WEIGHT = 0.5;

function trainSingle(
  field: string,
  examples: readonly Example[],
  split: Split,
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
    const others = lent.filter(
      ({ labelled }) =>
        fold === null || (split.foldOf(labelled) !== fold && split.isUsed(labelled)),
    );
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
      usable.filter(({ labelled }) => split.foldOf(labelled) !== fold && split.isUsed(labelled)),
      fold,
    ),
  );
  const temperature = temperatureOf(foldModels, usable, split);
  foldModels = foldModels.map((model) => scaled(model, temperature));
  const outcomes = scored.flatMap((example): Outcome[] => {
    const { labelled, label, candidates } = example;
    const foldModel = foldModels[split.foldOf(labelled)];
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
  split: Split,
): number {
  const loss = (factor: number): number =>
    examples.reduce((sum, { labelled, candidates, scores }) => {
      const model = foldModels[split.foldOf(labelled)];
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

function trainPartField(
  field: string,
  limits: PartLimits,
  examples: readonly Example[],
  split: Split,
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
    fit(usable.filter(({ labelled }) => split.foldOf(labelled) !== fold && split.isUsed(labelled))),
  );
  const outcomesAt = (partThreshold: number): Outcome[] =>
    scored.flatMap((example): Outcome[] => {
      const model = foldModels[split.foldOf(example.labelled)];
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

function expectedOf(field: string): Readonly<Record<string, number>> {
  return { ...EXPECTED_EVERYWHERE, ...EXPECTED_WEIGHTS[field] };
}

function expectedWeights(field: string, index: ReadonlyMap<string, number>): Float64Array {
  const expected = new Float64Array(index.size);
  for (const [name, weight] of Object.entries(expectedOf(field))) {
    const at = index.get(name);
    if (at !== undefined) expected[at] = weight;
  }
  return expected;
}

function featureIndex(field: string, examples: readonly Example[]): Map<string, number> {
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

function rowOf(features: Features, index: ReadonlyMap<string, number>): Row {
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

function modelOf(index: ReadonlyMap<string, number>, weights: Float64Array): FieldModel {
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

/** Platt scaling on outcomes of cross-validation, drawn towards no change. */
function withCalibration(model: FieldModel, outcomes: readonly Outcome[]): FieldModel {
  const judged = outcomes.filter(({ label }) => label.kind !== 'unlabelled');
  const points = judged.map(({ probability, score, label }) => ({
    x: Math.log(clamp(probability) / (1 - clamp(probability))),
    y: label.kind === 'wanted' && score >= 0.75 ? 1 : 0,
  }));
  let slope = 1;
  let offset = 0;
  for (let step = 0; step < 2_000; step++) {
    let slopeGradient = 2 * (slope - 0.8);
    let offsetGradient = 0.5 * offset;
    for (const { x, y } of points) {
      const error = 1 / (1 + Math.exp(-(slope * x + offset))) - y;
      slopeGradient += error * x;
      offsetGradient += error;
    }
    slope -= (0.5 * slopeGradient) / (points.length * 4 + 4);
    offset -= (0.5 * offsetGradient) / (points.length + 4);
  }
  return { ...model, slope: round(Math.max(0.05, slope)), offset: round(offset) };
}

const clamp = (p: number): number => Math.min(1 - 1e-4, Math.max(1e-4, p));
const round = (value: number): number => Math.round(value * 1000) / 1000;

/** In points of a field of weight 1: what a value in a field that must be empty costs. */
const EMPTY_COST = 1.9;
const LEAK_COST = 9;
/** What a value of low confidence costs, since it makes the confidences less telling. */
const FILL_COST = 0.08;
const CONFIDENCES = Array.from({ length: 13 }, (_, at) => 0.2 + at * 0.05);
const WORTHS = Array.from({ length: 12 }, (_, at) => -0.1 + at * 0.05);

/** Costs of a field in points of a right value; few outcomes are drawn to the leaks of most fields. */
function costsOf(field: string, outcomes: readonly Outcome[]) {
  const wrong = outcomes.filter(({ label, score }) => label.kind === 'wanted' && score < 0.5);
  const leaks = wrong.filter(({ labelled, value }) => isLeak(labelled, value)).length;
  const share = (leaks + 0.05 * 8) / (wrong.length + 8);
  return {
    wrongCost: round((share * LEAK_COST) / fieldWeight(field)),
    emptyCost: round(EMPTY_COST / fieldWeight(field)),
  };
}

/** Sets the worth or confidence below which filling the field costs more than it brings. */
function withThreshold(field: string, model: FieldModel, outcomes: readonly Outcome[]): FieldModel {
  const thresholds = outcomes.some(({ none }) => none !== null) ? WORTHS : CONFIDENCES;
  const filled = outcomes.filter(({ labelled }) => hasField(labelled, field));
  let best = { threshold: thresholds[0] ?? 0, gain: -Infinity };
  for (const threshold of thresholds) {
    let gain = 0;
    for (const outcome of filled) {
      if (worthOf(model, outcome) < threshold) continue;
      const { labelled, label, value, score } = outcome;
      if (label.kind !== 'unlabelled') gain -= FILL_COST;
      if (label.kind === 'wanted') gain += score * fieldWeight(field);
      if (label.kind === 'empty') gain -= EMPTY_COST;
      if (isLeak(labelled, value)) gain -= LEAK_COST;
    }
    if (gain > best.gain + 1e-9) best = { threshold: round(threshold), gain };
  }
  return { ...model, threshold: best.threshold };
}
