import { describe, expect, it } from 'vitest';
import { alsoOpen } from './also-open.ts';
import { narrowsToIndustryOrStage, noFilters, type ResourceFilters } from './filters.ts';
import { buildResourceIndex, filterResources, type ListedResource } from './list-index.ts';

const TODAY = '2026-11-20';

function resource(name: string, given: Partial<ListedResource> = {}): ListedResource {
  return {
    id: name,
    slug: null,
    name,
    description: null,
    organization: null,
    notion_id: null,
    business_stage: [],
    support_type: 'funding',
    geographic_region: ['statewide'],
    industry_categories: [],
    availability_status: 'open_rolling',
    application_deadline: null,
    verified_at: null,
    ...given,
  };
}

const index = buildResourceIndex(
  [
    resource('farms', { industry_categories: ['agriculture_forestry'], business_stage: ['grow'] }),
    resource('food, early', { industry_categories: ['food_beverage'], business_stage: ['idea'] }),
    resource('food, any stage', { industry_categories: ['food_beverage'] }),
    resource('all, growing', { business_stage: ['grow'], support_type: 'program' }),
    resource('all, any stage'),
    resource('not known', { business_stage: ['grow'] }),
  ],
  TODAY,
);
const facts = ['food, any stage', 'all, growing', 'all, any stage'].map((id) => ({
  id,
  serves_all_industries: id.startsWith('all'),
  serves_all_stages: id.endsWith('any stage'),
}));

function names(filters: Partial<ResourceFilters>) {
  const { industry, stage } = alsoOpen(index, { ...noFilters, ...filters }, facts);
  return { industry: industry.map(({ name }) => name), stage: stage.map(({ name }) => name) };
}

describe('alsoOpen', () => {
  it('finds what is open to every industry, and not what is not known', () => {
    expect(names({ industry: ['agriculture_forestry'] })).toEqual({
      industry: ['all, any stage', 'all, growing'],
      stage: [],
    });
  });

  it('finds what is open at every stage', () => {
    expect(names({ businessStage: ['idea'] })).toEqual({
      industry: [],
      stage: ['all, any stage', 'food, any stage'],
    });
  });

  it('asks both of what names neither', () => {
    expect(names({ industry: ['food_beverage'], businessStage: ['idea'] })).toEqual({
      industry: ['all, any stage'],
      stage: ['food, any stage'],
    });
    expect(names({ industry: ['food_beverage'], businessStage: ['grow'] })).toEqual({
      industry: ['all, any stage', 'all, growing'],
      stage: ['food, any stage'],
    });
  });

  it('keeps the other filters and the search', () => {
    expect(names({ industry: ['food_beverage'], supportType: ['program'] }).industry).toEqual([
      'all, growing',
    ]);
    expect(names({ industry: ['food_beverage'], search: 'any' }).industry).toEqual([
      'all, any stage',
    ]);
  });

  it('repeats nothing of the list itself', () => {
    const filters = { ...noFilters, industry: ['food_beverage' as const] };
    const shown = filterResources(index, filters).map(({ name }) => name);
    const { industry, stage } = names(filters);
    expect(shown.filter((name) => [...industry, ...stage].includes(name))).toEqual([]);
  });
});

it('narrowsToIndustryOrStage is about these two groups alone', () => {
  expect(narrowsToIndustryOrStage(noFilters)).toBe(false);
  expect(narrowsToIndustryOrStage({ ...noFilters, search: 'loan' })).toBe(false);
  expect(narrowsToIndustryOrStage({ ...noFilters, businessStage: ['idea'] })).toBe(true);
});
