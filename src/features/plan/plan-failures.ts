import { MOST_PLAN_ITEMS } from '@/entities/plans/rules/fields';

const FULL = `Your plan may be full: it holds ${MOST_PLAN_ITEMS.toLocaleString('en-US')} resources. Remove some first.`;
const NOT_PUBLIC = 'This resource is no longer public.';

/** Sentences for a change of the plan that failed. */
export const planFailures = {
  invalid: FULL,
  not_enough: FULL,
  forbidden: NOT_PUBLIC,
  conflict: NOT_PUBLIC,
} as const;
