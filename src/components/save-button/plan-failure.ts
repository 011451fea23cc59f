import { MOST_PLAN_ITEMS } from '@/domain/plan/fields';
import { sentenceFor } from '@/lib/error-sentences';
import { toAppError } from '@/lib/errors';

/** Returns the sentence for a change of the plan that failed. */
export function planFailure(error: unknown): string {
  const { code } = toAppError(error);
  if (code === 'invalid' || code === 'not_enough') {
    return `Your plan may be full: it holds ${MOST_PLAN_ITEMS.toLocaleString('en-US')} resources. Remove some first.`;
  }
  if (code === 'forbidden' || code === 'conflict') return 'This resource is no longer public.';
  return sentenceFor(error);
}
