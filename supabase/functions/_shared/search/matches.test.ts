import { describe, expect, it } from 'vitest';
import type { DigestAudience, MatchedResource } from '../contracts/matches.ts';
import { buildResourceIndex } from './list/list-index.ts';
import { moreFilterValues } from './list/more-filter-values.ts';
import { matched } from './matches.fixture.ts';
import { digestItems, newMatches } from './matches.ts';

const TODAY = '2027-01-19';
const SPAN = { since: '2027-01-05T05:00:00+00:00', until: '2027-01-19T05:00:00+00:00' };
const before = { published_at: '2026-06-01T00:00:00+00:00' };

function found(resources: readonly MatchedResource[], filters: Record<string, unknown>) {
  const index = buildResourceIndex(resources, TODAY, moreFilterValues(resources));
  return newMatches(index, filters, SPAN);
}

describe('newMatches', () => {
  const loan = matched('Loan', { support_type: 'funding' });

  it('finds what the list with the same filters shows', () => {
    const course = matched('Course', { support_type: 'program', cost_to_participate: 'Free' });
    expect(found([loan, course], { supportType: ['funding'] })?.found).toEqual([
      { slug: 'loan', name: 'Loan' },
    ]);
    expect(found([loan, course], { cost: ['free'], search: 'COUR' })?.found).toEqual([
      { slug: 'course', name: 'Course' },
    ]);
    expect(found([loan, course], { closesSoon: true })).toBeNull();
  });

  it.each([
    ['at the start', '2027-01-05T05:00:00+00:00', 1],
    ['before the start', '2027-01-05T04:59:59.999999+00:00', undefined],
    ['at the end', '2027-01-19T05:00:00+00:00', undefined],
    ['never', null, undefined],
  ])('counts what became public %s', (_, published_at, total) => {
    const one = { ...loan, published_at };
    expect(found([one], { supportType: ['funding'] })?.total).toBe(total);
  });

  it('leaves out filters that it does not know', () => {
    const filters = { supportType: ['funding', 'loan', 7], color: ['red'], closesSoon: 'yes' };
    expect(found([loan], filters)?.filters).toEqual({ supportType: ['funding'] });
    expect(found([loan], { color: ['red'] })).toBeNull();
  });

  it('tells ten by name, and how many there are', () => {
    const many = Array.from({ length: 11 }, (_, at) =>
      matched(`Loan ${String(11 - at)}`, { support_type: 'funding' }),
    );
    const matches = found(many, { supportType: ['funding'] });
    expect(matches?.total).toBe(11);
    expect(matches?.found.map(({ name }) => name)).toEqual(
      Array.from({ length: 10 }, (_, at) => `Loan ${String(at + 1)}`),
    );
  });

  it('cuts a long name', () => {
    const long = matched('🛶'.repeat(130), { support_type: 'funding' });
    expect(found([long], { supportType: ['funding'] })?.found[0]?.name).toBe('🛶'.repeat(120));
  });
});

describe('digestItems', () => {
  const everyone: DigestAudience = { region: null, stages: null, industries: null };
  const fisher: DigestAudience = {
    region: 'downeast',
    stages: ['grow', 'expand'],
    industries: ['fisheries_marine'],
  };
  const items = (resources: readonly MatchedResource[], audience = everyone) =>
    digestItems(resources, audience, SPAN, TODAY);

  it.each<readonly [string, Partial<MatchedResource>, number]>([
    ['that says nothing', {}, 1],
    ['of the region', { geographic_region: ['downeast'] }, 1],
    ['of the whole state', { geographic_region: ['statewide'] }, 1],
    ['of another region', { geographic_region: ['southern'] }, 0],
    ['of one of the stages', { business_stage: ['expand'] }, 1],
    ['of another stage', { business_stage: ['idea'] }, 0],
    ['of every stage', { business_stage: ['idea'], serves_all_stages: true }, 1],
    ['of another industry', { industry_categories: ['manufacturing'] }, 0],
    [
      'of every industry',
      { industry_categories: ['manufacturing'], serves_all_industries: true },
      1,
    ],
    ['for a group that was not asked about', { eligibility: 'For veterans only.' }, 1],
    ['that has closed', { availability_status: 'closed' }, 0],
  ])('tells of a new resource %s', (_, values, total) => {
    expect(items([matched('One', values)], fisher).fresh_total).toBe(total);
  });

  it('compares nothing that the profile lacks', () => {
    const southern = matched('South', {
      geographic_region: ['southern'],
      business_stage: ['idea'],
    });
    expect(items([southern], { ...everyone, stages: [], industries: [] }).fresh_total).toBe(1);
    expect(items([southern], { ...everyone, industries: ['all_industries'] }).fresh_total).toBe(1);
  });

  it('tells of what closes within 30 days, the first first', () => {
    const closing = (name: string, application_deadline: string) =>
      matched(name, { ...before, availability_status: 'open_deadline', application_deadline });
    expect(
      items([
        closing('Far', '2027-02-19'),
        closing('Last', '2027-02-18'),
        closing('Today', '2027-01-19'),
        closing('Over', '2027-01-18'),
      ]),
    ).toEqual({
      fresh: [],
      fresh_total: 0,
      closing: [
        { slug: 'today', name: 'Today', deadline: '2027-01-19' },
        { slug: 'last', name: 'Last', deadline: '2027-02-18' },
      ],
      closing_total: 2,
    });
  });

  it('tells of a new resource that closes soon once, with its deadline', () => {
    const both = matched('Both', {
      availability_status: 'open_deadline',
      application_deadline: '2027-02-01',
    });
    expect(items([both])).toEqual({
      fresh: [{ slug: 'both', name: 'Both', deadline: '2027-02-01' }],
      fresh_total: 1,
      closing: [],
      closing_total: 0,
    });
  });

  it('tells seven of each, the newest first, and how many there are', () => {
    const fresh = Array.from({ length: 8 }, (_, at) =>
      matched(`New ${String(at)}`, { published_at: `2027-01-1${String(at)}T00:00:00+00:00` }),
    );
    const closing = Array.from({ length: 8 }, (_, at) =>
      matched(`Old ${String(at)}`, { ...before, application_deadline: '2027-02-01' }),
    );
    const told = items([...closing, ...fresh]);
    expect([told.fresh_total, told.closing_total, told.closing.length]).toEqual([8, 8, 7]);
    expect(told.fresh.map(({ name }) => name)).toEqual(
      [7, 6, 5, 4, 3, 2, 1].map((at) => `New ${String(at)}`),
    );
  });
});
