import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { suggest } from './suggestions';
import { industries } from '@shared/contracts/vocabularies';
import { noFilters } from '@shared/search/list/filters';
import { buildResourceIndex, filterResources } from '@shared/search/list/list-index';
import type { ListedResource, ResourceIndex } from '@shared/search/list/list-index';

function indexOf(
  ...entries: readonly (readonly [name: string, organization: string | null])[]
): ResourceIndex<ListedResource> {
  const rows = entries.map(([name, organization], position) => ({
    id: String(position),
    slug: null,
    name,
    description: 'never suggested: zzdescription',
    organization,
    notion_id: null,
    business_stage: null,
    support_type: null,
    geographic_region: null,
    industry_categories: null,
    availability_status: null,
    application_deadline: null,
    verified_at: null,
  }));
  return buildResourceIndex(rows, '2026-11-20');
}

function suggested(index: ResourceIndex<ListedResource>, term: string): string[] {
  return suggest(index, term).map((suggestion) => `${suggestion.kind}: ${suggestion.label}`);
}

describe('suggest', () => {
  const index = indexOf(['FAME Direct Loan', 'Finance Authority of Maine'], ['Mentors', 'SCORE']);

  test('draws names with accents whatever is typed', () => {
    expect(suggested(indexOf(['Café Élan', null]), 'elan')).toEqual(['name: Café Élan']);
    expect(suggested(indexOf(['Cafe Elan', null]), 'élan')).toEqual(['name: Cafe Elan']);
  });

  test.each(['', ' ', 'f', ' f ', '\u00a0f\u00a0'])('waits for two characters: %j', (term) => {
    expect(suggest(index, term)).toEqual([]);
  });

  test('draws from organizations, names and industry labels, whatever the case', () => {
    expect(suggest(index, ' FA ')).toEqual([
      { kind: 'name', value: 'FAME Direct Loan', label: 'FAME Direct Loan' },
      { kind: 'industry', value: 'manufacturing', label: 'Manufacturing' },
    ]);
    expect(suggest(index, 'score')).toEqual([
      { kind: 'organization', value: 'SCORE', label: 'SCORE' },
    ]);
    expect(suggest(index, 'FISHERIES &')).toEqual([
      { kind: 'industry', value: 'fisheries_marine', label: 'Fisheries & Marine' },
    ]);
  });

  test('leaves descriptions alone', () => {
    expect(suggest(index, 'zzdescription')).toEqual([]);
  });

  test('suggests the organization derived from the notion link', () => {
    const [row] = index.resources;
    const notion_id = 'Coastal-Enterprises-0123456789abcdef0123456789abcdef';
    const rows = row === undefined ? [] : [{ ...row, organization: null, notion_id }];
    expect(suggested(buildResourceIndex(rows, '2026-11-20'), 'coastal e')).toEqual([
      'organization: Coastal Enterprises',
    ]);
  });

  test('puts prefixes before word starts before substrings', () => {
    const ranked = indexOf(
      ['Small loans', null],
      ['Loan fund', null],
      ['Overloaned', null],
      ['(Loan) list', null],
      ['Aloan loan', null],
    );
    expect(suggested(ranked, 'loan')).toEqual([
      'name: Loan fund',
      'name: (Loan) list',
      'name: Aloan loan',
      'name: Small loans',
      'name: Overloaned',
    ]);
  });

  test('ranks across kinds', () => {
    expect(suggested(indexOf(['Marine jobs', 'The Marine Lab']), 'marine')).toEqual([
      'name: Marine jobs',
      'organization: The Marine Lab',
      'industry: Fisheries & Marine',
    ]);
  });

  test('no kind crowds the others out', () => {
    const crowd = indexOf(
      ...Array.from({ length: 9 }, (_, n) => [`Marine course ${String(n)}`, null] as const),
      ['Boats', 'Submarine Works'],
    );
    expect(suggested(crowd, 'marine')).toEqual([
      'name: Marine course 0',
      'name: Marine course 1',
      'name: Marine course 2',
      'industry: Fisheries & Marine',
      'organization: Submarine Works',
    ]);
  });

  test('fills all five places when one kind alone matches', () => {
    const crowd = indexOf(
      ...Array.from({ length: 9 }, (_, n) => [`Zebra ${String(n)}`, null] as const),
    );
    expect(suggested(crowd, 'zebra')).toHaveLength(5);
  });

  test('shows a text once, whatever its case and kind', () => {
    const doubled = indexOf(
      ['Maine Angels', 'maine angels'],
      ['MAINE ANGELS ', ' Maine Angels'],
      ['Nonprofit', null],
    );
    expect(suggested(doubled, 'angels')).toHaveLength(1);
    expect(suggested(doubled, 'nonprofit')).toEqual(['name: Nonprofit']);
  });

  test('a kind whose first matches are doubles still gets a place', () => {
    const doubled = indexOf(
      ...['A', 'B', 'C', 'D', 'E', 'F'].map((l) => [`Quay ${l}`, `Quay ${l}`] as const),
      ['Quay Z', null],
    );
    expect(suggest(doubled, 'quay').map((s) => s.kind)).toContain('name');
  });

  // B13
  test.each(['%%', '__', '.*', "' OR 1=1--", '((', '\\\\'])('takes %j literally', (term) => {
    expect(suggest(index, term)).toEqual([]);
    expect(suggested(indexOf([`a ${term} b`, null]), term)).toEqual([`name: a ${term} b`]);
  });

  test('offers at most five different texts, each of which finds something', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'B', 'm', 'A', ' ', '&'), maxLength: 6 });
    fc.assert(
      fc.property(fc.array(fc.tuple(text, fc.option(text))), text, (entries, term) => {
        const any = indexOf(...entries);
        const suggestions = suggest(any, term);
        const labels = suggestions.map((suggestion) => suggestion.label.toLowerCase());
        expect(suggestions.length).toBeLessThanOrEqual(5);
        expect(new Set(labels).size).toBe(labels.length);
        for (const { kind, value, label } of suggestions) {
          expect(label.toLowerCase()).toContain(term.trim().toLowerCase());
          if (kind === 'industry') {
            expect(industries).toContainEqual({ value, label });
          } else {
            expect(filterResources(any, { ...noFilters, search: value })).not.toEqual([]);
          }
        }
      }),
      { numRuns: 1000 },
    );
  });
});
