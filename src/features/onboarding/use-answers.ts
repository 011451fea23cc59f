import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { useOnboardingSave } from './api/onboarding-save';
import { answerParts, answersSchema, type OnboardingAnswers } from './rules/onboarding-answers';
import { answersFrom, keptExpertise } from './rules/onboarding-profile';
import { toSaveParameters } from './rules/onboarding-save';
import { ownProfileQuery, type OwnProfile } from '@/entities/people/api/own-profile';
import type { Version } from '@/shared/api/update-version';
import type { StoredRow } from '@/shared/form/edit/use-row-draft';
import { useRowForm } from '@/shared/form/edit/use-row-form';
import { AppError, toAppError } from '@/shared/lib/errors';
import { notify } from '@/shared/lib/notify';

/** The form that holds the answers. */
export type AnswersForm = UseFormReturn<OnboardingAnswers>;

/** The user and the stored answers. */
export interface AnswersOptions {
  readonly userId: string;
  readonly saved: OwnProfile;
}

/** The version of the profile that is answered, and what the wizard keeps of it. */
type AnsweredVersion = (Version & { readonly kept: readonly string[] }) | null;

function storedAnswers({
  profile,
  settings,
}: OwnProfile): StoredRow<OnboardingAnswers, AnsweredVersion> {
  return {
    values: answersFrom(profile, settings),
    seen: profile && { updated_at: profile.updated_at, kept: keptExpertise(profile) },
  };
}

/** The form over the onboarding answers of a profile. */
export function useAnswers({ userId, saved }: AnswersOptions) {
  const { mutateAsync: store } = useOnboardingSave();
  const queryClient = useQueryClient();
  const edit = useRowForm({
    row: useMemo(() => storedAnswers(saved), [saved]),
    parts: answerParts,
    schema: answersSchema,
    place: { userId, form: 'onboarding' },
    noun: 'profile',
    changedBy: 'Another tab or device',
    update: async ({ values, seen }): Promise<AnsweredVersion> => {
      const kept = seen?.kept ?? [];
      const parameters = toSaveParameters(values, kept);
      if (parameters === null) throw new AppError('not_enough');
      return { ...(await store({ userId, parameters, seen })), kept };
    },
    readRow: async (code) => {
      if (code !== 'conflict') return undefined;
      return storedAnswers(await queryClient.query({ ...ownProfileQuery(userId), staleTime: 0 }));
    },
    onFailure: (problem, error) => {
      if (problem.isOverwritten) return problem;
      const text = sentenceOf(error);
      notify({ title: 'Error', description: text, tone: 'destructive' });
      return { text, isOverwritten: false };
    },
    savesUnchanged: true,
    staysOnPath: true,
  });
  return {
    ...edit,
    answers: useWatch({ control: edit.form.control, compute: (values) => values }),
    /** Whether the profile has these answers. */
    isSaved: !edit.isDirty && edit.state.base.role !== null,
  };
}

/** Returns the error message (rule 7.1). */
function sentenceOf(error: unknown): string {
  const { code } = toAppError(error);
  if (code === 'not_enough') return 'Choose a role first.';
  if (code === 'unknown') return 'Something went wrong. Please try again.';
  return code === 'unauthenticated'
    ? 'You must be logged in to complete onboarding.'
    : 'Failed to save your profile. Please try again.';
}
