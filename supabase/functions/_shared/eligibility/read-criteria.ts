import type { Asked, Criterion, CriterionKind } from './criteria.ts';
import { criterionKinds } from './criteria.ts';
import { readIndustry, readLegalForm, readOwner, readStage } from './read-kind-of-business.ts';
import { readPlace } from './read-place.ts';
import { readAge, readEmployees, readOwnShare, readRevenue } from './read-numbers.ts';
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
  readOwnShare,
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
  const several = sentences.flatMap((sentence) =>
    [...readSteps(sentence, texts), ...readQuestions(sentence, texts)].map((asked) =>
      withSource(asked, sentence),
    ),
  );
  const all = [...first, ...several];
  return all
    .filter((one, at) => all.findIndex((other) => isSame(one, other)) === at)
    .toSorted((one, other) => rankOf(one.kind) - rankOf(other.kind));
}

function withSource(asked: Asked, { text, column }: Sentence): Criterion {
  return { ...asked, sentence: text, source_column: column };
}

function isSame(one: Asked, other: Asked): boolean {
  return one.kind === other.kind && JSON.stringify(one.value) === JSON.stringify(other.value);
}

function rankOf(kind: CriterionKind): number {
  return criterionKinds.findIndex(({ value }) => value === kind);
}
