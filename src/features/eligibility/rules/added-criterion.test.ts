import { expect, it } from 'vitest';
import { askedOf, boundsError, sourceColumnOf } from './added-criterion';

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

it.each([
  ['employees', '10', '5', '“At least” must not be more than “At most”.'],
  ['own_share', '', '500', 'A share is at most 100 percent.'],
  ['own_share', '101', '', 'A share is at most 100 percent.'],
] as const)('refuses %s of at least "%s", at most "%s"', (kind, least, most, error) => {
  expect(boundsError(kind, { least, most })).toBe(error);
  expect(askedOf(kind, { ...nothing, least, most })).toBeNull();
});

it.each([
  ['employees', '5', '5'],
  ['own_share', '', ''],
  ['own_share', '20', '100'],
] as const)('lets %s be at least "%s", at most "%s"', (kind, least, most) => {
  expect(boundsError(kind, { least, most })).toBeUndefined();
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
