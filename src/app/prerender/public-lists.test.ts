// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, it } from 'vitest';
import { upcomingEventsQuery } from '@/entities/events/api/upcoming-events';
import { organizationNamesQuery } from '@/entities/organizations/api/organization-names';
import { liveProvidersQuery } from '@/entities/providers/api/live-providers';
import { approvedResourcesQuery } from '@/entities/resources/api/approved-resources';
import { SESSION_STORAGE_KEY } from '@/shared/lib/supabase';
import { fakeBackend, noAnswer, rowsReply } from '@/shared/lib/testing/fake-backend';

const table = Array.from({ length: 1_200 }, (_, index) => ({ id: `id ${index}` }));

/** Reads a public list; each with a cache of its own. */
const lists = {
  resources: () => new QueryClient().query({ ...approvedResourcesQuery(), retry: false }),
  events: () => new QueryClient().query({ ...upcomingEventsQuery(), retry: false }),
  providers: () => new QueryClient().query({ ...liveProvidersQuery(), retry: false }),
  organizations: () => new QueryClient().query({ ...organizationNamesQuery(), retry: false }),
} as const;

const isRange = ({ searchParams }: URL) => searchParams.has('offset');

beforeEach(() => {
  localStorage.clear();
});

describe('a public list', () => {
  it.each([
    [
      'resources',
      '/rest/v1/resources',
      {
        select:
          'id,slug,name,organization,description,support_type,category,business_stage,industry_categories,geographic_region,location,website,cost_to_participate,availability_status,opens_on,application_deadline,funding_range,contact_email,contact_phone,notion_id,verified_at,verified_how,created_at',
        status: 'eq.approved',
        order: 'name.asc,id.asc',
      },
    ],
    [
      'events',
      '/rest/v1/events',
      {
        select:
          'id,title,start_date,end_date,location_type,location_address,geographic_region,host_organization,event_type',
        status: 'eq.approved',
        end_date: expect.stringMatching(/^gte\.\d{4}-/) as unknown,
        order: 'start_date.asc,id.asc',
      },
    ],
    [
      'providers',
      '/rest/v1/service_provider_directory',
      {
        select:
          'id,provider_name,service_categories,description,website_url,contact_email,region_served,tags,featured_listing,logo_url',
        listing_status: 'eq.approved',
        order: 'featured_listing.desc,provider_name.asc,id.asc',
      },
    ],
    ['organizations', '/rest/v1/organizations', { select: 'id,name', order: 'name.asc,id.asc' }],
  ] as const)('of %s is read whole, with the columns it shows', async (name, path, query) => {
    const backend = fakeBackend((request) => rowsReply(request, table));
    await expect(lists[name]()).resolves.toHaveLength(1_200);
    const asked = backend.mock.calls.map(([{ url }]) => url).filter(isRange);
    expect(asked.map(({ searchParams }) => searchParams.get('offset'))).toEqual(['0', '1000']);
    expect(asked[0]?.pathname).toBe(path);
    expect(Object.fromEntries(asked[0]?.searchParams ?? [])).toEqual({
      ...query,
      offset: '0',
      limit: '1000',
    });
  });

  it.each(Object.entries(lists))('of %s is read as a visitor by everybody', async (_, read) => {
    localStorage.setItem(SESSION_STORAGE_KEY, '{"access_token":"of staff"}');
    const backend = fakeBackend((request) => rowsReply(request, table.slice(0, 3)));
    await read();
    const [[request] = []] = backend.mock.calls;
    expect(request?.headers.get('apikey')).toBe('public-key');
    expect(request?.headers.get('authorization')).toBe('Bearer public-key');
    expect(request?.headers.get('prefer')).toBe('count=exact');
  });

  it.each([
    ['a failing backend', () => Response.json({ message: 'down' }, { status: 503 }), 'unavailable'],
    ['a refusal', () => Response.json({ code: '42501' }, { status: 401 }), 'forbidden'],
    ['a broken body', () => new Response('<html>'), 'unavailable'],
    ['a body of another shape', () => Response.json({ rows: [] }), 'unavailable'],
    ['a lost connection', () => Promise.reject(new TypeError('Failed to fetch')), 'network'],
  ])('tells of %s by its code, after one request', async (_name, answer, code) => {
    const backend = fakeBackend(answer);
    await expect(lists.resources()).rejects.toMatchObject({ name: 'AppError', code });
    expect(backend).toHaveBeenCalledOnce();
  });

  it('is given up with its query', async () => {
    const backend = fakeBackend(noAnswer);
    const client = new QueryClient();
    const reading = client.query({ ...approvedResourcesQuery(), retry: false });
    await expect.poll(() => backend.mock.calls.length).toBe(1);
    await client.cancelQueries();
    await expect(reading).rejects.toThrow();
    expect(backend.mock.calls[0]?.[0].signal?.aborted).toBe(true);
  });
});
