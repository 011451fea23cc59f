import { industries } from '../../../contracts/vocabularies.ts';
import type { Candidate } from './candidates/candidate.ts';
import {
  calibrated,
  mostProbable,
  probableParts,
  worthOf,
  type Models,
  type Probable,
} from './choice/model.ts';
import type { Range } from './document/source-text.ts';
import { KNOWN_AS, partFields, singleFields } from './fields.ts';
import type { Reading } from './reading.ts';
import { categoriesByType } from './vocabulary/words.ts';

/** A value of a field, how sure it is, and the ranges of the pasted text that it came from. */
export interface FieldValue {
  readonly value: string | readonly string[];
  readonly confidence: number;
  readonly sources: readonly Range[];
}

export type FieldValues = Readonly<Record<string, FieldValue | undefined>>;

/** Fields of the contract whose values are found under another name. */
export const FOUND_AS: Readonly<Record<string, string>> = {
  title: 'name',
  organization: 'host_organization',
};

/** Least probability of a name near which other values are looked for. */
const LEAST_ANCHOR = 0.15;

/**
 * Returns the values that the models are sure enough of.
 *
 * @param names the fields of the contract that are asked for, and `reads_like`.
 */
export function extractValues(
  models: Models,
  text: Reading,
  names: readonly string[],
): FieldValues {
  const wanted = new Set(names.map((name) => FOUND_AS[name] ?? name));
  const values: Record<string, FieldValue> = {};
  const keep = (
    field: string,
    chosen: string | string[],
    parts: readonly Range[],
    confidence: number,
  ) => {
    const sources = parts
      .filter(({ start, end }) => end > start)
      .map((part) => text.document.source.originOf(part));
    values[field] = { value: valueOf(field, chosen), confidence, sources };
  };
  let reading = text;
  for (const [field, propose] of Object.entries(singleFields)) {
    const model = wanted.has(field) ? models[field] : undefined;
    const best = model === undefined ? null : mostProbable(model, propose(reading));
    if (model === undefined || best === null) continue;
    reading = knowing(reading, field, best);
    const { candidate, probability } = best;
    if (worthOf(model, best) >= model.threshold)
      keep(field, candidate.value, [candidate], calibrated(model, probability));
  }
  for (const [field, { propose, ...limits }] of Object.entries(partFields)) {
    const model = wanted.has(field) ? models[field] : undefined;
    const best = model === undefined ? null : probableParts(model, propose(reading), limits);
    if (model === undefined || best === null) continue;
    const chosen = best.parts.map(({ value }) => value);
    const confidence = calibrated(model, best.probability);
    if (confidence >= model.threshold) keep(field, chosen, best.parts, confidence);
  }
  for (const field of contradicted(values.location_type?.value))
    Reflect.deleteProperty(values, field);
  return values;
}

/** Returns the fields that an event of this kind of place cannot have. */
export function contradicted(locationType: unknown): readonly string[] {
  if (locationType === 'online') return ['location_address'];
  return locationType === 'in_person' ? ['location_link'] : [];
}

/** Returns the reading in which other fields know the most probable value of a field. */
export function knowing(reading: Reading, field: string, best: Probable<Candidate>): Reading {
  const role = KNOWN_AS[field];
  const isDoubtful = role === 'anchor' && best.probability < LEAST_ANCHOR;
  if (role === undefined || isDoubtful) return reading;
  return { ...reading, known: { ...reading.known, [role]: best.candidate } };
}

/** Returns the value of a field for what was chosen for it. */
export function valueOf(
  field: string,
  chosen: string | readonly string[],
): string | readonly string[] {
  if (typeof chosen === 'string') {
    if (field === 'category') return categoriesByType[chosen] ?? [chosen];
    const sector = field === 'sector' && industries.find(({ value }) => value === chosen);
    return sector ? sector.label : chosen;
  }
  return field === 'description' || field === 'eligibility' ? chosen.join(' ') : chosen;
}
