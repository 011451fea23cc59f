import { strict as assert } from 'node:assert';
import { FunctionError } from '../../function-error.ts';
import { BATCH_SIZE, generateBatch } from './generate-batch.ts';
import { notEnoughFacts } from './kind.ts';
import type { SummaryProvider } from './provider.ts';
import { createRecentFailures } from './recent-failures.ts';
import type { SummarisedResource } from './store.ts';
import { resourceWith } from './testing/resources.ts';
import { memoryStore, type MemoryStore } from './testing/store.ts';

const never = new AbortController().signal;
const numbered = (count: number, fields: Partial<SummarisedResource> = {}) =>
  Array.from({ length: count }, (_, index) =>
    resourceWith({ id: `${index}`, business_stage: ['grow'], ...fields }),
  );
const outage = (code: string) => new FunctionError(503, code, 'Not now.', { retryAfter: 30 });

/** Generates a batch of targeted summaries without log output. */
async function run(
  store: MemoryStore,
  summarise: SummaryProvider['summarise'] = ({ id }) => Promise.resolve(`For ${id}.`),
  time: AbortSignal = never,
  failures = createRecentFailures(),
) {
  const { error } = console;
  console.error = () => undefined;
  try {
    return await generateBatch(
      { kind: 'targeted', store, provider: { summarise }, failures },
      time,
    );
  } finally {
    console.error = error;
    assert.ok(!store.isRunning(), 'makes room for the next batch');
  }
}

Deno.test('writes all missing and stale summaries', async () => {
  const store = memoryStore(numbered(14));
  assert.deepEqual(await run(store), {
    message: 'Processed 14 of 14.',
    processed: 14,
    total: 14,
    remaining: 0,
    insufficient: 0,
    stopped: false,
  });
  assert.equal(store.written.get('13'), 'For 13.');
  assert.equal(store.progress.length, 14);
  assert.equal(Math.max(...store.progress), 14);
  assert.deepEqual(await run(store), {
    message: 'All summaries are up to date.',
    processed: 0,
    total: 0,
    remaining: 0,
    insufficient: 0,
    stopped: false,
  });
});

Deno.test('stops at fifty and reports the remaining number', async () => {
  const store = memoryStore(numbered(60));
  assert.deepEqual(await run(store), {
    message: 'Processed 50 of 60. 10 are left for the next run.',
    processed: BATCH_SIZE,
    total: 60,
    remaining: 10,
    insufficient: 0,
    stopped: false,
  });
  assert.deepEqual((await run(store)).message, 'Processed 10 of 10.');
});

Deno.test('writes three at the same time', async () => {
  let atWork = 0;
  let most = 0;
  await run(memoryStore(numbered(9)), async ({ id }) => {
    most = Math.max(most, ++atWork);
    await new Promise((resolve) => setTimeout(resolve, 1));
    atWork--;
    return id;
  });
  assert.equal(most, 3);
});

Deno.test('continues after failures and counts them', async () => {
  const store = memoryStore(numbered(14));
  const reply = await run(store, ({ id }) =>
    ['0', '7'].includes(id)
      ? Promise.reject(new FunctionError(502, 'provider_failed', 'No.'))
      : Promise.resolve(id),
  );
  assert.deepEqual(reply, {
    message: 'Processed 12 of 14. 2 could not be generated.',
    processed: 12,
    total: 14,
    remaining: 2,
    insufficient: 0,
    stopped: false,
  });
});

Deno.test('is not blocked by resources that keep failing', async () => {
  const store = memoryStore(numbered(60));
  let now = 1_000_000;
  const failures = createRecentFailures(() => now);
  const tried: number[] = [];
  const next = async () => {
    tried.length = 0;
    const { message } = await run(
      store,
      ({ id }) => {
        tried.push(Number(id));
        return Number(id) < 55 ? Promise.reject(new Error('No.')) : Promise.resolve(id);
      },
      never,
      failures,
    );
    now += 1_000;
    return message;
  };
  assert.equal(
    await next(),
    'Processed 0 of 60. 50 could not be generated. 10 are left for the next run.',
  );
  assert.equal(
    await next(),
    'Processed 5 of 60. 45 could not be generated. 10 are left for the next run.',
  );
  assert.deepEqual(tried.slice(0, 11), [50, 51, 52, 53, 54, 55, 56, 57, 58, 59, 0]);
  await next();
  assert.deepEqual(tried.slice(0, 6), [40, 41, 42, 43, 44, 45], 'the longest ago first');
  store.change('7');
  await next();
  assert.equal(tried[0], 7, 'what was edited is tried like any other');
  now += 3_600_000;
  await next();
  assert.deepEqual(tried.slice(0, 3), [0, 1, 2], 'forgotten after an hour');
});

