/** The fields of a saved resource that its owner edits, in the order of the form. */

import { limitsOf, type FieldIn } from '../../../shared/rules/fields';
import type { Tables } from '../../../types/database';

/** Stages of an application, in order. The last two end it. */
export const planStates = [
  { value: 'considering', label: 'Considering' },
  { value: 'applying', label: 'Applying' },
  { value: 'submitted', label: 'Submitted' },
  { value: 'awarded', label: 'Awarded' },
  { value: 'declined', label: 'Declined' },
] as const;

export type PlanState = (typeof planStates)[number]['value'];

const own = { read: 'page', write: 'member' } as const;

export const planFields = [
  {
    name: 'state',
    kind: 'choice',
    options: planStates,
    label: 'Status',
    ...own,
    initial: 'considering',
  },
  {
    name: 'next_step',
    kind: 'line',
    limit: { longest: 200 },
    label: 'Next step',
    ...own,
    hint: 'For example: call the program, collect tax returns',
  },
  {
    name: 'next_step_on',
    kind: 'day',
    limit: { min: '2000-01-01', max: '2100-12-31' },
    label: 'Date of the next step',
    ...own,
  },
  { name: 'notes', kind: 'text', limit: { longest: 1000 }, label: 'Notes', ...own, rows: 5 },
] as const satisfies readonly FieldIn<Tables<'plan_items'>>[];

export const planLimits = limitsOf(planFields);

/** Resources that one plan may hold (`private.limit_plan_items`). */
export const MOST_PLAN_ITEMS = 2_000;
