import type { Candidate } from '../../supabase/functions/_shared/ai/extraction/local/candidates/candidate.ts';
import {
  worthOf,
  type Choice,
  type FieldModel,
} from '../../supabase/functions/_shared/ai/extraction/local/choice/model.ts';
import { FOUND_AS } from '../../supabase/functions/_shared/ai/extraction/local/extract.ts';
import {
  extractedEventSchema,
  extractedResourceSchema,
} from '../../supabase/functions/_shared/contracts/extraction.ts';
import { fieldWeight, isLeak, type Label } from './labels.ts';
import type { LabelledCase } from './score-extraction.mjs';

/** What a model which has not seen the text would choose. */
export interface Outcome extends Choice<Candidate> {
  readonly labelled: LabelledCase;
  readonly label: Label;
  readonly value: string | readonly string[];
  readonly score: number;
}

/** Fields of each kind, by the name under which they are found. */
export const FIELDS_BY_KIND = {
  resource: foundNames(Object.keys(extractedResourceSchema.shape)),
  event: foundNames(Object.keys(extractedEventSchema.shape)),
} as const;

function foundNames(names: readonly string[]): ReadonlyMap<string, string> {
  return new Map(names.map((name) => [FOUND_AS[name] ?? name, name]));
}

/** Whether texts of this kind have the field. */
export const hasField = ({ contentType }: LabelledCase, field: string): boolean =>
  FIELDS_BY_KIND[contentType].has(field);

/** Platt scaling on outcomes of cross-validation, drawn towards no change. */
export function withCalibration(model: FieldModel, outcomes: readonly Outcome[]): FieldModel {
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
export const LEAK_COST = 9;
/** What a value of low confidence costs, since it makes the confidences less telling. */
const FILL_COST = 0.08;
const CONFIDENCES = Array.from({ length: 13 }, (_, at) => 0.2 + at * 0.05);
const WORTHS = Array.from({ length: 12 }, (_, at) => -0.1 + at * 0.05);

/** Costs of a field in points of a right value; few outcomes are drawn to the leaks of most fields. */
export function costsOf(field: string, outcomes: readonly Outcome[]) {
  const wrong = outcomes.filter(({ label, score }) => label.kind === 'wanted' && score < 0.5);
  const leaks = wrong.filter(({ labelled, value }) => isLeak(labelled, value)).length;
  const share = (leaks + 0.05 * 8) / (wrong.length + 8);
  return {
    wrongCost: round((share * LEAK_COST) / fieldWeight(field)),
    emptyCost: round(EMPTY_COST / fieldWeight(field)),
  };
}

/** Sets the worth or confidence below which filling the field costs more than it brings. */
export function withThreshold(
  field: string,
  model: FieldModel,
  outcomes: readonly Outcome[],
): FieldModel {
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
