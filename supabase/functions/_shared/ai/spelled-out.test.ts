import { strict as assert } from 'node:assert';
import { withPlainAddresses } from './spelled-out.ts';

const spelled: readonly (readonly [string, string])[] = [
  ['Info [at] x.org', 'Info@x.org'],
  ['info(at)x(dot)org', 'info@x.org'],
  ['info {AT} mail < dot > x.org', 'info@mail.x.org'],
  ['info [at] x dot org', 'info@x.org'],
  ['write to info at x dot org.', 'write to info@x.org.'],
  ['jo dot roe AT mail.x DOT co DOT uk', 'jo.roe@mail.x.co.uk'],
];
for (const [text, plain] of spelled) {
  Deno.test(`writes an e-mail address in signs: ${text}`, () => {
    assert.equal(withPlainAddresses(text), plain);
  });
}

Deno.test('leaves other texts as they are', () => {
  for (const text of [
    'More info at x.org',
    'Meet us @ x.org at 5',
    'stay-at-home.org',
    'Dot at the dot, at noon',
    'at x dot org',
    'info@x.org (at the door)',
    'x [dots] y [attic] z',
  ]) {
    assert.equal(withPlainAddresses(text), text);
  }
});

Deno.test('takes a moment for any text', () => {
  for (const part of ['a dot ', 'a at ', ' [at] ', 'a', 'a.', '(', ' ', 'a@', 'a at b dot ']) {
    withPlainAddresses(part.repeat(20_000 / part.length));
  }
});
