import { useEffect, useState } from 'react';
import type { SummaryKind } from '@/data/summaries/summary-queries';
import { useSummaryGenerate } from '@/data/summaries/use-summary-generate';
import { sentenceFor } from '@/lib/error-sentences';
import { AppError, toAppError } from '@/lib/errors';
import type { AppErrorCode } from '@/lib/errors';
import { notify } from '@/lib/notify';

/** How long the button tells how it went (spec §9). */
const OUTCOME_MS = { success: 3_000, error: 5_000 } as const;

const words = {
  targeted: { done: 'AI Summary Generated', failed: 'Failed to generate AI summary' },
  funding: { done: 'Funding Summary Generated', failed: 'Failed to generate funding summary' },
} as const satisfies Record<SummaryKind, { readonly done: string; readonly failed: string }>;

/** What a person has to know, or can do something about; other failures are just that. */
const reasons: ReadonlyMap<AppErrorCode, string> = new Map([
  ['not_enough', 'The resource says too little for a summary. Fill in more of it first.'],
  ['conflict', 'The resource was changed in the meantime. Please try again.'],
  ['not_found', 'The resource is no longer there.'],
  ...(['network', 'timeout', 'unauthenticated', 'forbidden', 'rate_limited'] as const).map(
    (code) => [code, sentenceFor(new AppError(code))] as const,
  ),
]);

/** The state of a button that has a summary written (spec §4). */
export type SummaryRunState = 'idle' | 'generating' | 'success' | 'error';

/**
 * Has the summary of a resource written, and says how it went: here and in a notice.
 *
 * @param onStart is told of the start, and returns what to do where nothing came of it.
 */
export function useSummaryRun(
  kind: SummaryKind,
  resource: { id: string; name: string },
  onStart?: () => () => void,
) {
  const { status, isRunning, generate } = useSummaryGenerate(kind, resource.id);
  const outcome = useOutcome(status);
  const start = async () => {
    if (isRunning()) return;
    const onFailure = onStart?.();
    try {
      await generate();
      notify({ title: words[kind].done, description: resource.name });
    } catch (error) {
      onFailure?.();
      console.error('The summary could not be generated:', error);
      notify({
        title: 'Generation Failed',
        description: reasons.get(toAppError(error).code) ?? words[kind].failed,
        tone: 'destructive',
      });
    }
  };
  const state: SummaryRunState = status === 'pending' ? 'generating' : (outcome ?? 'idle');
  return { state, start };
}

/** How what just ended here went, for as long as it is told; null before and after. */
function useOutcome(status: 'idle' | 'pending' | 'success' | 'error') {
  const [last, setLast] = useState(status);
  const [outcome, setOutcome] = useState<keyof typeof OUTCOME_MS | null>(null);
  if (status !== last) {
    setLast(status);
    setOutcome(status === 'success' || status === 'error' ? status : null);
  }
  useEffect(() => {
    if (outcome === null) return;
    const timer = window.setTimeout(() => {
      setOutcome(null);
    }, OUTCOME_MS[outcome]);
    return () => {
      window.clearTimeout(timer);
    };
  }, [outcome]);
  return outcome;
}
