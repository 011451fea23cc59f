import { describe, expect, it } from 'vitest';
import { suggestedColumns, suggestedKey, type ImportMapping } from './import-mapping';

const suggest = (headers: readonly string[], mapping: ImportMapping | null = null) =>
  Object.fromEntries(
    suggestedColumns(
      headers.map((name) => ({ name, examples: [] })),
      mapping,
    ),
  );

describe('suggestedColumns', () => {
  it.each([
    ['application_deadline', 'application_deadline'],
    ['Application Deadline', 'application_deadline'],
    ['APPLICATION-DEADLINES', 'application_deadline'],
    ['Industries', 'industry_categories'],
    ['Business stage', 'business_stage'],
    ['Regions', 'geographic_region'],
    ['URL', 'website'],
    ['Web Addresses', 'website'],
    ['E-mail', 'contact_email'],
    ['Address', 'location'],
  ])('suggests for the header “%s” the column %s', (header, column) => {
    expect(suggest([header])).toEqual({ [header]: column });
  });

  it('suggests nothing for a header that is like no field', () => {
    expect(suggest(['Board approved', '#'])).toEqual({});
  });

  it('suggests a column once, for its own name first', () => {
    expect(suggest(['Link', 'URL', 'Website'])).toEqual({ Website: 'website' });
  });

  it('leaves to a mapping what it knows', () => {
    const columns = { Homepage: 'website', Phone: '' };
    const mapping = { id: 'm', name: 'Partner', columns, key_column: null, updated_at: '' };
    expect(suggest(['Homepage', 'URL', 'Phone', 'Tags'], mapping)).toEqual({
      ...columns,
      Tags: 'tags',
    });
  });
});

describe('a file of HSDS', () => {
  const columns = [
    { name: 'id', examples: ['1', '2'] },
    { name: 'organization_id', examples: ['7'] },
    { name: 'name', examples: ['Harbor Loans'] },
    { name: 'status', examples: ['active', 'temporarily closed'] },
    { name: 'url', examples: ['https://harbor.example.org'] },
    { name: 'email', examples: [] },
    { name: 'fees_description', examples: ['Free'] },
    { name: 'eligibility_description', examples: ['Boat builders'] },
    { name: 'last_modified', examples: ['2026-11-20T10:00:00Z'] },
  ];

  it('suggests what fits, and neither ids nor its status', () => {
    expect(Object.fromEntries(suggestedColumns(columns, null))).toEqual({
      name: 'name',
      url: 'website',
      email: 'contact_email',
      fees_description: 'cost_to_participate',
      eligibility_description: 'eligibility',
    });
  });

  it('suggests the names of organizations under the header of their ids', () => {
    const named = { name: 'organization_id', examples: ['Harbor Development Fund'] };
    expect(suggestedColumns([named], null).get('organization_id')).toBe('organization');
  });

  it('suggests its id as key of the partner', () => {
    expect(suggestedKey(columns)).toBe('id');
    const own = '6857e07b-9689-595f-97f2-83f4f2268538';
    expect(
      suggestedKey([
        { name: 'id', examples: [own] },
        { name: 'name', examples: [] },
      ]),
    ).toBeNull();
  });
});
