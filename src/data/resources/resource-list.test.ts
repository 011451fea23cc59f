import { beforeEach, describe, expect, it, vi } from 'vitest';
import { resourceCardColumns } from './resource-columns';

vi.mock('@/lib/env', () => ({
  environment: {
    ok: true,
    value: { supabaseUrl: 'https://api.example.org', supabasePublishableKey: 'public-key' },
  },
}));

const row = Object.fromEntries(resourceCardColumns.map((column) => [column, null]));
const table = Array.from({ length: 1200 }, (_, index) => ({ ...row, id: `id ${index}` }));

/** An API that cuts replies at 1,000 rows without a word. */
function answer(input: URL | RequestInfo): Response {
  const { searchParams } = addressOf(input);
  const first = Number(searchParams.get('offset'));
  const rows = table.slice(first, first + Math.min(Number(searchParams.get('limit')), 1000));
  return Response.json(rows, {
    status: 206,
    headers: { 'Content-Range': `${first}-${first + rows.length - 1}/${table.length}` },
  });
}

function addressOf(input: URL | RequestInfo | undefined): URL {
  if (input instanceof URL) return input;
  throw new Error('The list is asked for by URL.');
}

const fetchMock = vi.fn<typeof fetch>();

beforeEach(() => {
  vi.resetModules();
  fetchMock.mockReset().mockImplementation((input) => Promise.resolve(answer(input)));
  vi.stubGlobal('fetch', fetchMock);
});

const load = () => import('./resource-list');
const { signal } = new AbortController();

describe('fetchResourceList', () => {
  it('reads all of 1,200 approved resources, by name, with the columns of their cards', async () => {
    const { fetchResourceList } = await load();
    await expect(fetchResourceList(signal)).resolves.toHaveLength(1200);

    expect(fetchMock).toHaveBeenCalledTimes(2);
    const [input, init] = fetchMock.mock.calls[0] ?? [];
    const url = addressOf(input);
    expect(url.origin + url.pathname).toBe('https://api.example.org/rest/v1/resources');
    expect(Object.fromEntries(url.searchParams)).toEqual({
      select: resourceCardColumns.join(','),
      status: 'eq.approved',
      order: 'name.asc,id.asc',
      offset: '0',
      limit: '1000',
    });
    expect(init?.headers).toEqual({ apikey: 'public-key', Prefer: 'count=exact' });
  });

  it('takes over the request that was sent ahead, once', async () => {
    const { fetchResourceList, startResourceList } = await load();
    startResourceList();
    await fetchResourceList(signal);
    expect(fetchMock).toHaveBeenCalledTimes(2);
    await fetchResourceList(signal);
    expect(fetchMock).toHaveBeenCalledTimes(4);
  });

  it.each([
    ['a failing backend', () => Response.json({ message: 'down' }, { status: 503 }), 'unavailable'],
    ['a refusal', () => Response.json({ code: '42501' }, { status: 401 }), 'forbidden'],
    ['a broken body', () => new Response('<html>'), 'unavailable'],
    ['a body of another shape', () => Response.json({ rows: [] }), 'unavailable'],
    ['rows without their columns', () => Response.json([{ id: 'x' }]), 'unavailable'],
  ])('tells of %s by its code', async (_name, reply, code) => {
    fetchMock.mockImplementation(() => Promise.resolve(reply()));
    const { fetchResourceList } = await load();
    await expect(fetchResourceList(signal)).rejects.toMatchObject({ name: 'AppError', code });
  });

  it('tells of a lost connection', async () => {
    fetchMock.mockRejectedValue(new TypeError('Failed to fetch'));
    const { fetchResourceList, startResourceList } = await load();
    startResourceList();
    await expect(fetchResourceList(signal)).rejects.toMatchObject({ code: 'network' });
  });
});
