import { askedSchema, type Criterion } from './criteria.ts';
import { asksSame, inOrder, readCriteria } from './read-criteria.ts';
import type { CriterionTexts } from './sentences.ts';

/** A decision of staff or the program about a condition, as the database keeps it. */
export interface Decision {
  readonly id: string;
  readonly kind: string;
  readonly value: unknown;
  readonly sentence: string;
  readonly source_column: string | null;
  readonly source_url: string | null;
  readonly state: string;
}

/** `stale`: its sentence no longer stands in the text, so that it counts no more. */
export type CriterionState = 'proposed' | 'confirmed' | 'dismissed' | 'stale';

/** A condition with what was decided about it; `id` is that of the decision, null before. */
export type DecidedCriterion = Criterion & {
  readonly state: CriterionState;
  readonly id: string | null;
  readonly source_url: string | null;
};

/**
 * Returns the conditions that the texts of a resource state, with what was decided about each, and
 * those that were added to them. Dismissed and stale ones are for who decides.
 */
export function decidedCriteria(
  texts: CriterionTexts,
  decisions: readonly Decision[],
): readonly DecidedCriterion[] {
  const read = readCriteria(texts);
  const stated = textsOf(texts);
  const decided = decisions.flatMap(({ id, kind, value, sentence, source_url, state }) => {
    const asked = askedSchema.safeParse({ kind, value }).data;
    if (asked === undefined) return [];
    const isThere = source_url !== null || stated.some((text) => text.includes(sentence));
    const decision: DecidedCriterion = {
      ...asked,
      sentence,
      source_column: read.find((one) => one.sentence === sentence)?.source_column ?? null,
      source_url,
      id,
      state: !isThere ? 'stale' : state === 'dismissed' ? 'dismissed' : 'confirmed',
    };
    return [decision];
  });
  const open = read.filter(
    (one) => !decided.some((other) => other.sentence === one.sentence && asksSame(one, other)),
  );
  return inOrder<DecidedCriterion>([
    ...decided,
    ...open.map((one) => ({ ...one, state: 'proposed' as const, id: null, source_url: null })),
  ]);
}

/** Whether a condition counts: it is neither dismissed nor stale. */
export const counts = ({ state }: Pick<DecidedCriterion, 'state'>): boolean =>
  state === 'proposed' || state === 'confirmed';

/** Returns the conditions that count: neither dismissed nor stale. */
export function criteriaThatCount(
  texts: CriterionTexts,
  decisions: readonly Decision[],
): readonly DecidedCriterion[] {
  return decidedCriteria(texts, decisions).filter(counts);
}

function textsOf(texts: CriterionTexts): readonly string[] {
  return Object.values(texts).filter((one) => typeof one === 'string');
}
