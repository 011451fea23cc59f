import { nothingSaid, type Answers, type Asked, type PriorStep } from './criteria.ts';
import { criterionVerdict } from './verdict.ts';

/** A question about what conditions ask. */
export type EligibilityQuestion =
  | { readonly kind: Exclude<Asked['kind'], 'prior_step' | 'other'> }
  | { readonly kind: 'prior_step'; readonly step: PriorStep }
  | { readonly kind: 'other'; readonly question: string };

/** Questions that one resource asks at most. */
const MOST_QUESTIONS = 6;

/**
 * Returns what to ask to learn whether conditions are met, at most six questions. What was answered is
 * not asked again, also where the answer does not decide.
 */
export function questionsFor(
  criteria: readonly Asked[],
  answers: Answers,
): readonly EligibilityQuestion[] {
  const open = criteria.filter((one) => criterionVerdict(one, answers) === 'unknown');
  const asked = open.flatMap((one) => questionsOf(one, answers));
  const keys = asked.map((one) => JSON.stringify(one));
  return asked.filter((_, at) => keys.indexOf(keys[at] ?? '') === at).slice(0, MOST_QUESTIONS);
}

function questionsOf(asked: Asked, answers: Answers): readonly EligibilityQuestion[] {
  if (asked.kind === 'place') return isPlaceOpen(answers.place) ? [{ kind: 'place' }] : [];
  if (asked.kind === 'prior_step') {
    return [...(asked.value.any ?? []), ...(asked.value.partly ?? [])]
      .filter((step) => answers.prior_steps[step] === undefined)
      .map((step) => ({ kind: 'prior_step', step }));
  }
  if (asked.kind === 'other') {
    const { question } = asked.value;
    const isOpen = question.endsWith('?') && answers.other[question] === undefined;
    return isOpen ? [{ kind: 'other', question }] : [];
  }
  return answers[answerNames[asked.kind]] === null ? [{ kind: asked.kind }] : [];
}

/** Whether a condition can be asked: a text without a question mark is for the program to judge. */
export function isAsked(asked: Asked): boolean {
  return questionsOf(asked, nothingSaid).length > 0;
}

/** Whether all that a condition asks is answered. */
export function isAnswered(asked: Asked, answers: Answers): boolean {
  return isAsked(asked) && questionsOf(asked, answers).length === 0;
}

/** A region alone does not tell the county. */
function isPlaceOpen(place: Answers['place']): boolean {
  return place === null || (place.in_maine && place.county === null);
}

const answerNames = {
  stage: 'stage',
  age: 'age_months',
  employees: 'employees',
  revenue: 'revenue',
  legal_form: 'legal_form',
  industry: 'industry',
  owner: 'owner',
  own_share: 'own_share',
  use_of_funds: 'use_of_funds',
} as const satisfies Partial<Record<Asked['kind'], keyof Answers>>;
