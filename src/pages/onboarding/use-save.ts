import { useRef } from 'react';
import { useOnboardingSave } from '@/data/profiles/use-onboarding-save';
import type { OnboardingAnswers } from '@/domain/profiles/onboarding-answers';
import { toSaveParameters } from '@/domain/profiles/onboarding-save';
import { AppError } from '@/lib/errors';
import { notify } from '@/lib/notify';

/**
 * Saves the answers, one save at a time, and tells of a failure by itself.
 *
 * @param kept areas of expertise that stay as they are.
 */
export function useSave(userId: string, kept: readonly string[]) {
  const { mutate, isPending } = useOnboardingSave();
  // Two presses may come before the first one has been drawn.
  const isUnderWay = useRef(false);

  const save = (answers: OnboardingAnswers, onSaved: () => void) => {
    const parameters = toSaveParameters(answers, kept);
    if (parameters === null || isUnderWay.current) return;
    isUnderWay.current = true;
    mutate(
      { userId, parameters },
      {
        onSuccess: onSaved,
        onError: (error) => {
          console.warn('The onboarding answers could not be saved:', error);
          notify({ title: 'Error', description: sentenceOf(error), tone: 'destructive' });
        },
        onSettled: () => {
          isUnderWay.current = false;
        },
      },
    );
  };
  return { save, isSaving: isPending };
}

/** What went wrong, in the words of the specification (§8). */
function sentenceOf(error: unknown): string {
  if (!(error instanceof AppError)) return 'Something went wrong. Please try again.';
  return error.code === 'unauthenticated'
    ? 'You must be logged in to complete onboarding.'
    : 'Failed to save your profile. Please try again.';
}
