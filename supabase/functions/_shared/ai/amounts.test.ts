import { strict as assert } from 'node:assert';
import { hasOnlyAmountsOf } from './amounts.ts';

const SOURCE = `For a 501c3 with 5 employees, open since 2019. Grants: $500 to $3,000, loans of $5-10k,
equity between $1 and $2 million, or 20 to 25% of the costs. Fifty percent is a match. Over two
hundred people applied until March 15, 2026; fees of 40 to 60 dollars.`;

const kept: readonly string[] = [
  'For 5 employees.',
  '$500 to $3,000',
  '$500 – $3k',
  'up to 3,000 dollars',
  'Up to USD 3,000',
  '$5-10k',
  '$5,000 to $10,000',
  'between 5 and 10 thousand dollars',
  '$1 million and $2,000,000',
  '$1-2 million',
  'a $2-million-dollar round',
  '20-25 percent',
  '20% or 25 per cent',
  'FIFTY  per cent',
  'two hundred people',
  'three people',
  'a 501C3, until March 15, 2026',
  'fees of $40 to $60',
];
for (const value of kept) {
  Deno.test(`amounts of the source: ${value}`, () => {
    assert.ok(hasOnlyAmountsOf(SOURCE, value));
  });
}

const refused: readonly string[] = [
  '$5',
  '$5,000,000',
  '$5 million',
  '5-million-dollar grants',
  '$3 million',
  '$500,000',
  '500k',
  '$1',
  '3 hundred',
  '500 %',
  '500 percent',
  '3,000%',
  '$20',
  '20 people',
  '\u20ac500',
  '500 euros',
  'fifty thousand dollars',
  'fifty dollars',
  'sixty percent',
  'forty-five %',
  'two hundred dollars',
  'two hundred thousand people',
  'two million',
  'hundreds of people',
  '$500MM',
  '$500 trillion',
  '\uff15\uff10\uff10 people',
  '5\u00bd people',
];
for (const value of refused) {
  Deno.test(`amount not in the source: ${value}`, () => {
    assert.ok(!hasOnlyAmountsOf(SOURCE, value));
  });
}
