import {
  calibrated,
  worthOf,
  type FieldModel,
  type Models,
} from '../../supabase/functions/_shared/ai/extraction/local/choice/model.ts';
import {
  contradicted,
  knowing,
} from '../../supabase/functions/_shared/ai/extraction/local/extract.ts';
import { fields } from '../../supabase/functions/_shared/ai/extraction/local/fields.ts';
import { readText } from '../../supabase/functions/_shared/ai/extraction/local/read-text.ts';
import { foldsOf } from './labels.ts';
import type { CaseResult, LabelledCase } from './score-extraction.mjs';
import { FIELDS_BY_KIND, type Outcome } from './thresholds.ts';
import {
  examplesOf,
  fieldOf,
  FOLDS,
  TAUGHT_BY,
  trainPartField,
  trainSingle,
  type Prepared,
  type FoldOf,
} from './train-field.ts';

export interface Training {
  readonly models: Models;
  /** Results of cross-validation: each text read by models that have not seen its style. */
  readonly results: readonly CaseResult[];
}

/** Trains the models of the fields. */
export function train(cases: readonly LabelledCase[]): Training {
  const folds = foldsOf(cases, FOLDS);
  const foldOf: FoldOf = ({ id }) => folds.get(id) ?? 0;
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

  for (const [field, { limits }] of Object.entries(fields)) {
    const examples = examplesOf(field, prepared);
    const lender = TAUGHT_BY[field];
    const borrowed = lender === undefined ? [] : examplesOf(lender, prepared);
    const { outcomes, model } =
      limits === undefined
        ? trainSingle(field, examples, foldOf, borrowed)
        : trainPartField(field, limits, examples, foldOf);
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

function emptyResult({ id, contentType }: LabelledCase) {
  return {
    id,
    contentType,
    extractedData: {} as Record<string, unknown>,
    confidenceScores: {} as Record<string, number>,
  };
}
