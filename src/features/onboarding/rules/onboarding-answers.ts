import * as z from 'zod/mini';
import type { FormParts } from '../../../shared/rules/form-parts';
import {
  onboardingFields,
  onboardingSteps,
  questions,
  type OnboardingField,
  type OnboardingStep,
} from './onboarding-fields';
import { labelOf } from '@shared/contracts/vocabularies';
import type { Option } from '@shared/contracts/vocabularies';
import { mapFields } from '@shared/search/map-fields';

type ValueOf<Field> = Field extends { readonly options: readonly Option<infer Value>[] }
  ? Value
  : never;

type AnswerOf<Field> = Field extends { readonly kind: 'choices' }
  ? readonly ValueOf<Field>[]
  : Field extends { readonly kind: 'choice' }
    ? Field extends { readonly initial: string }
      ? ValueOf<Field>
      : ValueOf<Field> | null
    : Field extends { readonly kind: 'switch' }
      ? boolean
      : string;

/** The answers of all roles, so that changing the role and back loses nothing. */
export type OnboardingAnswers = {
  readonly [Field in OnboardingField as Field['name']]: AnswerOf<Field>;
};

/** A question of the wizard. */
export type OnboardingQuestion = (typeof questions)[number];

type AnswerSchemas = {
  [Name in keyof OnboardingAnswers]: z.ZodMiniType<OnboardingAnswers[Name]>;
};

/** Schema of a draft of the answers. One that an older version of the form wrote may not fit. */
export const answersSchema = z.object(
  mapFields<AnswerSchemas, OnboardingField>(onboardingFields, answerSchema),
);

function answerSchema(field: OnboardingQuestion): z.ZodMiniType {
  switch (field.kind) {
    case 'choice': {
      const value = z.enum(field.options.map((option) => option.value));
      return 'initial' in field ? value : z.nullable(value);
    }
    case 'choices':
      return z.array(z.enum(field.options.map((option) => option.value)));
    case 'line':
      return z.string();
    case 'switch':
      return z.boolean();
  }
}

/** Nothing answered. Nothing is shown or sent to anybody unless they say so. */
export const emptyAnswers = mapFields<OnboardingAnswers, OnboardingField>(
  onboardingFields,
  emptyAnswer,
);

function emptyAnswer(field: OnboardingQuestion) {
  switch (field.kind) {
    case 'choice':
      return 'initial' in field ? field.initial : null;
    case 'choices':
      return [];
    case 'line':
      return '';
    case 'switch':
      return false;
  }
}

/** The answers, each a part of its own. */
export const answerParts: FormParts<OnboardingAnswers, OnboardingAnswers> = {
  list: onboardingFields,
  columnsOf: (answers) => answers,
  fieldsOf: (name) => [name],
  textOf: (name, answers) => {
    const field = questions.find((question) => question.name === name);
    const answer = answers[name];
    if (field === undefined || !('options' in field)) return null;
    const values = Array.isArray(answer) ? answer : [answer];
    return values
      .filter((value) => typeof value === 'string')
      .map((value) => labelOf(field.options, value))
      .join(', ');
  },
};

/**
 * The questions of a step for these answers, in their order. The text of 'something else' belongs to
 * the question before it (`textQuestion`).
 */
export function questionsOf(
  step: OnboardingStep,
  { role }: OnboardingAnswers,
): readonly OnboardingQuestion[] {
  return questions.filter(
    (field) => field.step === step && isAsked(field, role) && !('of' in field),
  );
}

/** The question for the text of 'something else' of a list; null for a list without one. */
export function textQuestion(
  list: OnboardingQuestion['name'],
): Extract<OnboardingQuestion, { readonly kind: 'line' }> | null {
  const lines = questions.filter((field) => field.kind === 'line');
  return lines.find((field) => 'of' in field && field.of === list) ?? null;
}

/** Whether this role gives the answer. */
export function isAsked(field: OnboardingQuestion, role: OnboardingAnswers['role']): boolean {
  if (!('roles' in field)) return true;
  return role !== null && field.roles.some((asked) => asked === role);
}

/** The step nearest to the wanted one: all but the first need a role, the last one saved answers. */
export function reachableStep(wanted: number, hasRole: boolean, isSaved: boolean): number {
  if (!hasRole || !Number.isInteger(wanted) || wanted < 1) return 1;
  return Math.min(wanted, isSaved ? onboardingSteps.length : onboardingSteps.length - 1);
}
