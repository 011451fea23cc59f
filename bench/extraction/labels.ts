import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { norm, scoreField, type LabelledCase } from './score-extraction.mjs';

export const CASE_SETS = ['training', 'samples', 'varied', 'practice'] as const;
export type CaseSet = (typeof CASE_SETS)[number];

/** Returns the labelled texts of a set. */
export async function readCases(set: CaseSet): Promise<LabelledCase[]> {
  const file = join(import.meta.dirname, 'cases', `${set}.json`);
  const parsed = JSON.parse(await readFile(file, 'utf8')) as
    | LabelledCase[]
    | { cases: LabelledCase[] };
  return Array.isArray(parsed) ? parsed : parsed.cases;
}

/** Returns all texts that may be trained on, in a stable order: practice is for a final figure only. */
export async function readTrainingCases(): Promise<LabelledCase[]> {
  const sets = await Promise.all([
    readCases('training'),
    readCases('samples'),
    readCases('varied'),
  ]);
  return sets.flat();
}

/** What a label says of one field: a wanted value, that it must be empty, or nothing. */
export type Label =
  | { readonly kind: 'wanted'; readonly want: unknown }
  | { readonly kind: 'empty' }
  | { readonly kind: 'unlabelled' };

export function labelOf(labelled: LabelledCase, field: string): Label {
  if (field === 'reads_like') {
    return { kind: 'wanted', want: labelled.alternative?.contentType ?? labelled.contentType };
  }
  const { expected } = labelled;
  const key = `${field}_must_mention` in expected ? `${field}_must_mention` : field;
  if (key in expected) {
    const want = expected[key];
    return want === null ? { kind: 'empty' } : { kind: 'wanted', want };
  }
  return labelled.must_be_empty?.includes(field) === true
    ? { kind: 'empty' }
    : { kind: 'unlabelled' };
}

/** Whether a value contains a string that may appear nowhere. */
export function isLeak(labelled: LabelledCase, value: unknown): boolean {
  const strings = labelled.must_not_contain ?? [];
  if (strings.length === 0) return false;
  const text = JSON.stringify(value);
  const digits = text.replace(/[^\d"]/gu, '');
  return strings.some(
    (string) =>
      norm(text).includes(norm(string)) || (/^\d{7,}$/u.test(string) && digits.includes(string)),
  );
}

/** Returns the score from 0 to 1 of a value against a wanted one. */
export function scoreValue(
  labelled: LabelledCase,
  field: string,
  want: unknown,
  value: unknown,
): number {
  return scoreField(field, want, value, labelled);
}

const EVENT_WEIGHT = 2;
const HEAVY = new Set(['name', 'title', 'start_date', 'end_date', 'application_deadline']);

export const fieldWeight = (field: string): number => (HEAVY.has(field) ? EVENT_WEIGHT : 1);

/** Returns how probable it is that a part belongs to the wanted value. */
export function partTarget(
  labelled: LabelledCase,
  field: string,
  want: unknown,
  part: string,
): number {
  if (isLeak(labelled, part)) return 0;
  if (isRecord(want) && Array.isArray(want.any_of)) {
    const sets = want.any_of.map((set: unknown): unknown[] => (Array.isArray(set) ? set : [set]));
    return sets.filter((set) => set.includes(part)).length / sets.length;
  }
  if (isRecord(want) && Array.isArray(want.pool)) {
    return scoreField(field, { pool: want.pool, min: 1 }, [part], { ...labelled, text: '' }) > 0
      ? 1
      : 0;
  }
  const keywords = isRecord(want) ? want.must_mention : want;
  if (!Array.isArray(keywords)) return want === part ? 1 : 0;
  if (field === 'description' || field === 'eligibility' || field === 'focus_areas') {
    return scoreField(field, keywords, part, { ...labelled, text: '' }) > 0 ? 1 : 0;
  }
  return keywords.includes(part) ? 1 : 0;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns the fold of each case; the cases of one style share a fold. */
export function foldsOf(cases: readonly LabelledCase[], folds: number): Map<string, number> {
  const byStyle = new Map<string, string[]>();
  for (const { id, style } of cases) byStyle.set(style, [...(byStyle.get(style) ?? []), id]);
  const sizes = Array.from({ length: folds }, () => 0);
  const foldById = new Map<string, number>();
  const styles = [...byStyle].sort(
    (left, right) => right[1].length - left[1].length || (left[0] < right[0] ? -1 : 1),
  );
  for (const [, ids] of styles) {
    const fold = sizes.indexOf(Math.min(...sizes));
    sizes[fold] = (sizes[fold] ?? 0) + ids.length;
    for (const id of ids) foldById.set(id, fold);
  }
  return foldById;
}
