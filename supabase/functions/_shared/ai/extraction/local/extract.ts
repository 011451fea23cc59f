import { industries } from '../../../contracts/vocabularies.ts';
import type { Candidate } from './candidates/candidate.ts';
import { chooseOne, chooseParts, mostProbable, type Models } from './choice/model.ts';
import type { Range } from './document/source-text.ts';
import { startCandidates, type MomentCandidate } from './features/date-features.ts';
import { NOTHING_KNOWN, partFields, singleFields, type Known } from './fields.ts';
import type { Anchor, Reading } from './reading.ts';
import { categoriesByType } from './vocabulary/terms.ts';

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
 * @param names the fields of the contract that are asked for.
 */
export function extractValues(
  models: Models,
  reading: Reading,
  names: readonly string[],
): FieldValues {
  const wanted = new Set(['reads_like', ...names.map((name) => FOUND_AS[name] ?? name)]);
  const values: Record<string, FieldValue> = {};
  const originsOf = (parts: readonly Range[]): Range[] =>
    parts
      .filter(({ start, end }) => end > start)
      .map((part) => reading.document.source.originOf(part));
  const anchor = anchorOf(models, singleFields.name(reading));
  const known = knownOf(models, reading, anchor, wanted);
  for (const [field, propose] of Object.entries(singleFields)) {
    const model = wanted.has(field) ? models[field] : undefined;
    const chosen = model === undefined ? null : chooseOne(model, propose(reading, known));
    if (chosen === null) continue;
    const { candidate, confidence } = chosen;
    values[field] = {
      value: valueOf(field, candidate.value),
      confidence,
      sources: originsOf([candidate]),
    };
  }
  for (const [field, part] of Object.entries(partFields)) {
    const model = wanted.has(field) ? models[field] : undefined;
    const chosen =
      model === undefined ? null : chooseParts(model, part.propose(reading, known), part);
    if (chosen === null) continue;
    const { parts, confidence } = chosen;
    const value = valueOf(
      field,
      parts.map((candidate) => candidate.value),
    );
    values[field] = { value, confidence, sources: originsOf(parts) };
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

/** Returns the name of the program or event that a text is about, before the threshold. */
export function anchorOf(models: Models, names: readonly Candidate[]): Anchor | null {
  const best = models.name === undefined ? null : mostProbable(models.name, names);
  return best === null || best.probability < LEAST_ANCHOR ? null : best.candidate;
}

/** Fields whose most probable value other fields depend on, in the order of their dependence. */
export const COMPANIONS = ['website', 'email'] as const;

function knownOf(
  models: Models,
  reading: Reading,
  anchor: Anchor | null,
  wanted: ReadonlySet<string>,
): Known {
  let known: Known = { ...NOTHING_KNOWN, anchor };
  if (wanted.has('start_date')) known = { ...known, start: startOf(models, reading, anchor) };
  for (const field of COMPANIONS) {
    const model = wanted.has(field) ? models[field] : undefined;
    if (model === undefined) continue;
    const best = mostProbable(model, singleFields[field](reading, known));
    known = { ...known, [field]: best?.candidate ?? null };
  }
  return known;
}

/** Returns the most probable start of an event, before the threshold. */
export function startOf(
  models: Models,
  reading: Reading,
  anchor: Anchor | null,
): MomentCandidate | null {
  const model = models.start_date;
  if (model === undefined) return null;
  return mostProbable(model, startCandidates(reading, anchor))?.candidate ?? null;
}

const industryLabels: ReadonlyMap<string, string> = new Map(
  industries.map(({ value, label }) => [value, label]),
);

/** Returns the value of a field for what was chosen for it. */
export function valueOf(
  field: string,
  chosen: string | readonly string[],
): string | readonly string[] {
  if (typeof chosen === 'string') {
    if (field === 'category') return categoriesByType[chosen] ?? [chosen];
    if (field === 'sector') return industryLabels.get(chosen) ?? chosen;
    return chosen;
  }
  return field === 'description' || field === 'eligibility' ? chosen.join(' ') : chosen;
}
