import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import type { OnboardingAnswers } from '@/domain/profiles/onboarding-answers';
import { answersSchema, areSame, mergeDraft } from '@/domain/profiles/onboarding-draft';
import { clearDraft, readDraft, writeDraft } from '@/lib/draft';
import type { DraftPlace } from '@/lib/draft';

interface Draft {
  readonly answers: OnboardingAnswers;
  /** What was saved when the draft was begun. */
  readonly base: OnboardingAnswers;
}

const draftSchema = z.object({ answers: answersSchema, base: answersSchema });

interface AnswersState extends Draft {
  /** Whether these very answers are on the profile. */
  readonly isSaved: boolean;
  readonly isTouched: boolean;
}

/** Changes some of the answers. */
export type UpdateAnswers = (changes: Partial<OnboardingAnswers>) => void;

/**
 * The answers while they are given. What is changed is kept in this browser until `forget`, so that
 * leaving and coming back loses none; everything else is as `saved` on the profile.
 */
export function useAnswers(userId: string, saved: OnboardingAnswers) {
  const [state, setState] = useState<AnswersState>(() => startOf(userId, saved));
  const { answers, base, isSaved, isTouched } = state;
  useEffect(() => {
    if (isTouched) writeDraft(placeOf(userId), { answers, base });
  }, [userId, answers, base, isTouched]);

  const update: UpdateAnswers = (changes) => {
    setState((before) => ({
      ...before,
      answers: { ...before.answers, ...changes },
      isSaved: false,
      isTouched: true,
    }));
  };
  const markSaved = () => {
    setState((before) => ({ ...before, base: before.answers, isSaved: true, isTouched: true }));
  };
  const forget = () => {
    clearDraft(placeOf(userId));
  };
  return { answers, isSaved, update, markSaved, forget };
}

function startOf(userId: string, saved: OnboardingAnswers): AnswersState {
  const draft = readDraft(placeOf(userId), draftSchema);
  const answers = draft === null ? saved : mergeDraft(draft.base, draft.answers, saved);
  const isSaved = saved.role !== null && areSame(answers, saved);
  return { answers, base: saved, isSaved, isTouched: false };
}

function placeOf(userId: string): DraftPlace {
  return { userId, form: 'onboarding' };
}
