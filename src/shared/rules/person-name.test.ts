import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fullName, initials } from './person-name';

describe('fullName', () => {
  test.each([
    [{ first_name: 'Ada', last_name: 'Moody' }, 'Ada Moody'],
    [{ first_name: ' Ada ', last_name: ' ' }, 'Ada'],
    [{ first_name: null, last_name: 'Moody' }, 'Moody'],
    [{ first_name: null, last_name: null }, 'ada_m'],
    [{ first_name: '', last_name: ' \t' }, 'ada_m'],
  ])('of %j is %j', (names, name) => {
    expect(fullName({ ...names, display_name: 'ada_m' })).toBe(name);
  });

  test('takes 500 characters', () => {
    const long = 'x'.repeat(500);
    expect(fullName({ first_name: long, last_name: long, display_name: '' })).toHaveLength(1001);
  });
});

describe('initials', () => {
  test.each([
    ['Ada Moody', 'AM'],
    ['ada moody', 'AM'],
    ['Ada', 'A'],
    ['Ada May Moody', 'AM'],
    ['Ludwig van der Rohe', 'LR'],
    ["Mary O'Brien", 'MO'],
    ['Mary O’Brien', 'MO'],
    ['Amy Smith-Jones', 'AS'],
    ['J. P. Morgan', 'JM'],
    ['J.P. Morgan', 'JM'],
    ['maine_maker', 'MM'],
    ['  Ada \n Moody ', 'AM'],
    ['(Ada) "Moody"', 'AM'],
    ['3D Makers', '3M'],
    ['Élodie Østergård', 'ÉØ'],
    ['E\u0301lodie', 'É'],
    ['дарья иванова', 'ДИ'],
    ['王 小明', '王小'],
    ['ßa ßb', 'SS'],
    ['ﬁn ﬂo', 'FF'],
    ['😀 Ada', 'A'],
    ['😀', ''],
    ['', ''],
    ['   ', ''],
    ['-- ..', ''],
    ['<script> </script>', 'SS'],
    [`${'x'.repeat(500)} ${'y'.repeat(500)}`, 'XY'],
    ['\u{10428}eseret', '\u{10400}'],
  ])('of %j are %j', (name, capitals) => {
    expect(initials(name)).toBe(capitals);
  });

  test('are two letters or digits at most', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (name) => {
        expect(initials(name)).toMatch(/^[\p{L}\p{N}]{0,2}$/u);
      }),
    );
  });
});
