import { strict as assert } from 'node:assert';
import { FunctionError } from '../../function-error.ts';
import { generateSummary } from './generate.ts';
import type { SummaryProvider } from './provider.ts';
import { HARBOR, resourceWith } from './testing/resources.ts';
import { memoryStore } from './testing/store.ts';

const never = new AbortController().signal;
const provider: SummaryProvider = {
  summarise: ({ name }, kind) => Promise.resolve(`${name}, ${kind}`),
};

for (const [kind, message] of [
  ['targeted', 'AI summary generated.'],
  ['funding', 'Funding summary generated.'],
] as const) {
  Deno.test(`writes one summary (${kind})`, async () => {
    const store = memoryStore([HARBOR]);
    const reply = await generateSummary(HARBOR.id, { kind, store, provider }, never);
    assert.deepEqual(reply, {
      message,
      processed: 1,
      total: 1,
      remaining: 0,
      insufficient: 0,
      stopped: false,
    });
    assert.deepEqual([...store.written], [[HARBOR.id, `Harbor Growth Fund, ${kind}`]]);
  });
}

const refused = [
  ['an unknown resource', 'targeted', resourceWith({ id: 'another' }), 404, 'not_found'],
  ['a name alone', 'targeted', resourceWith({ description: 'Nice.' }), 409, 'not_enough'],
  ['terms of a program', 'funding', { ...HARBOR, support_type: 'program' }, 409, 'not_funding'],
  [
    'funding without terms',
    'funding',
    resourceWith({ support_type: 'funding' }),
    409,
    'not_enough',
  ],
] as const;
for (const [what, kind, resource, status, code] of refused) {
  Deno.test(`rejects ${what} without asking the provider`, async () => {
    const store = memoryStore([resource]);
    const nobody: SummaryProvider = { summarise: () => assert.fail('was asked') };
    await assert.rejects(generateSummary(HARBOR.id, { kind, store, provider: nobody }, never), {
      status,
      code,
    });
    assert.equal(store.written.size, 0);
  });
}

Deno.test('does not overwrite a resource that changed', async () => {
  const store = memoryStore([HARBOR]);
  const slow: SummaryProvider = {
    summarise() {
      store.change(HARBOR.id);
      return Promise.resolve('Too late.');
    },
  };
  await assert.rejects(
    generateSummary(HARBOR.id, { kind: 'targeted', store, provider: slow }, never),
    { status: 409, code: 'conflict' },
  );
  assert.equal(store.written.size, 0);
});

Deno.test('passes on errors of the provider', async () => {
  const busy = new FunctionError(503, 'provider_busy', 'Later.', { retryAfter: 42 });
  const store = memoryStore([HARBOR]);
  await assert.rejects(
    generateSummary(
      HARBOR.id,
      { kind: 'targeted', store, provider: { summarise: () => Promise.reject(busy) } },
      never,
    ),
    busy,
  );
});
