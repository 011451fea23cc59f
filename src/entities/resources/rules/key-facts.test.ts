import { describe, expect, test } from 'vitest';
import { keyFacts, resourceTopics } from './key-facts';

const nothing = {
  funding_check_size: null,
  funding_range: null,
  business_stage: [],
  serves_all_stages: false,
  geographic_region: [],
};

const facts = (columns: Partial<Parameters<typeof keyFacts>[0]>) =>
  keyFacts({ ...nothing, ...columns }).map(({ term, value }) => `${term}: ${value}`);

describe('keyFacts', () => {
  test('are none where nothing is known', () => {
    expect(facts({})).toEqual([]);
    expect(facts({ funding_range: ' ', funding_check_size: '\n' })).toEqual([]);
  });

  test('take the amount from the range, else from the check size', () => {
    expect(facts({ funding_range: '$5,000', funding_check_size: '$1' })).toEqual([
      'Amount: $5,000',
    ]);
    expect(facts({ funding_check_size: '$1' })).toEqual(['Amount: $1']);
  });

  test('say every stage where the resource says so', () => {
    expect(facts({ serves_all_stages: true, business_stage: ['idea'] })).toEqual([
      'Stage: Every stage',
    ]);
  });
});

describe('resourceTopics', () => {
  test('are each text once, in title case', () => {
    expect(
      resourceTopics({
        type: ' Grant ',
        category: ['grant', 'Export'],
        focus_areas: ['', 'EXPORT'],
        tags: ['Trade'],
      }),
    ).toEqual(['Grant', 'Export', 'Trade']);
    const tags = [
      'makers',
      'Makers guild',
      'Maker',
      'small-business',
      'Small business',
      'SBA loans',
    ];
    expect(resourceTopics({ type: null, category: [], focus_areas: [], tags })).toEqual([
      'Makers',
      'Makers Guild',
      'Small-Business',
      'SBA Loans',
    ]);
    expect(resourceTopics({ type: null, category: [], focus_areas: [], tags: [] })).toEqual([]);
  });
});
