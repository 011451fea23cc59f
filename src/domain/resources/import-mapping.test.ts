import { describe, expect, it } from 'vitest';
import { suggestedColumns, type ImportMapping } from './import-mapping';

const suggest = (headers: readonly string[], mapping: ImportMapping | null = null) =>
  Object.fromEntries(suggestedColumns(headers, mapping));

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
