import { strict as assert } from 'node:assert';
import { itemsAt } from './items.ts';

const TEXT = 'This month\n\nPitch Night\nMarch 5\n\nTax  Night\nMarch 9\n';

Deno.test('cuts a text where its items begin', () => {
  const items = itemsAt(['Pitch Night', 'tax night'], TEXT);
  assert.deepEqual(
    items.map(({ title, start, end }) => [title, TEXT.slice(start, end)]),
    [
      ['Pitch Night', 'Pitch Night\nMarch 5'],
      ['Tax Night', 'Tax  Night\nMarch 9'],
    ],
  );
});

Deno.test('drops quotes that are not in the text or in another order, and a single item', () => {
  assert.deepEqual(itemsAt(['Pitch Night', 'Gala Night'], TEXT), []);
  assert.deepEqual(itemsAt(['Tax Night', 'Pitch Night'], TEXT), []);
  assert.deepEqual(itemsAt(['', ' '], TEXT), []);
});
