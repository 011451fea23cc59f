import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fetchLiveProviders } from './provider-list';

vi.mock('@/lib/env', () => ({
  environment: {
    ok: true,
    value: { supabaseUrl: 'https://api.example.org', supabasePublishableKey: 'public-key' },
  },
}));

const COLUMNS =
  'id,provider_name,logo_url,service_categories,description,website_url,contact_email,region_served,tags,featured_listing'.split(
    ',',
  );
const row = Object.fromEntries(COLUMNS.map((column) => [column, null]));
const table = Array.from({ length: 1100 }, (_, index) => ({ ...row, id: `id ${index}` }));

const fetchMock = vi.fn<typeof fetch>();
const { signal } = new AbortController();

beforeEach(() => {
  vi.stubGlobal('fetch', fetchMock.mockReset());
});

describe('fetchLiveProviders', () => {
  it('reads all of 1,100 live listings as a visitor, with the columns of their cards', async () => {
    const asked: URL[] = [];
    fetchMock.mockImplementation((input) => {
      const url = new URL(input instanceof Request ? input.url : input);
      asked.push(url);
      const first = Number(url.searchParams.get('offset'));
      const rows = table.slice(first, first + 1000);
      return Promise.resolve(
        Response.json(rows, {
          headers: { 'Content-Range': `${first}-${first + rows.length - 1}/${table.length}` },
        }),
      );
    });
    await expect(fetchLiveProviders(signal)).resolves.toHaveLength(1100);

    expect(asked.map(({ searchParams }) => searchParams.get('offset'))).toEqual(['0', '1000']);
    const [url] = asked;
    expect(url?.pathname).toBe('/rest/v1/service_provider_directory');
    expect(Object.fromEntries(url?.searchParams ?? [])).toMatchObject({
      select: COLUMNS.join(','),
      listing_status: 'eq.approved',
      order: 'featured_listing.desc,provider_name.asc,id.asc',
    });
    expect(fetchMock.mock.calls[0]?.[1]?.headers).toEqual({
      apikey: 'public-key',
      Prefer: 'count=exact',
    });
  });

  it('takes no row that lacks a column', async () => {
    fetchMock.mockResolvedValue(Response.json([{ id: 'x', provider_name: 'Half' }]));
    await expect(fetchLiveProviders(signal)).rejects.toMatchObject({ code: 'unavailable' });
  });
});
