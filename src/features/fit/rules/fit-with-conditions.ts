import { toAnswers } from '@shared/eligibility/answers';
import { conditionsLine } from '@shared/eligibility/criterion-text';
import { criteriaThatCount, type Decision } from '@shared/eligibility/decisions';
import type { CriterionTexts } from '@shared/eligibility/sentences';
import { statedFit } from '@shared/eligibility/stated-fit';
import { isEmptyProfile, type FitProfile } from '@shared/search/fit/fit';
import type { FitAnswers } from '@shared/search/fit/fit-profile';
import { fitLine, type ExplainedResource } from '@shared/search/fit/fit-text';

type ComparedResource = ExplainedResource &
  CriterionTexts & { readonly resource_criteria: readonly Decision[] };

/**
 * Returns the line of a card: how the resource fits, by the same verdicts on its conditions as on its
 * page, and how many of them the answers meet. '' where they say nothing of it.
 */
export function lineWithConditions(
  profile: FitProfile,
  resource: ComparedResource,
  given: FitAnswers,
): string {
  const criteria = criteriaThatCount(resource, resource.resource_criteria);
  const answers = toAnswers(given);
  // Without a profile there is nothing that could fit, only conditions that are met.
  const fitting = isEmptyProfile(profile)
    ? ''
    : fitLine(profile, { ...resource, stated: statedFit(criteria, answers) });
  return `${fitting} ${conditionsLine(criteria, answers)}`.trim();
}
