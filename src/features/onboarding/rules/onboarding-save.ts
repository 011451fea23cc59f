import { profileLimits } from '../../../entities/people/rules/fields';
import { hasVisibleText, withoutInvisibleMarks } from '../../../shared/rules/text-rules';
import type { TablesUpdate } from '../../../types/database';
import {
  isAsked,
  textQuestion,
  type OnboardingAnswers,
  type OnboardingQuestion,
} from './onboarding-answers';
import { SOMETHING_ELSE, questions, type OnboardingColumn } from './onboarding-fields';

/**
 * The answers that `save_onboarding` takes, by column. An answer that is left out becomes null, as an
 * empty list does; columns that have a default are always sent.
 */
export type OnboardingParameters = Pick<TablesUpdate<'profiles'>, OnboardingColumn>;

/**
 * The answers as `save_onboarding` takes them: those of other roles are left out.
 *
 * @param kept areas of expertise that stay beside the interests (`keptExpertise`).
 * @returns null without a role, which is the one answer that is needed.
 */
export function toSaveParameters(
  answers: OnboardingAnswers,
  kept: readonly string[],
): OnboardingParameters | null {
  if (answers.role === null) return null;
  const asked = questions.filter((field) => isAsked(field, answers.role) && !('of' in field));
  const sent: OnboardingParameters = Object.fromEntries(
    asked.map((field) => [field.column, storedValue(field, answers)]),
  );
  const areas = [...new Set([...(sent.areas_of_expertise ?? []), ...kept])];
  return { ...sent, areas_of_expertise: areas.slice(0, profileLimits.areas_of_expertise.most) };
}

/** What the column takes; undefined for no answer. */
function storedValue(field: OnboardingQuestion, answers: OnboardingAnswers): unknown {
  switch (field.kind) {
    case 'choice': {
      const value = answers[field.name];
      // A list of one (rule 7.1).
      if (field.column === 'business_stage') return value === null ? [] : [value];
      return value ?? undefined;
    }
    case 'choices':
      return withText(answers[field.name], field, answers);
    case 'line':
      return toLine(answers[field.name], field.limit.longest) || undefined;
    case 'switch':
      return answers[field.name];
  }
}

/** A list with the text of 'something else' behind it, where that is chosen and says anything. */
function withText(
  chosen: readonly string[],
  field: OnboardingQuestion,
  answers: OnboardingAnswers,
): string[] {
  const text = textQuestion(field.name);
  if (text === null || !chosen.includes(SOMETHING_ELSE)) return [...chosen];
  const line = toLine(answers[text.name], text.limit.longest);
  return line === '' || chosen.includes(line) ? [...chosen] : [...chosen, line];
}

const BLANKS = /[\p{Cc}\s]+/gu;

/**
 * Free text as the one clean line that the database takes (`private.to_line`), or ''. No step of
 * the wizard rejects a text, so invalid characters are removed without asking.
 */
function toLine(text: string, longest: number): string {
  const line = withoutInvisibleMarks(text)
    .replace(/\p{Cs}/gu, '')
    .replace(BLANKS, ' ')
    .trim();
  const cut = Array.from(line).slice(0, longest).join('').trim();
  return hasVisibleText(cut) ? cut : '';
}
