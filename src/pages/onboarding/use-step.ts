import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { reachableStep } from '@/domain/profiles/onboarding-steps';

/** State of a history entry whose predecessor is the step before. */
const AFTER_STEP = { afterStep: true } as const;

/**
 * The step that the address names (`?step=`), as far as it can be reached yet; an address that asks
 * for more is put right. Every step forward is an entry of the history, so the browser's Back goes
 * one step back, too.
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
