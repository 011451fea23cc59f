import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { audienceSummary } from './audience';
import { geographicRegions, industries } from '@shared/contracts/vocabularies';

const blank = {
  ai_generated_summary: null,
  summary_generated_at: null,
  geographic_region: [],
  industry_categories: [],
  serves_all_industries: false,
};

describe('the stored summary', () => {
  test('is credited to its month', () => {
    expect(
      audienceSummary({
        ...blank,
        ai_generated_summary: ' For boat builders. ',
        summary_generated_at: '2026-11-20 19:42:34.534+00',
      }),
    ).toEqual({ text: 'For boat builders.', credit: 'Generated in November 2026' });
  });

  test.each([null, '', 'some day'])('without a date (%j) was written by the guide', (date) => {
    expect(
      audienceSummary({
        ...blank,
        ai_generated_summary: 'For boat builders.',
        summary_generated_at: date,
      }),
    ).toEqual({ text: 'For boat builders.', credit: 'Written by the guide' });
  });

  test.each([null, '', ' \n\t'])('%j gives way to the default, without a credit', (summary) => {
    expect(
      audienceSummary({
        ...blank,
        ai_generated_summary: summary,
        summary_generated_at: '2026-11-20T12:00:00Z',
        geographic_region: ['statewide'],
        industry_categories: ['food_beverage'],
      }),
    ).toEqual({
      text: 'Entrepreneurs in all of Maine working in Food & Beverage sectors',
      credit: null,
    });
  });

  test('is text, whatever is in it', () => {
    const hostile = '</script><script>alert(1)</script> {{7*7}}';
    expect(audienceSummary({ ...blank, ai_generated_summary: hostile }).text).toBe(hostile);
  });
});

describe('the default', () => {
  const sentence = (regions: readonly string[], sectors: readonly string[]) =>
    audienceSummary({ ...blank, geographic_region: regions, industry_categories: sectors }).text;

  test('names regions and industries', () => {
    expect(sentence(['southern', 'downeast'], ['fisheries_marine', 'food_beverage'])).toBe(
      'Entrepreneurs in Southern and Downeast Maine working in Fisheries & Marine and Food & Beverage sectors',
    );
  });

  test.each([
    [['western'], 'Entrepreneurs in Western Maine working in all sectors'],
    [
      ['southern', 'midcoast', 'western'],
      'Entrepreneurs in Southern, Midcoast and Western Maine working in all sectors',
    ],
  ])('says of %j that it is in Maine', (regions, text) => {
    expect(sentence(regions, [])).toBe(text);
  });

  test('names no industry where the resource serves every one', () => {
    const { text } = audienceSummary({
      ...blank,
      geographic_region: ['western'],
      industry_categories: ['nonprofit'],
      serves_all_industries: true,
    });
    expect(text).toBe('Entrepreneurs in Western Maine working in all sectors');
  });

  test('makes of statewide all of Maine, whatever stands beside it', () => {
    expect(sentence(['southern', 'statewide'], ['nonprofit'])).toBe(
      'Entrepreneurs in all of Maine working in Nonprofit sectors',
    );
  });

  test('is a sentence without regions or industries, too', () => {
    expect(sentence([], [])).toBe('Entrepreneurs in Maine working in all sectors');
    expect(sentence(['', ' ', '_'], [''])).toBe('Entrepreneurs in Maine working in all sectors');
  });

  test('humanises what the vocabulary does not know, and says it once', () => {
    expect(sentence(['north_woods', 'north_woods'], ['boat_building', 'boat_building'])).toBe(
      'Entrepreneurs in North Woods working in Boat Building sectors',
    );
  });

  test('takes forty industries and names of 500 characters', () => {
    const forty = Array.from({ length: 40 }, (_, position) => `industry_${position}`);
    expect(sentence(['western'], forty).split(', ')).toHaveLength(39);
    expect(sentence(['w'.repeat(500)], forty)).toContain(`W${'w'.repeat(499)}`);
  });

  test('never shows a token or an empty name', () => {
    const values = (vocabulary: readonly { readonly value: string }[]) =>
      fc.array(fc.oneof(fc.constantFrom(...vocabulary.map(({ value }) => value)), fc.constant('')));
    fc.assert(
      fc.property(values(geographicRegions), values(industries), (regions, sectors) => {
        const text = sentence(regions, sectors);
        expect(text).toMatch(/^Entrepreneurs in \S.* working in \S.* sectors$/u);
        expect(text).not.toMatch(/_|statewide| {2}|, ,/iu);
      }),
    );
  });
});
