import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { useForm, useWatch, type UseFormReturn } from 'react-hook-form';
import { focusNotices } from '@/components/edit-draft/edit-notices';
import { openEdit, type StoredRow } from '@/components/edit-draft/edit-state';
import { explainSaveFailure } from '@/components/edit-draft/save-failure';
import { useEditDraft } from '@/components/edit-draft/use-edit-draft';
import { useSaveEdits, type SaveProblem } from '@/components/edit-draft/use-save-edits';
import { ownProfileQuery, type OwnProfile } from '@/data/profiles/profile-queries';
import { useOnboardingSave } from '@/data/profiles/use-onboarding-save';
import type { Version } from '@/data/update-version';
import {
  answerParts,
  answersSchema,
  type OnboardingAnswers,
} from '@/domain/profiles/onboarding-answers';
import { answersFrom, keptExpertise } from '@/domain/profiles/onboarding-profile';
import { toSaveParameters } from '@/domain/profiles/onboarding-save';
import { changedParts } from '@/domain/three-way-merge';
import { toAppError } from '@/lib/errors';
import { notify } from '@/lib/notify';

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

/** A draft of the onboarding answers over those on the profile, and how it is saved. */
export function useAnswers({ userId, saved }: AnswersOptions) {
  const row = useMemo(() => storedAnswers(saved), [saved]);
  const [opened] = useState(() => {
    const place = { userId, form: 'onboarding' };
    return openEdit({ parts: answerParts, schema: answersSchema, place }, row);
  });
  const form = useForm<OnboardingAnswers>({ defaultValues: opened.values });
  const draft = useEditDraft(form, { opened, row });
  const answers = useWatch({ control: form.control, compute: (values) => values });
  const { mutateAsync: store } = useOnboardingSave();
  const queryClient = useQueryClient();

  const send = async (values: OnboardingAnswers): Promise<SaveProblem | null> => {
    const { base, seen } = draft.now();
    const kept = seen?.kept ?? [];
    const parameters = toSaveParameters(values, kept);
    if (parameters === null) return { text: 'Choose a role first.', isOverwritten: false };
    try {
      const version = await store({ userId, parameters, seen });
      draft.recordSaved(changedParts(answerParts, base, values), values, { ...version, kept });
      return null;
    } catch (error) {
      console.warn('The onboarding answers could not be saved:', error);
      const problem = await explainSaveFailure(error, draft, {
        noun: 'profile',
        changedBy: 'Another tab or device',
        readRow: async (code) => {
          if (code !== 'conflict') return undefined;
          return storedAnswers(
            await queryClient.query({ ...ownProfileQuery(userId), staleTime: 0 }),
          );
        },
      });
      if (problem === null || problem.isOverwritten) return problem;
      const text = sentenceOf(error);
      notify({ title: 'Error', description: text, tone: 'destructive' });
      return { text, isOverwritten: false };
    }
  };
  const noticesRef = useRef<HTMLDivElement>(null);
  const { save, isSaving, isUnsaved, message } = useSaveEdits(form, draft, {
    send,
    onConflict: () => focusNotices(noticesRef),
    sendsUnchanged: true,
  });
  return {
    form,
    draft,
    answers,
    noticesRef,
    /** Whether the profile has these answers. */
    isSaved: !draft.isDirty && draft.state.base.role !== null,
    /** Saves the answers, one save at a time, and then runs `onSaved`. Reports a failure. */
    save,
    isSaving,
    isUnsaved,
    message,
  };
}

/** Returns the error message (spec §8). */
function sentenceOf(error: unknown): string {
  const { code } = toAppError(error);
  if (code === 'unknown') return 'Something went wrong. Please try again.';
  return code === 'unauthenticated'
    ? 'You must be logged in to complete onboarding.'
    : 'Failed to save your profile. Please try again.';
}
