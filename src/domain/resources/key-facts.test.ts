import { describe, expect, test } from 'vitest';
import { keyFacts, resourceTopics } from './key-facts';

const nothing = {
  funding_check_size: null,
  funding_range: null,
  cost_to_participate: null,
  business_stage: [],
  serves_all_stages: false,
  geographic_region: [],
  opens_on: null,
  application_deadline: null,
  format: [],
};
const TODAY = '2026-11-20';

const facts = (columns: Partial<Parameters<typeof keyFacts>[0]>) =>
  keyFacts({ ...nothing, ...columns }, TODAY).map(({ term, value }) => `${term}: ${value}`);

describe('keyFacts', () => {
  test('are none where nothing is known', () => {
    expect(facts({})).toEqual([]);
    expect(facts({ funding_range: ' ', cost_to_participate: '\n' })).toEqual([]);
  });

  test('take the amount from the range, else from the check size', () => {
    expect(facts({ funding_range: '$5,000', funding_check_size: '$1' })).toEqual([
      'Amount: $5,000',
    ]);
    expect(facts({ funding_check_size: '$1' })).toEqual(['Amount: $1']);
  });

  test('name the days that are still to come', () => {
    expect(facts({ opens_on: '2026-11-21', application_deadline: '2026-12-01' })).toEqual([
      'Opens: November 21, 2026',
      'Closes: December 1, 2026',
    ]);
    expect(facts({ opens_on: TODAY, application_deadline: TODAY })).toEqual([
      'Closes: November 20, 2026',
    ]);
    expect(facts({ application_deadline: '2026-11-19' })).toEqual([]);
  });

  test('say every stage where the resource says so', () => {
    expect(facts({ serves_all_stages: true, business_stage: ['idea'] })).toEqual([
      'Who: Every stage',
    ]);
  });
});

describe('resourceTopics', () => {
  test('are each text once, without case and blanks', () => {
    expect(
      resourceTopics({
        type: ' Grant ',
        category: ['grant', 'Export'],
        focus_areas: ['', 'EXPORT'],
        tags: ['Trade'],
      }),
    ).toEqual(['Grant', 'Export', 'Trade']);
    expect(resourceTopics({ type: null, category: [], focus_areas: [], tags: [] })).toEqual([]);
  });
});
