import { describe, expect, it } from 'vitest';
import {
  amountError,
  knownAnswers,
  knownProfile,
  noAnswers,
  readAmount,
  readGivenAnswers,
  toFitProfile,
  memberFitProfile,
  type FitMember,
} from './fit-profile.ts';
import { isEmptyProfile } from './fit.ts';

describe('the answers', () => {
  it('are a profile; nothing answered is an empty one', () => {
    expect(isEmptyProfile(toFitProfile(noAnswers))).toBe(true);
    expect(
      toFitProfile({
        ...noAnswers,
        need: 'funding',
        amount: '30k',
        stage: 'launch',
        region: 'northern',
        industry: 'food_beverage',
        groups: ['women'],
      }),
    ).toEqual({
      need: 'funding',
      amount: 30_000,
      stage: 'launch',
      region: 'northern',
      industries: ['food_beverage'],
      groups: ['women'],
    });
  });

  it('tell no group, and that none was named, apart', () => {
    expect(toFitProfile(noAnswers).groups).toBeNull();
    expect(toFitProfile({ ...noAnswers, groups: ['none'] }).groups).toEqual([]);
  });

  it('are filled in from a profile', () => {
    expect(knownAnswers(null, member)).toEqual({
      ...noAnswers,
      need: 'funding',
      stage: 'launch',
      region: 'northern',
      industry: 'food_beverage',
    });
  });

  it('leave to the profile what they do not say, and take back what they empty', () => {
    const several = { ...member, industry_categories: ['food_beverage', 'manufacturing'] };
    expect(knownProfile({ stage: '', region: 'midcoast' }, several)).toMatchObject({
      need: 'funding',
      stage: null,
      region: 'midcoast',
      industries: ['food_beverage', 'manufacturing'],
    });
    expect(knownProfile({ industry: '' }, several).industries).toEqual([]);
  });

  it('count an amount only where money is looked for', () => {
    expect(toFitProfile({ ...noAnswers, need: 'program', amount: '30k' }).amount).toBeNull();
  });

  it.each([
    ['30000', 30_000],
    ['$30,000', 30_000],
    [' 1.5 million ', 1_500_000],
    ['', null],
    ['much', null],
    ['-5', null],
    ['-5k', null],
    ['$-500', null],
  ])('read the amount %j', (text, amount) => {
    expect(readAmount(text)).toBe(amount);
  });

  it.each([
    ['', undefined],
    ['30k', undefined],
    ['abc', 'Enter an amount in numbers, such as 30000 or $30k.'],
    ['-5', 'Enter an amount of $100 or more, such as 30000 or $30k.'],
    ['-5k', 'Enter an amount of $100 or more, such as 30000 or $30k.'],
    ['50', 'Enter an amount of $100 or more, such as 30000 or $30k.'],
  ])('explain what is wrong with the amount %j', (text, error) => {
    expect(amountError(text)).toBe(error);
  });

  it('of another version are refused', () => {
    expect(readGivenAnswers({ region: 'statewide' })).toBeNull();
  });

  it('take back what a profile tells, but not in records that hold every field', () => {
    const { need, amount, region, industry, groups } = noAnswers;
    const first = { need, amount, stage: 'launch', region, industry, groups };
    expect(readGivenAnswers(first)).toEqual({ stage: 'launch' });
    const all = { ...noAnswers, ...first, other: { abroad: true } };
    expect(readGivenAnswers(all)).toEqual({ stage: 'launch', steps: {}, other: { abroad: true } });
    const given = { ...first, county: 'Knox' };
    expect(readGivenAnswers(given)).toEqual(given);
  });
});

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
      groups: null,
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
