import { describe, expect, it } from 'vitest';
import { isEmptyProfile } from './fit';
import { fitAnswersSchema, noAnswers, readAmount, toFitProfile } from './fit-profile';

describe('the answers', () => {
  it('are a profile; nothing answered is an empty one', () => {
    expect(isEmptyProfile(toFitProfile(noAnswers))).toBe(true);
    expect(
      toFitProfile({
        need: 'funding',
        amount: '30k',
        stage: 'launch',
        region: 'northern',
        industry: 'food_beverage',
      }),
    ).toEqual({
      need: 'funding',
      amount: 30_000,
      stage: 'launch',
      region: 'northern',
      industries: ['food_beverage'],
    });
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
  ])('read the amount %j', (text, amount) => {
    expect(readAmount(text)).toBe(amount);
  });

  it('of another version are refused', () => {
    expect(fitAnswersSchema.safeParse({ ...noAnswers, region: 'statewide' }).success).toBe(false);
    expect(fitAnswersSchema.safeParse(noAnswers).success).toBe(true);
  });
});
