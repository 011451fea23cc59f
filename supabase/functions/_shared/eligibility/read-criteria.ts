import type { Asked, Criterion, CriterionKind } from './criteria.ts';
import { criterionKinds } from './criteria.ts';
import { readIndustry, readLegalForm, readOwner, readStage } from './read-kind-of-business.ts';
import { readAge, readEmployees, readOwnShare, readRevenue } from './read-numbers.ts';
import { readPlace } from './read-place.ts';
import { readQuestions } from './read-questions.ts';
import { readSteps, readUse } from './read-steps.ts';
import { sentencesOf, type CriterionTexts, type Sentence } from './sentences.ts';

/** Reads the conditions of a kind that a sentence states. */
type Reader = (sentence: Sentence, texts: CriterionTexts) => readonly Asked[];

/** Of these kinds the first sentence counts: later ones repeat it in other words. */
const once: readonly Reader[] = [
  readPlace,
  readStage,
  readAge,
  readEmployees,
  readRevenue,
  readLegalForm,
  readIndustry,
  readOwner,
  readUse,
];

/**
 * Returns the conditions that the texts of a resource state, each with its literal sentence, in the
 * order of the kinds. What is only preferred, or open to all, is none.
 */
export function readCriteria(texts: CriterionTexts): readonly Criterion[] {
  const sentences = sentencesOf(texts);
  const first = once.flatMap((reader) => {
    for (const sentence of sentences) {
      const found = reader(sentence, texts);
      if (found.length > 0) return found.map((asked) => withSource(asked, sentence));
    }
    return [];
  });
  const shares = sentences.flatMap((sentence) =>
    readOwnShare(sentence, texts).map((asked) => withSource(asked, sentence)),
  );
  const several = sentences.flatMap((sentence) =>
    [...readSteps(sentence, texts), ...readQuestions(sentence, texts)].map((asked) =>
      withSource(asked, sentence),
    ),
  );
  const all = [...first, ...largest(shares), ...several];
  return inOrder(all.filter((one, at) => all.findIndex((other) => asksSame(one, other)) === at));
}

/** Of several shares, the one that says how much. */
function largest(shares: readonly Criterion[]): readonly Criterion[] {
  const leastOf = (one: Criterion) => (one.kind === 'own_share' ? (one.value.least ?? 0) : 0);
  return shares.toSorted((one, other) => leastOf(other) - leastOf(one)).slice(0, 1);
}

function withSource(asked: Asked, { text, column }: Sentence): Criterion {
  return { ...asked, sentence: text, source_column: column };
}

/** Whether two conditions ask the same, however the keys and lists of their values are ordered. */
export function asksSame(one: Asked, other: Asked): boolean {
  const keyOf = ({ value }: Asked) =>
    JSON.stringify(
      Object.entries<string | number | readonly string[] | undefined>(value)
        .map(([name, part]) => [name, typeof part === 'object' ? part.toSorted() : part] as const)
        .toSorted(([a], [b]) => a.localeCompare(b)),
    );
  return one.kind === other.kind && keyOf(one) === keyOf(other);
}

/** Returns conditions in the order of their kinds. */
export function inOrder<Kept extends Pick<Asked, 'kind'>>(
  criteria: readonly Kept[],
): readonly Kept[] {
  const rankOf = (kind: CriterionKind) => criterionKinds.findIndex(({ value }) => value === kind);
  return criteria.toSorted((one, other) => rankOf(one.kind) - rankOf(other.kind));
}