Deno.test('an outage does not count as a failure of a resource', async () => {
  const failures = createRecentFailures();
  const store = memoryStore(numbered(30));
  await assert.rejects(run(store, () => Promise.reject(outage('provider_busy')), never, failures));
  assert.equal(failures.count(), 0);
});

Deno.test('is not blocked by resources with too few facts', async () => {
  const silent = numbered(60, { business_stage: [] }).map((row) => ({ ...row, id: `s${row.id}` }));
  const store = memoryStore([...silent.slice(1), ...numbered(2)]);
  assert.deepEqual(await run(store), {
    message: 'Processed 2 of 61. 59 have too few facts for a summary.',
    processed: 2,
    total: 61,
    remaining: 59,
    insufficient: 59,
    stopped: false,
  });
  assert.deepEqual(store.totals, [2], 'the batch is done without them');
  assert.equal((await run(store)).insufficient, 59);
  assert.equal(store.totals.length, 1, 'and none begins for them alone');
  assert.deepEqual(await run(memoryStore(silent.slice(0, 1))), {
    message: 'Processed 0 of 1. 1 has too few facts for a summary.',
    processed: 0,
    total: 1,
    remaining: 1,
    insufficient: 1,
    stopped: false,
  });
});

Deno.test('does not count too few facts as a failure', async () => {
  const reply = await run(memoryStore(numbered(3)), ({ id }) =>
    id === '1' ? Promise.reject(notEnoughFacts()) : Promise.resolve(id),
  );
  assert.deepEqual(reply, {
    message: 'Processed 2 of 3. 1 has too few facts for a summary.',
    processed: 2,
    total: 3,
    remaining: 1,
    insufficient: 1,
    stopped: false,
  });
});

Deno.test('leaves a changed resource for another run', async () => {
  const store = memoryStore(numbered(3));
  const reply = await run(store, ({ id }) => {
    if (id === '1') store.change(id);
    return Promise.resolve(id);
  });
  assert.equal(reply.message, 'Processed 2 of 3. 1 is left for the next run.');
  assert.deepEqual([...store.written.keys()].sort(), ['0', '2']);
});

Deno.test('stops before the next resource when cancelled', async () => {
  const store = memoryStore(numbered(30));
  const reply = await run(store, ({ id }) => {
    if (id === '4') store.cancel();
    return Promise.resolve(id);
  });
  assert.match(reply.message, /^Processed \d of 30\. The batch was stopped\. \d\d are left/);
  assert.ok(reply.stopped);
  assert.ok(reply.processed >= 5 && reply.processed <= 7, String(reply.processed));
});

Deno.test('stops when progress cannot be stored', async () => {
  const store = memoryStore(numbered(30));
  const cutOff = { ...store, advance: () => Promise.reject(outage('unavailable')) };
  const reply = await run(cutOff);
  assert.equal(reply.message, 'Processed 3 of 30. 27 are left for the next run.');
  assert.ok(!reply.stopped, 'nobody told it to');
});

for (const code of ['provider_busy', 'not_configured']) {
  Deno.test(`ends when the provider reports ${code} from the start`, async () => {
    let asked = 0;
    await assert.rejects(
      run(memoryStore(numbered(30)), () => {
        asked++;
        return Promise.reject(outage(code));
      }),
      { status: 503, code, retryAfter: 30 },
    );
    assert.ok(asked >= 3 && asked <= 5, String(asked));
  });
}

Deno.test('reports the summaries written before an outage', async () => {
  const store = memoryStore(numbered(30));
  const reply = await run(store, ({ id }) =>
    Number(id) < 6 ? Promise.resolve(id) : Promise.reject(outage('provider_busy')),
  );
  assert.equal(reply.processed, 6);
  assert.match(
    reply.message,
    /^Processed 6 of 30\. [3-5] could not be generated\. \d\d are left for the next run\.$/,
  );
});

Deno.test('ends at the time limit without counting failures', async () => {
  const store = memoryStore(numbered(9));
  const time = new AbortController();
  const reply = await run(
    store,
    ({ id }, _kind, signal) => {
      if (Number(id) < 3) return Promise.resolve(id);
      return new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => {
          reject(new FunctionError(502, 'provider_failed', 'Cut off.'));
        });
        if (id === '5') time.abort();
      });
    },
    time.signal,
  );
  assert.equal(reply.message, 'Processed 3 of 9. 6 are left for the next run.');
});

Deno.test('rejects a second batch', async () => {
  const store = memoryStore(numbered(3));
  const first = await store.begin(3);
  const tools = {
    kind: 'targeted',
    store,
    provider: { summarise: () => assert.fail('was asked') },
    failures: createRecentFailures(),
  } as const;
  await assert.rejects(generateBatch(tools, never), { status: 409, code: 'batch_running' });
  assert.ok(store.isRunning(), 'leaves the other alone');
  await store.end(first);
});
