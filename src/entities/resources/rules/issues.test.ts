import { describe, expect, test } from 'vitest';
import { issuesOf, unknownAudience } from './issues';

const whole = {
  support_type: 'funding',
  availability_status: 'open_rolling',
  opens_on: null,
  application_deadline: null,
  amount_named: 5000,
  website: 'https://example.org/grant',
  curator_id: 'guide',
  business_stage: ['idea'],
  serves_all_stages: false,
  industry_categories: ['nonprofit'],
  serves_all_industries: false,
};

test.each([
  [{}, []],
  [{ availability_status: 'open_deadline' }, ['no_date']],
  [{ availability_status: null }, ['no_date']],
  [{ availability_status: 'closed' }, []],
  [{ availability_status: 'coming_soon', opens_on: '2027-01-01' }, []],
  [{ availability_status: 'open_deadline', application_deadline: '2027-01-01' }, []],
  [{ amount_named: null }, ['no_amount']],
  [{ amount_named: null, support_type: 'program' }, []],
  [{ website: null }, ['no_website']],
  [{ website: 'https://example.org' }, ['home_page']],
  [{ website: 'https://example.org/?program=7' }, []],
  [{ industry_categories: [] }, ['no_audience']],
  [{ curator_id: null }, ['no_guide']],
])('%j lacks %j', (fields, issues) => {
  expect(issuesOf({ ...whole, ...fields }, false, '2026-11-25')).toEqual(issues);
});

test('a website that failed on two days is a broken link', () => {
  expect(issuesOf(whole, true, '2026-11-25')).toEqual(['broken_link']);
});

describe('unknownAudience', () => {
  const known = {
    business_stage: ['idea'],
    serves_all_stages: false,
    industry_categories: ['nonprofit'],
    serves_all_industries: false,
  };

  test.each([
    [{}, null],
    [{ industry_categories: [] }, 'Industries not known'],
    [{ industry_categories: null }, 'Industries not known'],
    [{ industry_categories: [], serves_all_industries: true }, null],
    [{ business_stage: [] }, 'Stages not known'],
    [{ business_stage: [], serves_all_stages: true }, null],
    [{ business_stage: [], industry_categories: [] }, 'Industries and stages not known'],
  ])('%j: %s', (fields, expected) => {
    expect(unknownAudience({ ...known, ...fields })).toBe(expected);
  });
});
