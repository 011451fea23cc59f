import type { Criterion } from '@shared/eligibility/criteria';
import { criterionText } from '@shared/eligibility/criterion-text';
import {
  counts,
  decidedCriteria,
  type DecidedCriterion,
  type Decision,
} from '@shared/eligibility/decisions';
import type { CriterionTexts } from '@shared/eligibility/sentences';

/** A condition of a resource, with all that its page shows. */
export type Condition = DecidedCriterion & {
  /** In words: 'In Knox County'. */
  readonly text: string;
  /** Whether it is for everybody: neither dismissed nor stale, nor found by a model and not confirmed. */
  readonly isCounted: boolean;
};

/** Returns the conditions of a resource. */
export function conditionsOf(
  resource: CriterionTexts & { readonly resource_criteria: readonly Decision[] },
): readonly Condition[] {
  return decidedCriteria(resource, resource.resource_criteria).map((one) => ({
    ...one,
    text: criterionText(one),
    isCounted: counts(one),
  }));
}

/** Returns a condition that a model has found: only who decides sees it, until it is confirmed. */
export function proposedCondition(criterion: Criterion): Condition {
  return {
    ...criterion,
    state: 'proposed',
    id: null,
    source_url: null,
    text: criterionText(criterion),
    isCounted: false,
  };
}
