import type { Candidate } from './candidates/candidate.ts';
import { calibrated, choose, worthOf, type Choice, type Models } from './choice/model.ts';
import type { FieldValue, FieldValues } from './field-values.ts';
import { fields, type Field } from './fields.ts';
import type { Reading } from './reading.ts';
import { repaired } from './repairs.ts';

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
  let reading = text;
  for (const [name, field] of Object.entries(fields)) {
    const model = wanted.has(name) ? models[name] : undefined;
    const choice = model && choose(model, field.propose(reading), field.limits);
    if (!model || !choice) continue;
    reading = knowing(reading, field, choice);
    if (worthOf(model, choice) < model.threshold) continue;
    const places = choice.parts.filter(({ start, end }) => end > start);
    values[name] = {
      value: valueOf(field, choice),
      confidence: calibrated(model, choice.probability),
      sources: places.map((place) => text.document.source.originOf(place)),
    };
  }
  for (const name of contradicted(values.location_type?.value))
    Reflect.deleteProperty(values, name);
  return repaired(values, reading, wanted);
}

/** Returns the fields that an event of this kind of place cannot have. */
export function contradicted(locationType: unknown): readonly string[] {
  if (locationType === 'online') return ['location_address'];
  return locationType === 'in_person' ? ['location_link'] : [];
}

/** Returns the reading in which other fields know what would be chosen for a field. */
export function knowing(reading: Reading, { knownAs }: Field, choice: Choice<Candidate>): Reading {
  const isDoubtful = knownAs === 'anchor' && choice.probability < LEAST_ANCHOR;
  if (knownAs === undefined || isDoubtful) return reading;
  return { ...reading, known: { ...reading.known, [knownAs]: choice.parts[0] } };
}

/** Returns the value of a field for what was chosen for it. */
export function valueOf(
  { write, limits }: Field,
  { parts }: Pick<Choice<Candidate>, 'parts'>,
): string | readonly string[] {
  const chosen = parts.map(({ value }) => value);
  if (write !== undefined) return write(chosen);
  return limits === undefined ? (chosen[0] ?? '') : chosen;
}
