import { strict as assert } from 'node:assert';
import { cpuUsage } from 'node:process';
import { hasOnlyAmountsOf, readAmounts } from './amounts.ts';

const SOURCE = `For a 501c3 with 5 employees, open since 2019. Grants: $500 to $3,000, loans of $5-10k,
equity between $1 and $2 million, or 20 to 25% of the costs. Fifty percent is a match. Over two
hundred people applied until March 15, 2026; fees of 40 to 60 dollars.`;

const kept: readonly string[] = [
  'five hundred dollars to three thousand dollars',
  'one to two million dollars',
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
    assert.ok(hasOnlyAmountsOf(readAmounts(SOURCE), value));
  });
}

const IN_WORDS = `Up to twenty-five thousand dollars, or a million in all; five to ten thousand dollars a year.
Half a million dollars went to fishing, two and a half million dollars to farms and hundreds of
thousands to others. Between two hundred fifty and three hundred people came. Call five five five. A hundred and ten others paid one thousand two hundred and fifty dollars.`;

for (const value of [
  '$25,000',
  '25,000 dollars',
  '25 thousand dollars',
  'TWENTY-FIVE THOUSAND DOLLARS',
  '1,000,000',
  '$5,000 to $10,000',
  '$5-10k',
  'five thousand dollars',
  '250 to 300 people',
  '250-300',
  '110 others paid $1,250',
  'hundreds of thousands',
]) {
  Deno.test(`amounts in words of the source: ${value}`, () => {
    assert.ok(hasOnlyAmountsOf(readAmounts(IN_WORDS), value));
  });
}

for (const value of [
  '$25,000,000',
  '$25',
  '$5,000,000',
  '$20,000',
  '25,000%',
  '\u20ac25,000',
  '$1,000,000',
  '$500,000',
  '$2,500,000',
  '$2,000,000',
  '$250',
  '100,000',
  '100 others',
  '$1,200',
  '555',
  '15',
  'twenty-five million dollars',
  'two hundred fifty dollars',
  'ten million',
]) {
  Deno.test(`amount that the words of the source do not say: ${value}`, () => {
    assert.ok(!hasOnlyAmountsOf(readAmounts(IN_WORDS), value));
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
    assert.ok(!hasOnlyAmountsOf(readAmounts(SOURCE), value));
  });
}

Deno.test('reads any text in a moment', () => {
  for (const part of ['1', 'a', '1,', '1.', '1 ', '1-', 'a1', '$ ', 'one ']) {
    const before = cpuUsage();
    readAmounts(`${part.repeat(20_000).slice(0, 20_000)}a`);
    const { user, system } = cpuUsage(before);
    assert.ok((user + system) / 1_000 < 1_000, part);
  }
});
