import { describe, expect, it } from 'vitest';
import { resourceFields } from '../../../entities/resources/rules/fields';
import { limitsOf } from '../../../shared/rules/fields';
import { columnVocabulary, resourceCells } from './import-cells';
import type { ResourceColumn } from './import-cells';

function read(column: ResourceColumn, cell: string) {
  return resourceCells[column](cell);
}

describe('resourceCells', () => {
  it.each<[ResourceColumn, string, unknown]>([
    ['name', '  Harbor  ', 'Harbor'],
    ['organization', ' ', null],
    ['description', ' two\nlines ', ' two\nlines '],
    ['description', ' \n ', null],
    ['slug', '', undefined],
    ['slug', ' harbor-fund ', 'harbor-fund'],
    ['status', '', undefined],
    ['status', 'Coming Soon', 'coming_soon'],
    ['support_type', 'FUNDING', 'funding'],
    ['support_type', '', null],
    ['business_stage', 'Idea; launch ;IDEA', ['idea', 'launch']],
    [
      'industry_categories',
      'Arts, Culture & Entertainment; nonprofit',
      ['arts_culture_entertainment', 'nonprofit'],
    ],
    ['format', '', []],
    ['tags', 'first loan; R&D\\; tax;; first loan', ['first loan', 'R&D; tax', 'first loan']],
    ['application_deadline', '2027-02-28', '2027-02-28'],
    ['application_deadline', '2/8/2027', '2027-02-08'],
    ['application_deadline', '', null],
    ['funding_match_required', 'Yes', true],
    ['funding_match_required', 'FALSE', false],
    ['funding_match_required', ' ', null],
    ['serves_all_industries', 'yes', true],
    ['serves_all_industries', '', undefined],
    ['deadline_recurs', 'Every year', 'yearly'],
    ['application_deadline', 'January 5, 2027', '2027-01-05'],
    ['application_deadline', ' rolling ', null],
    ['availability_status', 'Rolling', 'open_rolling'],
    ['availability_status', 'Rolling basis', 'open_rolling'],
    ['availability_status', 'open-deadline', 'open_deadline'],
    ['website', ' www.example.org ', 'www.example.org'],
    ['website', '\u202ahttps://münchen-maine.com./a\u202c', 'https://xn--mnchen-maine-dlb.com/a'],
    ['contact_email', 'mailto:pat@exämple.org', 'pat@xn--exmple-cua.org'],
    ['contact_phone', '+1 207 555 0123', '+1 207 555 0123'],
    ['contact_phone', '\u202d207\u2011555\u00a00123\u202c', '207-555 0123'],
  ])('read %s %j', (column, cell, value) => {
    expect(read(column, cell)).toEqual({ value });
  });

  it.each<[ResourceColumn, string, RegExp]>([
    ['name', ' ', /^Resource name is required$/],
    ['name', 'x'.repeat(limitsOf(resourceFields).name.longest + 1), /at most 200 characters/],
    ['name', 'a\u0000b', /invalid character/],
    ['description', 'x'.repeat(8001), /at most 8,000 characters/],
    ['slug', 'Harbor Fund', /small letters/],
    ['slug', 'x'.repeat(241), /at most 240 characters/],
    ['status', 'published', /“published” is none of: approved; pending; coming_soon/],
    ['business_stage', 'idea, launch', /“idea, launch” is none of: idea;/],
    ['tags', Array.from({ length: 31 }, (_, i) => `t${i}`).join(';'), /at most 30 entries/],
    ['tags', 'x'.repeat(61), /at most 60 characters for each/],
    ['tags', 'a\u0007', /invalid character/],
    ['application_deadline', '2027-02-30', /^Invalid date/],
    ['application_deadline', '13/1/2027', /^Invalid date/],
    ['application_deadline', 'next May', /^Invalid date/],
    ['application_deadline', '5/2027', /^Invalid date/],
    ['application_deadline', '1999-12-31', /year from 2000 to 2100/],
    ['funding_match_required', 'perhaps', /yes or no/],
    ['website', 'javascript:alert(1)', /^Invalid url$/],
    ['contact_email', 'a@x.com?bcc=v@y.com', /^Invalid email$/],
    ['contact_phone', 'call us', /^Invalid phone number$/],
  ])('refuse %s %j', (column, cell, problem) => {
    expect(read(column, cell)).toEqual({ problem: expect.stringMatching(problem) as string });
  });

  it('know every value of a vocabulary by its token and by its label', () => {
    for (const column of ['support_type', 'industry_categories', 'format', 'status'] as const) {
      const options = columnVocabulary(column) ?? [];
      expect(options.length).toBeGreaterThan(2);
      for (const { value, label } of options) {
        expect(read(column, label.toUpperCase())).toEqual(read(column, value));
      }
    }
  });
});
