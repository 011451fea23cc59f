import { strict as assert } from 'node:assert';
import type { DueMatches } from '../_shared/contracts/matches.ts';
import { matched } from '../_shared/search/matches.fixture.ts';
import { notifyMatches, type MatchRecords, type StoredMatch } from './handler.ts';

const never = new AbortController().signal;
const span = { since: '2027-01-05T05:00:00+00:00', until: '2027-01-19T05:00:00+00:00' };
const audience = { region: 'northern', stages: null, industries: null };
const loans: DueMatches['subscriptions'] = [
  { id: 'loans', kind: 'new_matches', ...span, filters: { supportType: ['funding'] } },
  { id: 'courses', kind: 'new_matches', ...span, filters: { supportType: ['program'] } },
];
const digests: DueMatches['subscriptions'] = [
  { id: 'north', kind: 'digest', ...span, audience },
  { id: 'south', kind: 'digest', ...span, audience: { ...audience, region: 'southern' } },
];
const resources = [matched('Loan', { support_type: 'funding', geographic_region: ['northern'] })];

/** Records that return two subscriptions at a time and lose those that are stored. */
function recordsOf(...waiting: DueMatches['subscriptions']) {
  const stored: StoredMatch[] = [];
  const records: MatchRecords = {
    due: () =>
      Promise.resolve({ today: '2027-01-19', subscriptions: waiting.slice(0, 2), resources }),
    store: (matches) => {
      stored.push(...matches);
      return Promise.resolve(waiting.splice(0, matches.length).length);
    },
  };
  return { records, stored, waiting };
}

Deno.test('tells a saved search what is new in it, and moves on one without', async () => {
  const { records, stored } = recordsOf(...loans);
  assert.deepEqual(await notifyMatches(records, never), { compared: 2 });
  const { until } = span;
  const found = [{ slug: 'loan', name: 'Loan' }];
  const detail = { filters: { supportType: ['funding'] }, found, total: 1 };
  assert.deepEqual(stored, [
    { id: 'loans', until, detail },
    { id: 'courses', until, detail: null },
  ]);
});

Deno.test('tells a digest what suits its audience, and skips an empty one', async () => {
  const { records, stored } = recordsOf(...digests);
  assert.deepEqual(await notifyMatches(records, never), { compared: 2 });
  assert.deepEqual(
    stored.map(({ id, detail }) => [id, detail]),
    [
      [
        'north',
        {
          fresh: [{ slug: 'loan', name: 'Loan', deadline: null }],
          fresh_total: 1,
          closing: [],
          closing_total: 0,
          audience,
        },
      ],
      ['south', null],
    ],
  );
});

Deno.test('continues until nothing is due', async () => {
  const { records, waiting } = recordsOf(...loans, ...digests);
  assert.deepEqual(await notifyMatches(records, never), { compared: 4 });
  assert.deepEqual(waiting, []);
});

Deno.test('stops when another call has stored the same', async () => {
  const { records } = recordsOf(...loans);
  const store = () => Promise.resolve(0);
  assert.deepEqual(await notifyMatches({ ...records, store }, never), { compared: 0 });
});

Deno.test('stops at the time limit', async () => {
  const { records, stored } = recordsOf(...loans);
  assert.deepEqual(await notifyMatches(records, AbortSignal.abort()), { compared: 0 });
  assert.deepEqual(stored, []);
});
