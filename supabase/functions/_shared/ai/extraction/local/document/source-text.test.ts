import { strict as assert } from 'node:assert';
import { readDocument } from './document.ts';
import { SourceText } from './source-text.ts';

Deno.test('finds the place of rewritten text in the pasted one', () => {
  const source = SourceText.of('Rise &amp; Shine')
    .replace(/&amp;/gu, '&')
    .replace(/Shine/gu, 'SHINE');
  assert.equal(source.text, 'Rise & SHINE');
  assert.deepEqual(source.originOf({ start: 5, end: 6 }), { start: 5, end: 10 });
  assert.deepEqual(source.originOf({ start: 7, end: 12 }), { start: 11, end: 16 });
  assert.deepEqual(source.originOf({ start: 8, end: 9 }), { start: 12, end: 13 });
});

Deno.test('keeps places through every step of reading', () => {
  const text = '> Dear all,\r\n> the <b>Sea&nbsp;Fund</b> lends to pup-\r\n> peteers in Bath.';
  const { source, lines } = readDocument(text);
  const at = source.text.indexOf('Sea Fund');
  const origin = source.originOf({ start: at, end: at + 8 });
  assert.equal(text.slice(origin.start, origin.end), 'Sea&nbsp;Fund');
  assert.ok(source.text.includes('puppeteers'));
  assert.ok(lines.length >= 1);
});
