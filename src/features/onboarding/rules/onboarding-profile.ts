import type { Tables } from '../../../types/database';
import {
  emptyAnswers,
  textQuestion,
  type OnboardingAnswers,
  type OnboardingQuestion,
} from './onboarding-answers';
import {
  SOMETHING_ELSE,
  onboardingFields,
  questions,
  type OnboardingColumn,
  type OnboardingField,
} from './onboarding-fields';
import { isMember } from '@shared/contracts/vocabularies';
import { mapFields } from '@shared/search/map-fields';

/** Columns that only the owner of a profile may read. */
type OwnerColumn = 'email_updates_consent' | 'preferred_language' | 'contact_method_preference';

/** What a profile holds of earlier answers. */
export type SavedProfile = Readonly<
  Pick<Tables<'profiles'>, Exclude<OnboardingColumn, OwnerColumn>>
>;

/** What its owner alone may read of it. */
export type SavedSettings = Readonly<Pick<Tables<'profiles'>, OwnerColumn>>;

type SavedValues = Readonly<Partial<Record<OnboardingColumn, unknown>>>;

/**
 * The answers that a profile holds already, so that going through the wizard again loses none of
 * them. What no step asks for is left out (`keptExpertise` has the rest).
 */
export function answersFrom(
  profile: SavedProfile | null,
  settings: SavedSettings | null,
): OnboardingAnswers {
  const saved: SavedValues = { ...profile, ...settings };
  return mapFields<OnboardingAnswers, OnboardingField>(onboardingFields, (field) =>
    savedAnswer(field, saved),
  );
}

function savedAnswer(field: OnboardingQuestion, saved: SavedValues): unknown {
  const value = saved[field.column];
  switch (field.kind) {
    case 'choice': {
      const chosen = Array.isArray(value) ? members(field, value)[0] : value;
      return isMember(field.options, chosen) ? chosen : emptyAnswers[field.name];
    }
    case 'choices': {
      if ('isShared' in field && !isSharedWith(field, saved)) return [];
      const chosen = members(field, value);
      const isOther = textQuestion(field.name) !== null && strangers(field, value).length > 0;
      return isOther && !chosen.includes(SOMETHING_ELSE) ? [...chosen, SOMETHING_ELSE] : chosen;
    }
    case 'line': {
      if (!('of' in field)) return typeof value === 'string' ? value : '';
      const list = questions.find(({ name }) => name === field.of);
      return list !== undefined && 'options' in list ? strangers(list, value).join(', ') : '';
    }
    case 'switch':
      return value === true;
  }
}

/** Areas of expertise that did not come from the wizard: saving it again leaves them alone. */
export function keptExpertise(profile: SavedProfile | null): readonly string[] {
  const areas = profile?.areas_of_expertise ?? [];
  const interests = questions
    .filter((field) => field.kind === 'choices')
    .find((field) => 'isShared' in field);
  if (profile === null || interests === undefined || !isSharedWith(interests, profile))
    return areas;
  return strangers(interests, areas);
}

/** Whether the values of a shared column come from the wizard: they do for the role it asks. */
function isSharedWith(field: OnboardingQuestion, saved: SavedValues): boolean {
  return 'roles' in field && field.roles.some((role) => role === saved.role_interest);
}

type Listed = Extract<OnboardingQuestion, { readonly options: unknown }>;

/** The values of a list that are options of the question. */
function members({ options }: Listed, list: unknown): string[] {
  return texts(list).filter((value) => isMember(options, value));
}

/** The values of a list that are not. */
function strangers({ options }: Pick<Listed, 'options'>, list: unknown): string[] {
  return texts(list).filter((value) => !isMember(options, value));
}

function texts(list: unknown): string[] {
  return Array.isArray(list) ? list.filter((value) => typeof value === 'string') : [];
}
