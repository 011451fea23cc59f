import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { slugProblem, submissionSlug } from './slug';

const moment = new Date('2026-11-21T12:00:00Z');
const slugOf = (name: string) => submissionSlug(name, moment);
const stamp = moment.getTime();

describe('submissionSlug', () => {
  it.each([
    ['Spark Microgrant', 'spark-microgrant'],
    ['  “Café & Crêperie” -- Fund!  ', 'cafe-creperie-fund'],
    ["Maine's Best: 2026/27", 'maines-best-2026-27'],
    ['Ærø Łódź Straße', 'aero-lodz-strasse'],
    ['ﬁne № 5', 'fine-no-5'],
    ['日本語', 'resource'],
    ['🦞', 'resource'],
    ['', 'resource'],
  ])('of %j starts with %s', (name, start) => {
    expect(slugOf(name)).toBe(`${start}-${stamp}`);
  });

  it('cuts between words, and in the middle of one that has no end', () => {
    const words = slugOf('lobster '.repeat(60));
    expect(words).toMatch(/^(lobster-)+\d{13}$/);
    expect(words.length).toBeGreaterThan(220);
    expect(slugOf('x'.repeat(500))).toHaveLength(240);
  });

  it('is one that the database takes, whatever the name', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (name) => {
        const slug = slugOf(name);
        expect(slug).toMatch(/-\d{10,17}$/);
        expect(slugProblem(slug)).toBeNull();
      }),
    );
  });
});

describe('slugProblem', () => {
  it.each(['a', '2', 'spark-2-go', 'x'.repeat(240)])('has nothing to say of %j', (text) => {
    expect(slugProblem(text)).toBeNull();
  });

  it.each(['', 'A', 'a_b', 'a--b', '-a', 'a-', 'a b', 'a\n', 'é', '../x'])(
    'says what %j should be of',
    (text) => {
      expect(slugProblem(text)).toBe(
        'Please use small letters and digits with single hyphens between them',
      );
    },
  );

  it('takes no id for an address, and nothing that is too long', () => {
    expect(slugProblem('01234567-89ab-cdef-0123-456789abcdef')).toContain('small letters');
    expect(slugProblem('x'.repeat(241))).toBe('Please use at most 240 characters');
  });
});
