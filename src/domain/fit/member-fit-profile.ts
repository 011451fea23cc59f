import type { Tables } from '../../types/database';
import { businessStages, industries, isMember } from '../vocabularies';
import type { FitProfile } from './fit';
import { fitRegions } from './fit-profile';

/** What onboarding asks and a fit is decided by. */
export type FitMember = Pick<
  Tables<'profiles'>,
  'role_interest' | 'business_stage' | 'industry_categories' | 'region' | 'primary_goals'
>;

/**
 * Returns what an entrepreneur looks for, from the answers of onboarding; null for other roles, whose
 * answers are about the businesses that they help. Money is needed where it is the only goal.
 */
export function memberFitProfile(member: FitMember): FitProfile | null {
  if (member.role_interest !== 'entrepreneur') return null;
  const [goal, ...otherGoals] = member.primary_goals ?? [];
  return {
    stage: known(businessStages, member.business_stage?.[0]),
    region: known(fitRegions, member.region),
    industries: (member.industry_categories ?? []).filter((one) => isMember(industries, one)),
    need: goal === 'find_funding' && otherGoals.length === 0 ? 'funding' : null,
    amount: null,
  };
}

function known<Value extends string>(
  options: readonly { readonly value: Value; readonly label: string }[],
  value: unknown,
): Value | null {
  return isMember(options, value) ? value : null;
}
