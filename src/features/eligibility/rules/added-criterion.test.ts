import { expect, it } from 'vitest';
import { askedOf, sourceColumnOf } from './added-criterion';

const nothing = { values: [], least: '', most: '', question: '' };

it.each([
  ['place', { values: ['Knox', 'Waldo'] }, { any: ['Knox', 'Waldo'] }],
  ['age', { least: '24' }, { least: 24 }],
  ['revenue', { least: '$5,000', most: '100000' }, { least: 5000, most: 100_000 }],
  ['other', { question: 'Do you sell abroad? ' }, { question: 'Do you sell abroad?' }],
] as const)('reads what a condition about %s asks', (kind, entered, value) => {
  expect(askedOf(kind, { ...nothing, ...entered })).toEqual({ kind, value });
});

it.each([
  ['place', nothing],
  ['employees', nothing],
  ['employees', { ...nothing, most: 'few' }],
  ['employees', { ...nothing, most: '2.5' }],
  ['stage', { ...nothing, values: ['of life'] }],
  ['other', nothing],
] as const)('takes no incomplete condition about %s', (kind, entered) => {
  expect(askedOf(kind, entered)).toBeNull();
});

it('finds the text that a sentence is part of, and none for other words', () => {
  const texts = {
    eligibility: null,
    funding_readiness_requirements: null,
    funding_key_criteria: 'You need a plan. You sell fish.',
    funding_match_details: null,
    funding_use_of_funds: null,
    description: 'You sell fish.',
  };
  expect(sourceColumnOf(texts, ' You sell fish. ')).toBe('funding_key_criteria');
  expect(sourceColumnOf(texts, 'You sell boats.')).toBeNull();
  expect(sourceColumnOf(texts, '')).toBeNull();
});
