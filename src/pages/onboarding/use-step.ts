import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { reachableStep } from '@/domain/profiles/onboarding-answers';

/** State of a history entry that follows the previous step. */
const AFTER_STEP = { afterStep: true } as const;

/**
 * Returns the step in the URL (`?step=`), limited to those that can be reached; the URL is corrected
 * when it asks for more. Every step forward adds a history entry, so the browser's Back goes one
 * step back.
 */
export function useStep(hasRole: boolean, isSaved: boolean) {
  const navigate = useNavigate();
  const location = useLocation();
  const state: unknown = location.state;
  const wanted = Number(new URLSearchParams(location.search).get('step') ?? '1');
  const step = reachableStep(wanted, hasRole, isSaved);

  useEffect(() => {
    if (step !== wanted) void navigate({ search: searchOf(step) }, { replace: true });
  }, [step, wanted, navigate]);

  const goTo = (next: number) => {
    void navigate({ search: searchOf(next) }, { state: AFTER_STEP });
  };
  const goBack = () => {
    if (followsStep(state)) void navigate(-1);
    else void navigate({ search: searchOf(step - 1) }, { replace: true });
  };
  return { step, goTo, goBack };
}

function searchOf(step: number): string {
  return step === 1 ? '' : `?step=${step}`;
}

function followsStep(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'afterStep' in state;
}
