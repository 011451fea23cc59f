import fc from 'fast-check';
import { expect, it } from 'vitest';
import { wordDifference } from './word-difference';

it('marks the words that differ', () => {
  expect(wordDifference('Loans for small boats', 'Loans for new boats and docks')).toEqual([
    { text: 'Loans for ', side: 'both' },
    { text: 'small', side: 'before' },
    { text: 'new', side: 'after' },
    { text: ' boats', side: 'both' },
    { text: ' and docks', side: 'after' },
  ]);
  expect(wordDifference('', 'Bath')).toEqual([{ text: 'Bath', side: 'after' }]);
  expect(wordDifference('', '')).toEqual([]);
});

it('keeps both texts whole', () => {
  const texts = fc.array(fc.constantFrom('a', 'b', ' ', '\n'), { maxLength: 30 });
  fc.assert(
    fc.property(texts, texts, (one, other) => {
      const [before, after] = [one.join(''), other.join('')];
      const parts = wordDifference(before, after);
      const textOf = (side: string) =>
        parts
          .filter((part) => part.side === 'both' || part.side === side)
          .map(({ text }) => text)
          .join('');
      expect([textOf('before'), textOf('after')]).toEqual([before, after]);
    }),
  );
});
