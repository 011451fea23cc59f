import { expect, it } from 'vitest';
import { readPublicEvents, readPublicKits, readPublicResources } from './public-pages';
import { fakeBackend } from '@/shared/lib/testing/fake-backend';

const resource = { id: 'resource', slug: 'boat-loan', curator_id: 'guide' };
const event = {
  id: 'event',
  updated_at: '2026-11-20T12:00:00+00:00',
  start_date: '2026-12-05T15:00:00+00:00',
  end_date: '2026-12-05T19:00:00+00:00',
};
const kit = { id: 'kit', slug: 'farm', steps: [] };

const tables: Readonly<Record<string, readonly object[]>> = {
  resources: [resource],
  events: [event],
  starter_kits: [kit],
  profiles: [],
};

/** Answers with the rows of each table in the first part, and with none after it. */
function answerRows({ url }: { readonly url: URL }): Response {
  const isFirst = !/^gt\.[a-z]/u.test(url.searchParams.get('id') ?? '');
  return Response.json(isFirst ? tables[url.pathname.split('/').at(-1) ?? ''] : []);
}

it.each([
  ['a resource', readPublicResources],
  ['a starter kit', readPublicKits],
])('renders %s once a day, because it says what is open', async (_name, read) => {
  fakeBackend(answerRows);
  const versionOn = async (day: string) => (await read(day)).entries[0]?.version;
  const version = await versionOn('2026-11-20');
  expect(version).toBeTypeOf('string');
  expect(await versionOn('2026-11-20')).toBe(version);
  expect(await versionOn('2026-11-21')).not.toBe(version);
});

it('renders an event on its day, when it begins and when it is over', async () => {
  fakeBackend(answerRows);
  const versionAt = async (time: string) =>
    (await readPublicEvents(new Date(time))).entries[0]?.version;
  const times = [
    '2026-11-20T12:00:00Z',
    '2026-12-04T12:00:00Z',
    '2026-12-05T12:00:00Z',
    '2026-12-05T16:00:00Z',
    '2026-12-05T20:00:00Z',
    '2027-12-05T12:00:00Z',
  ];
  const versions: (string | undefined)[] = [];
  for (const time of times) versions.push(await versionAt(time));
  expect(versions.map((version) => versions.indexOf(version))).toEqual([0, 0, 2, 3, 4, 4]);
});

it('fails without the people of a resource: its page would be published without them', async () => {
  fakeBackend((request) =>
    request.url.pathname.endsWith('/profiles')
      ? Response.json({ message: 'down' }, { status: 503 })
      : answerRows(request),
  );
  await expect(readPublicResources('2026-11-20')).rejects.toMatchObject({ code: 'unavailable' });
});
