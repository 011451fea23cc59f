import { strict as assert } from 'node:assert';
import type { Node } from '@takumi-rs/wasm';
import { FunctionError } from '../_shared/function-error.ts';
import { drawableText } from './picture.ts';
import { type PicturedResource, readPictureRequest, socialImage } from './handler.ts';

const loan: PicturedResource = {
  name: 'Boat Loan',
  organization: 'Harbor Fund',
  support_type: 'funding',
  location: null,
  geographic_region: ['downeast', 'midcoast'],
};
const PNG = new Uint8Array([137, 80, 78, 71]);

/** Texts of a picture from top to bottom. */
function textsIn(node: Node): string[] {
  if (node.type === 'text') return [node.text];
  return node.type === 'container' ? (node.children ?? []).flatMap(textsIn) : [];
}

/** Requests the picture of `resource` and returns what was drawn. */
async function ask(
  resource: PicturedResource | null,
  { query = '?resource=boat-loan', known = null as string | null, most = 1 } = {},
) {
  const drawn: string[][] = [];
  const headers = new Headers(known === null ? {} : { 'if-none-match': known });
  const request = new Request(`https://functions.example/social-image${query}`, { headers });
  const reply = await socialImage(readPictureRequest(request), {
    read: () => Promise.resolve(resource),
    count: () =>
      drawn.length < most ? Promise.resolve() : Promise.reject(new FunctionError(429, 'x', 'x')),
    draw: (picture) => {
      drawn.push(textsIn(picture));
      return Promise.resolve(PNG);
    },
  });
  return { reply, drawn };
}

Deno.test('draws kind, name, organization and location, cached for a week', async () => {
  const { reply, drawn } = await ask(loan);
  assert.deepEqual(drawn, [
    ['FUNDING', 'Boat Loan', 'Harbor Fund', 'Midcoast, Downeast', 'Resource Directory'],
  ]);
  assert.equal(reply.status, 200);
  assert.equal(reply.headers.get('content-type'), 'image/png');
  assert.equal(reply.headers.get('x-content-type-options'), 'nosniff');
  assert.equal(reply.headers.get('cache-control'), 'public, max-age=604800');
  assert.deepEqual(new Uint8Array(await reply.arrayBuffer()), PNG);
});

Deno.test('omits missing fields', async () => {
  const bare = { ...loan, organization: null, support_type: 'lottery', geographic_region: [] };
  const { drawn } = await ask(bare);
  assert.deepEqual(drawn, [['Boat Loan', 'Resource Directory']]);
  const placed = await ask({ ...bare, location: 'Eastport' });
  assert.deepEqual(placed.drawn, [['Boat Loan', 'Eastport', 'Resource Directory']]);
});

Deno.test('answers 304 for the current version, also with weak tags', async () => {
  const tag = (await ask(loan)).reply.headers.get('etag') ?? '';
  assert.match(tag, /^"[0-9a-f]{32}"$/);
  for (const known of [tag, `W/${tag}`, `"other", ${tag}`, '*']) {
    const { reply, drawn } = await ask(loan, { known, most: 0 });
    assert.equal(reply.status, 304, known);
    assert.deepEqual(drawn, []);
  }
  const changed = await ask({ ...loan, name: 'Ship Loan' }, { known: tag });
  assert.equal(changed.reply.status, 200);
  assert.notEqual(changed.reply.headers.get('etag'), tag);
});

Deno.test('rejects private resources and too many renderings', async () => {
  await assert.rejects(ask(null), { status: 404, code: 'not_found' });
  await assert.rejects(ask(loan, { most: 0 }), { status: 429 });
});

Deno.test('rejects invalid slugs without a query', async () => {
  await assert.rejects(ask(loan, { query: '' }), { status: 400 });
  for (const slug of ['../x', 'a b', 'A', '<script>', 'a%00', 'x'.repeat(241)]) {
    await assert.rejects(ask(loan, { query: `?resource=${encodeURIComponent(slug)}` }), {
      status: 404,
    });
  }
});

Deno.test('draws markup as text and removes characters that the font lacks', () => {
  for (const [text, drawable] of [
    ['<script>alert(1)</script>', '<script>alert(1)</script>'],
    ['Café “Panawáhpskek” – 50 %', 'Café “Panawáhpskek” – 50 %'],
    [' two\n\tlines \u00a0', 'two lines'],
    ['Ĉu ﬁne? 🎉 日本\u202e\u0000\ud800', 'Cu fine?'],
    ['🎉', ''],
  ] as const) {
    assert.equal(drawableText(text), drawable);
  }
});
