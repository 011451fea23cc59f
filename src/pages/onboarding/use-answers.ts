import { useState } from 'react';
import { useForm, useWatch, type UseFormReturn } from 'react-hook-form';
import { openEdit } from '@/components/edit-draft/edit-state';
import { useEditDraft } from '@/components/edit-draft/use-edit-draft';
import { useSaveEdits, type SaveProblem } from '@/components/edit-draft/use-save-edits';
import { useOnboardingSave } from '@/data/profiles/use-onboarding-save';
import type { OnboardingAnswers } from '@/domain/profiles/onboarding-answers';
import { answerParts, answersSchema } from '@/domain/profiles/onboarding-answers';
import { toSaveParameters } from '@/domain/profiles/onboarding-save';
import { changedParts } from '@/domain/three-way-merge';
import { AppError } from '@/lib/errors';
import { notify } from '@/lib/notify';

/** The form that holds the answers. */
export type AnswersForm = UseFormReturn<OnboardingAnswers>;

/** The user and the stored answers. */
export interface AnswersOptions {
  readonly userId: string;
  /** Answers on the profile. Later changes of it are ignored. */
  readonly saved: OnboardingAnswers;
  /** Areas of expertise that are not changed. */
  readonly keptExpertise: readonly string[];
}

/** A draft of the onboarding answers over those on the profile, and how it is saved. */
export function useAnswers({ userId, saved, keptExpertise }: AnswersOptions) {
  const [row] = useState(() => ({ values: saved, seen: null }));
  const [opened] = useState(() => {
    const place = { userId, form: 'onboarding' };
    return openEdit({ parts: answerParts, schema: answersSchema, place, draftWins: true }, row);
  });
  const form = useForm<OnboardingAnswers>({ defaultValues: opened.values });
  const draft = useEditDraft(form, { opened, row });
  const answers = useWatch({ control: form.control, compute: (values) => values });
  const { mutateAsync: store } = useOnboardingSave();

  const send = async (values: OnboardingAnswers): Promise<SaveProblem | null> => {
    const parameters = toSaveParameters(values, keptExpertise);
    if (parameters === null) return { text: 'Choose a role first.', isOverwritten: false };
    try {
      await store({ userId, parameters });
    } catch (error) {
      console.warn('The onboarding answers could not be saved:', error);
      const text = sentenceOf(error);
      notify({ title: 'Error', description: text, tone: 'destructive' });
      return { text, isOverwritten: false };
    }
    draft.settle(changedParts(answerParts, draft.now().base, values), values, null);
    return null;
  };
  const { save, isSaving } = useSaveEdits(form, draft, { send, sendsUnchanged: true });
  return {
    form,
    answers,
    /** Whether the profile has these answers. */
    isSaved: !draft.isDirty && draft.state.base.role !== null,
    /** Saves the answers, one save at a time, and then runs `onSaved`. Reports a failure. */
    save,
    isSaving,
  };
}

/** Returns the error message (spec §8). */
function sentenceOf(error: unknown): string {
  if (!(error instanceof AppError)) return 'Something went wrong. Please try again.';
  return error.code === 'unauthenticated'
    ? 'You must be logged in to complete onboarding.'
    : 'Failed to save your profile. Please try again.';
}
