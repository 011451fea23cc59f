import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { relatedResources } from './related-resources';
import {
  businessStages,
  geographicRegions,
  industries,
  supportTypes,
} from '@shared/contracts/vocabularies';

const TODAY = '2026-12-31';
const MOST = 3;

type Comparable = Parameters<typeof relatedResources>[0];

function resource(id: string, facts: Partial<Comparable> = {}): Comparable {
  return {
    id,
    name: id,
    description: null,
    category: [],
    support_type: 'funding',
    business_stage: [],
    geographic_region: ['downeast'],
    industry_categories: ['food_beverage'],
    availability_status: 'open_rolling',
    application_deadline: null,
    ...facts,
  };
}

const own = resource('own');

function found(others: readonly Comparable[], to = own) {
  return relatedResources(to, others, TODAY, MOST).map(({ resource: { id } }) => id);
}

function reason(other: Comparable, to = own) {
  return relatedResources(to, [other], TODAY, MOST)[0]?.reason;
}

describe('relatedResources', () => {
  test('finds nothing in nothing, and never the resource itself', () => {
    expect(found([])).toEqual([]);
    expect(found([own, resource('a')])).toEqual(['a']);
  });

  test('leaves out what is closed, stored or by its deadline', () => {
    const others = [
      resource('closed', { availability_status: 'closed' }),
      resource('passed', { application_deadline: '2026-12-30' }),
      resource('today', { application_deadline: '2026-12-31' }),
      resource('next year', { application_deadline: '2027-01-01' }),
      resource('soon', { availability_status: 'coming_soon' }),
    ];
    expect(found(others)).toEqual(['next year', 'soon', 'today']);
  });

  test('shows the most alike first, ties by name, and no more than asked for', () => {
    const others = [
      resource('d', { industry_categories: [] }),
      resource('c'),
      resource('b'),
      resource('a', { geographic_region: ['western'] }),
    ];
    expect(found(others)).toEqual(['b', 'c', 'a']);
    expect(relatedResources(own, others, TODAY, 1)).toHaveLength(1);
    expect(relatedResources(own, others, TODAY, 0)).toEqual([]);
  });

  test('prefers common words to the alphabet, rare ones most', () => {
    const to = resource('own', { description: 'Loans for seaweed farms in Maine' });
    const others = [
      resource('a', { description: 'Loans for farms that grow potatoes in Maine' }),
      resource('b', { description: 'Advice for shops in Maine' }),
      resource('c', { description: 'Training for seaweed farms', category: ['Loans'] }),
    ];
    expect(found(others, to)).toEqual(['c', 'a', 'b']);
  });

  test('does not take a place, a stage or a kind alone for a reason', () => {
    const facts = { business_stage: ['idea'], industry_categories: [] };
    const to = resource('own', facts);
    expect(found([resource('place', { ...facts, support_type: 'event' })], to)).toEqual([]);
    expect(found([resource('kind', { industry_categories: [], geographic_region: [] })])).toEqual(
      [],
    );
  });

  test('takes statewide for near', () => {
    const facts = { industry_categories: [], geographic_region: ['statewide'] };
    expect(found([resource('a', facts)])).toEqual(['a']);
    expect(found([resource('a', { industry_categories: [] })], resource('own', facts))).toEqual([
      'a',
    ]);
  });

  test('takes two missing or unknown kinds for nothing in common', () => {
    for (const support_type of [null, 'lottery', 'toString']) {
      const facts = { support_type, industry_categories: [] };
      expect(found([resource('a', facts)], resource('own', facts))).toEqual([]);
    }
  });

  test('counts a value once that is listed twice, and none that nobody knows', () => {
    const twice = ['food_beverage', 'food_beverage'];
    const to = resource('own', { industry_categories: twice });
    const others = [
      resource('twice', { industry_categories: twice, geographic_region: [] }),
      resource('near'),
    ];
    expect(found(others, to)).toEqual(['near', 'twice']);
    expect(reason(resource('a', { industry_categories: twice }), to)).toBe(
      'Also funding for Food & Beverage in Downeast',
    );
    const unknown = { support_type: 'event', industry_categories: ['alchemy'] };
    expect(found([resource('a', unknown)], resource('own', unknown))).toEqual(['a']);
    expect(reason(resource('a', unknown), resource('own', unknown))).toBe(
      'Also an event in Downeast',
    );
  });
});

describe('the reason', () => {
  test.each([
    ['funding', 'Also funding for Food & Beverage in Downeast'],
    ['program', 'Also a program for Food & Beverage in Downeast'],
    ['offer', 'Also an offer for Food & Beverage in Downeast'],
    ['event', 'Also an event for Food & Beverage in Downeast'],
  ])('of a common kind %s reads %j', (support_type, text) => {
    expect(reason(resource('a', { support_type }), resource('own', { support_type }))).toBe(text);
  });

  test('names what is in common in the order of the vocabularies, two of each at most', () => {
    const facts = {
      support_type: 'offer',
      industry_categories: ['nonprofit', 'manufacturing', 'food_beverage'],
      geographic_region: ['northern', 'western', 'southern'],
    };
    expect(reason(resource('a', facts), resource('own', { ...facts, support_type: null }))).toBe(
      'Also useful for Food & Beverage and Manufacturing in Southern and Western',
    );
  });

  test('names the stage where there is no industry, and never statewide', () => {
    const facts = {
      industry_categories: [],
      business_stage: ['grow', 'idea'],
      geographic_region: ['statewide'],
    };
    expect(reason(resource('a', facts), resource('own', facts))).toBe(
      'Also funding at the Idea and Grow stages',
    );
  });
});

describe('for any lists', () => {
  const some = (vocabulary: readonly { readonly value: string }[]) =>
    fc.array(fc.oneof(fc.constantFrom(...vocabulary.map(({ value }) => value)), fc.string()), {
      maxLength: 40,
    });
  const anyResource = fc.record({
    id: fc.uuid(),
    name: fc.string({ maxLength: 500 }),
    description: fc.option(fc.string(), { nil: null }),
    category: fc.array(fc.string(), { maxLength: 3 }),
    support_type: fc.option(fc.constantFrom(...supportTypes.map(({ value }) => value)), {
      nil: null,
    }),
    business_stage: some(businessStages),
    geographic_region: some(geographicRegions),
    industry_categories: some(industries),
    availability_status: fc.option(fc.constantFrom('open_rolling', 'closed', 'x'), { nil: null }),
    application_deadline: fc.option(fc.constantFrom('2026-12-30', '2027-01-01', 'x'), {
      nil: null,
    }),
  });

  test('never itself, never closed, each with a reason, in an order that does not waver', () => {
    fc.assert(
      fc.property(anyResource, fc.array(anyResource, { maxLength: 12 }), (to, others) => {
        const related = relatedResources(to, [...others, to], TODAY, MOST);
        expect(related.length).toBeLessThanOrEqual(MOST);
        for (const { resource: shown, reason: why } of related) {
          expect(shown.id).not.toBe(to.id);
          expect(shown.availability_status).not.toBe('closed');
          expect(shown.application_deadline).not.toBe('2026-12-30');
          expect(why).toMatch(/^Also \S/u);
          expect(why).not.toMatch(/_|Statewide/u);
        }
        expect(relatedResources(to, [...others, to], TODAY, MOST)).toEqual(related);
      }),
    );
  });
});
