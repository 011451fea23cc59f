import { strict as assert } from 'node:assert';
import { findPassages, quoteFinder } from './quotes.ts';

const TEXT = `**Deadline:** March 5 – no exceptions.
> Caf\u00e9 “Oc\u00e9an”, 😀 12 Pier Rd… or later. Free for all, and free for shops.`;
const find = quoteFinder(TEXT);

const found: readonly (readonly [string, string])[] = [
  ['deadline: march 5 - NO', 'Deadline:** March 5 – no'],
  ['no exceptions. Café "océan"', 'no exceptions.\n> Café “Océan”'],
  ['Cafe\u0301', 'Café'],
  ['😀', '😀'],
  ['12\u00a0Pier', '12 Pier'],
  ['Rd… or', 'Rd… or'],
];
for (const [quote, words] of found) {
  Deno.test(`finds ${quote}`, () => {
    const source = find(quote);
    assert.equal(source?.quote, words);
    assert.equal(TEXT.slice(source?.start, source?.end), words);
  });
}

Deno.test('finds no other words, and nothing for nothing', () => {
  for (const quote of ['March 6', 'exceptions Café', '', ' ', '**']) {
    assert.equal(find(quote), null, quote);
  }
});

const wordsOf = (...quotes: string[]) => findPassages(find, quotes)?.map(({ quote }) => quote);

Deno.test('finds the passages of a quote in the order of the text, each once', () => {
  assert.deepEqual(wordsOf('March 5 … 12 Pier Rd'), ['March 5', '12 Pier Rd']);
  assert.deepEqual(wordsOf('12 Pier Rd [...] March 5', 'March 5'), ['March 5', '12 Pier Rd']);
  assert.deepEqual(wordsOf('12 Pier Rd… or later'), ['12 Pier Rd… or later']);
  assert.deepEqual(wordsOf(), []);
});

Deno.test('takes the next place of words that the text repeats', () => {
  assert.deepEqual(wordsOf('Free', 'free'), ['Free', 'free']);
});

Deno.test('finds nothing when a passage is not in the text', () => {
  for (const quotes of [['March 5', 'April'], ['March 5 … April']]) {
    assert.equal(wordsOf(...quotes), undefined, quotes[0]);
  }
  assert.equal(findPassages(quoteFinder('March 5'), ['…']), null);
});
