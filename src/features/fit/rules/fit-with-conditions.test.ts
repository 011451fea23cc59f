import { expect, it } from 'vitest';
import { lineWithConditions } from './fit-with-conditions';
import { emptyResource } from '@/entities/resources/rules/resource.fixture';
import { noAnswers, toFitProfile } from '@shared/search/fit/fit-profile';

it.each([
  [
    'Makers, in sectors such as manufacturing.',
    { industry: 'food_beverage' } as const,
    'The text does not say enough about the one condition.',
  ],
  [
    'Businesses in Knox County.',
    { region: 'midcoast', county: 'Waldo' } as const,
    'Not where you are. You do not meet the one known condition.',
  ],
])('tells on a card what the page tells: %s', (eligibility, given, line) => {
  const resource = {
    ...emptyResource,
    amount_least: null,
    amount_most: null,
    amount_named: null,
    geographic_region: ['midcoast'],
    industry_categories: ['manufacturing'],
    eligibility,
    resource_criteria: [],
  };
  const answers = { ...noAnswers, ...given };
  expect(lineWithConditions(toFitProfile(answers), resource, answers)).toBe(line);
});
