import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { telHref } from './phone';

describe('telHref', () => {
  test.each([
    ['207-623-3263', 'tel:+12076233263'],
    ['(207) 623-3263', 'tel:+12076233263'],
    ['207.623.3263', 'tel:+12076233263'],
    ['207 623 3263', 'tel:+12076233263'],
    ['2076233263', 'tel:+12076233263'],
    [' 207\u2011623\u20133263\u00a0', 'tel:+12076233263'],
    ['1-207-623-3263', 'tel:+12076233263'],
    ['1 (800) 555-0199', 'tel:+18005550199'],
    ['+1 207 623 3263', 'tel:+12076233263'],
    ['+12076233263', 'tel:+12076233263'],
    ['+44 20 7946 0958', 'tel:+442079460958'],
    ['207-623-3263 ext. 12', 'tel:+12076233263;ext=12'],
    ['207-623-3263 ext 12', 'tel:+12076233263;ext=12'],
    ['207-623-3263, Ext.: 12', 'tel:+12076233263;ext=12'],
    ['207-623-3263 extension 0012', 'tel:+12076233263;ext=0012'],
    ['207-623-3263x12', 'tel:+12076233263;ext=12'],
    ['207-623-3263 #12', 'tel:+12076233263;ext=12'],
    ['+44 20 7946 0958 x7', 'tel:+442079460958;ext=7'],
  ])('%j dials %s', (raw, href) => {
    expect(telHref(raw)).toBe(href);
  });

  test.each([
    null,
    undefined,
    '',
    '  ',
    'call us',
    'n/a',
    '-',
    '+',
    '623-3263',
    '211',
    '000-000-0000',
    '107-623-3263',
    '207-123-3263',
    '2-207-623-3263',
    '207-623-32633',
    '207-623-3263 / 207-622-8551',
    '207-623-3263 or 207-622-8551',
    '207-623-3263 ext',
    'ext. 12',
    '1-800-GO-MAINE',
    '+0 207 623 3263',
    '+123456',
    '+1234567890123456',
    '207+623+3263',
    '207-623-3263;phone-context=evil.example',
    'tel:207-623-3263',
    'javascript:alert(1)',
    '207-623-3263\u0000',
    `207-623-${' '.repeat(100)}3263`,
    '٢٠٧٦٢٣٣٢٦٣',
  ])('%j is no number', (raw) => {
    expect(telHref(raw)).toBeNull();
  });

  test('the link is null or digits with an optional extension', () => {
    const piece = fc.constantFrom(
      ...['207', '623', '3263', '+', '1', '-', ' ', '(', ')', 'ext', 'x', '#', ';', '=', '\n', 'a'],
    );
    const anyNumber = fc.oneof(
      fc.array(piece, { maxLength: 9 }).map((parts) => parts.join('')),
      fc.string({ unit: 'binary' }),
    );
    fc.assert(
      fc.property(anyNumber, (raw) => {
        expect(telHref(raw) ?? 'tel:+1234567').toMatch(/^tel:\+[1-9]\d{6,14}(?:;ext=\d{1,7})?$/);
      }),
      { numRuns: 2000 },
    );
  });
});
