import { describe, expect, it } from 'vitest';
import { changedParts } from '../../../shared/rules/form-parts';
import { answerParts, answersSchema, emptyAnswers } from './onboarding-answers';
import { everything } from './onboarding-answers.fixture';

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

describe('answerParts', () => {
  it('compare every answer', () => {
    const names = answerParts.list.map(({ name }) => name).sort();
    expect(names).toEqual(Object.keys(emptyAnswers).sort());
    const copy = { ...everything, industries: [...everything.industries] };
    expect(changedParts(answerParts, everything, copy)).toEqual([]);
    expect(changedParts(answerParts, everything, { ...everything, language: 'Spanish' })).toEqual([
      'language',
    ]);
  });
});
