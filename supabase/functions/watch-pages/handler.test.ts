import { strict as assert } from 'node:assert';
import { createLocalProvider } from '../_shared/ai/extraction/local/local-provider.ts';
import { watchPages, type DuePage, type WatchStore } from './handler.ts';
import { readSource } from './read-source.ts';

const facts = {
  application_deadline: null,
  funding_range: null,
  cost_to_participate: null,
  eligibility: null,
  contact_email: null,
  contact_phone: null,
  availability_status: null,
};
const pageOf = (name: string): DuePage => ({
  resource_id: name,
  address: `https://${name}.org/`,
  readable: null,
  etag: null,
  last_modified: null,
  facts,
});

Deno.test('a page that fails is recorded, and costs no other its reading', async () => {
  const recorded: [string | null, string | null][] = [];
  const store: WatchStore = {
    due: () => Promise.resolve(['unread', 'unstorable', 'good'].map(pageOf)),
    record: ({ resource_id, problem }) => {
      const isStored = resource_id !== 'unstorable' || problem !== null;
      if (!isStored) return Promise.reject(new Error('unstorable'));
      recorded.push([resource_id, problem]);
      return Promise.resolve(2);
    },
  };
  const reply = await watchPages(
    {
      store,
      read: ({ resource_id, address }) =>
        resource_id === 'unread'
          ? Promise.reject(new Error('unread'))
          : Promise.resolve({
              isRead: true,
              text: 'Words',
              address,
              validators: { etag: null, last_modified: null },
            }),
      provider: createLocalProvider(),
      today: '2026-11-25',
    },
    new AbortController().signal,
  );
  assert.deepEqual(recorded.toSorted(), [
    ['good', null],
    ['unread', 'unreadable'],
    ['unstorable', 'unreadable'],
  ]);
  assert.deepEqual(reply, { read: 1, failed: 2, changed: 0, problems: 0, proposed: 2 });
});

Deno.test('the official page of a starter kit proposes nothing', async () => {
  const recorded: boolean[] = [];
  const page = { ...pageOf('office'), resource_id: null, readable: 'The fee is $20.', facts: null };
  const reply = await watchPages(
    {
      store: {
        due: () => Promise.resolve([page]),
        record: ({ is_changed, proposals }) => {
          recorded.push(is_changed);
          return Promise.resolve(proposals.length);
        },
      },
      read: () =>
        Promise.resolve({
          isRead: true,
          text: 'The fee is $30.',
          address: 'https://elsewhere.org/',
          validators: { etag: null, last_modified: null },
        }),
      provider: createLocalProvider(),
      today: '2026-11-25',
    },
    new AbortController().signal,
  );
  assert.deepEqual(recorded, [true]);
  assert.equal(reply.proposed, 0);
});

Deno.test('only a redirect for good is the new address of a page', async () => {
  for (const [status, found] of [
    [301, 'https://new.org/'],
    [302, 'https://fund.org/'],
    [307, 'https://fund.org/'],
    [308, 'https://new.org/'],
  ] as const) {
    const replies: Readonly<Record<string, readonly [number, string | null]>> = {
      'https://fund.org/': [status, 'https://new.org/'],
      'https://new.org/': [302, 'https://new.example/today'],
      'https://new.example/today': [304, null],
    };
    const reading = await readSource(
      { ...pageOf('fund'), readable: 'Words' },
      {
        userAgent: 'Test',
        resolve: () => Promise.resolve(['8.8.8.8']),
        send: ({ url }) => {
          const [code, location] = replies[url.href] ?? [404, null];
          const none = { contentType: '', etag: null, lastModified: null, body: new Uint8Array() };
          return Promise.resolve({ ...none, status: code, location });
        },
      },
      new AbortController().signal,
    );
    assert.deepEqual(reading, { isRead: 'unchanged', address: found });
  }
});
