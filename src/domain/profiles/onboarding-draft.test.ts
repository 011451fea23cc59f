import { describe, expect, it } from 'vitest';
import { emptyAnswers } from './onboarding-answers';
import type { OnboardingAnswers } from './onboarding-answers';
import { everything } from './onboarding-answers.fixture';
import { answersSchema, areSame, mergeDraft } from './onboarding-draft';

const isAnswers = (value: unknown) => answersSchema.safeParse(value).success;

describe('answersSchema', () => {
  it('takes answers, also those that were stored as text', () => {
    expect(isAnswers(emptyAnswers)).toBe(true);
    expect(isAnswers(JSON.parse(JSON.stringify(everything)))).toBe(true);
  });

  const { language: _, ...incomplete } = everything;
  it.each([
    ['nothing', null],
    ['text', 'entrepreneur'],
    ['a list', []],
    ['answers without one', incomplete],
    ['an unknown role', { ...everything, role: 'astronaut' }],
    ['an unknown choice', { ...everything, goals: ['find_funding', 'fly'] }],
    ['a word instead of a list', { ...everything, industries: 'nonprofit' }],
    ['a number instead of a text', { ...everything, otherGoal: 1 }],
    ['a word instead of yes or no', { ...everything, wantsUpdates: 'true' }],
    ['no language', { ...everything, language: null }],
  ])('refuses %s', (_what, value) => {
    expect(isAnswers(value)).toBe(false);
  });
});

describe('mergeDraft', () => {
  it('keeps what the draft changed, and what was saved elsewhere meanwhile', () => {
    const base: OnboardingAnswers = { ...everything, role: 'entrepreneur' };
    const draft: OnboardingAnswers = { ...base, stage: 'grow', industries: [] };
    const saved: OnboardingAnswers = { ...base, stage: 'expand', goals: [], isNexusMember: false };
    expect(mergeDraft(base, draft, saved)).toEqual({
      ...base,
      stage: 'grow',
      industries: [],
      goals: [],
      isNexusMember: false,
    });
  });

  it('is what is saved where the draft changed nothing', () => {
    expect(mergeDraft(everything, { ...everything }, emptyAnswers)).toEqual(emptyAnswers);
    expect(areSame(everything, { ...everything, industries: [...everything.industries] })).toBe(
      true,
    );
    expect(areSame(everything, { ...everything, language: 'Spanish' })).toBe(false);
  });
});
