import { describe, expect, test } from 'vitest';
import * as submission from '../../../shared/rules/submission-vocabularies';
import * as profile from '../../people/rules/vocabularies';
import * as provider from '../../providers/rules/vocabularies';
import * as vocabularies from '@shared/contracts/vocabularies';
import type { Option } from '@shared/contracts/vocabularies';

const { availabilityStatuses, businessStages, humanizeToken, industries, isMember, labelOf } =
  vocabularies;

const lists = [profile, provider, submission, vocabularies]
  .flatMap((module) => Object.entries<unknown>(module))
  .filter((entry): entry is [string, readonly Option[]] => Array.isArray(entry[1]));

describe('the vocabularies', () => {
  test.each(lists)('%s has a different, non-blank label for each value', (_, vocabulary) => {
    const labels = vocabulary.map((option) => option.label);
    expect(labels.filter((label) => label.trim() === '' || label.includes('_'))).toEqual([]);
    expect(new Set(labels).size).toBe(labels.length);
  });
});

describe('labelOf', () => {
  test('gives the label of a value', () => {
    expect(labelOf(industries, 'fisheries_marine')).toBe('Fisheries & Marine');
    expect(labelOf(availabilityStatuses, 'open_rolling')).toBe('Open (Rolling)');
  });

  test('humanises a value that it does not know', () => {
    expect(labelOf(industries, 'space_mining')).toBe('Space Mining');
    expect(labelOf(industries, 'toString')).toBe('ToString');
    expect(labelOf(industries, '')).toBe('');
  });
});

describe('humanizeToken', () => {
  test.each([
    ['food_beverage', 'Food Beverage'],
    ['idea', 'Idea'],
    ['__one__on_one_', 'One On One'],
    ['two words', 'Two Words'],
    ['FAME_loan', 'FAME Loan'],
    ['élan_vital', 'Élan Vital'],
    ['', ''],
    ['_', ''],
  ])('%j becomes %j', (token, words) => {
    expect(humanizeToken(token)).toBe(words);
  });
});

describe('isMember', () => {
  test('knows the values', () => {
    expect(isMember(businessStages, 'idea')).toBe(true);
  });

  test.each(['Idea', ' idea', '', 'foo', 'constructor', null, undefined, 1, {}, ['idea']])(
    'refuses %j',
    (value) => {
      expect(isMember(businessStages, value)).toBe(false);
    },
  );
});
