import { toAnswers } from '@shared/eligibility/answers';
import { conditionsLine } from '@shared/eligibility/criterion-text';
import { criteriaThatCount, type Decision } from '@shared/eligibility/decisions';
import type { CriterionTexts } from '@shared/eligibility/sentences';
import type { FitAnswers } from '@shared/search/fit/fit-profile';

/** Returns how many conditions of a resource the answers meet; '' where they say nothing of them. */
export function conditionsLineOf(
  resource: CriterionTexts & { readonly resource_criteria: readonly Decision[] },
  answers: FitAnswers,
): string {
  const criteria = criteriaThatCount(resource, resource.resource_criteria);
  return conditionsLine(criteria, toAnswers(answers));
}
