import { describe, expect, it } from 'vitest';
import { isEmptyProfile } from './fit';
import { memberFitProfile, type FitMember } from './member-fit-profile';

const member: FitMember = {
  role_interest: 'entrepreneur',
  business_stage: ['launch'],
  industry_categories: ['food_beverage', 'all_industries'],
  region: 'northern',
  primary_goals: ['find_funding'],
};

describe('memberFitProfile', () => {
  it('takes what onboarding asked', () => {
    expect(memberFitProfile(member)).toEqual({
      stage: 'launch',
      region: 'northern',
      industries: ['food_beverage'],
      need: 'funding',
      amount: null,
    });
  });

  it.each<readonly [string[] | null]>([
    [['find_funding', 'access_mentorship_or_advising']],
    [['networking_or_community']],
    [null],
  ])('with the goals %j asks for no kind of support', (goals) => {
    expect(memberFitProfile({ ...member, primary_goals: goals })?.need).toBeNull();
  });

  it('is empty for an entrepreneur who answered nothing, and null for others', () => {
    const silent = {
      role_interest: 'entrepreneur',
      business_stage: null,
      industry_categories: null,
      region: 'Atlantis',
      primary_goals: null,
    };
    const profile = memberFitProfile(silent);
    expect(profile !== null && isEmptyProfile(profile)).toBe(true);
    expect(memberFitProfile({ ...member, role_interest: 'resource_provider' })).toBeNull();
  });
});
