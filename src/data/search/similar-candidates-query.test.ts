// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { similarCandidatesQuery } from './similar-candidates-query';
import { LARGE_DIRECTORY } from '@/data/resources/resource-queries';
import { fakeBackend, rowsReply, type BackendRequest } from '@/lib/testing/fake-backend';

const loan = {
  support_type: 'funding',
  business_stage: ['launch'],
  geographic_region: ['northern'],
  industry_categories: ['manufacturing'],
};
const found = { total: 0, shown: 1, closing: 0, counts: {}, closings: {}, also_open: {} };

/** Reads the candidates in a directory of this size; returns their ids and the calls of functions. */
async function readIn(size: number, resource = loan) {
  const countReply = () =>
    new Response(null, { headers: { 'Content-Range': `*/${String(size)}` } });
  const backend = fakeBackend((request: BackendRequest) => {
    if (request.method === 'HEAD') return countReply();
    return request.url.pathname.endsWith('/rpc/search_resources')
      ? Response.json({ ...found, rows: [{ id: 'near' }], closest: [], texts: [] })
      : rowsReply(request, [{ id: 'listed' }]);
  });
  const rows = await new QueryClient().query({ ...similarCandidatesQuery(resource), retry: false });
  const calls = backend.mock.calls.filter(([{ url }]) => url.pathname.includes('/rpc/'));
  return { ids: rows.map(({ id }) => id), calls: calls.map(([{ body }]) => body) };
}

it('compares with the list of a directory that is searched in the browser', async () => {
  expect(await readIn(LARGE_DIRECTORY - 1)).toEqual({ ids: ['listed'], calls: [] });
});

it('asks for what has most in common in a larger one, and does not load its list', async () => {
  const { ids, calls } = await readIn(LARGE_DIRECTORY);
  expect(ids).toEqual(['near']);
  expect(calls).toMatchObject([
    {
      request: {
        sort: 'fit',
        counted: [],
        fit: {
          supportType: ['funding'],
          businessStage: ['launch'],
          geographicRegion: ['northern'],
          industry: ['manufacturing'],
        },
      },
    },
  ]);
});

it('takes what helps everywhere for near to everything', async () => {
  const { calls } = await readIn(LARGE_DIRECTORY, {
    ...loan,
    geographic_region: ['statewide', 'northern'],
  });
  expect(calls).toMatchObject([{ request: { fit: { geographicRegion: [] } } }]);
});
