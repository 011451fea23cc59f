// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SearchLog } from './search-parts';
import { fakeBackend } from '@/shared/lib/testing/fake-backend';
import { noFilters, type ResourceFilters } from '@shared/search/list/filters';
import { buildResourceIndex } from '@shared/search/list/list-index';

const boat = {
  id: '11111111-2222-4333-8444-555555555555',
  slug: 'boat-loan',
  name: 'Boat Loan',
  description: null,
  organization: null,
  notion_id: null,
  application_deadline: null,
  verified_at: null,
  availability_status: null,
  business_stage: [],
  support_type: 'funding',
  geographic_region: [],
  industry_categories: [],
  cost_to_participate: null,
  funding_range: null,
  created_at: '2026-01-01T00:00:00Z',
};
const today = '2026-11-23';
const index = buildResourceIndex([boat], today);

let backend: ReturnType<typeof fakeBackend>;
const sent = (name: string) =>
  backend.mock.calls
    .map(([request]) => request)
    .filter(({ url }) => url.pathname.endsWith(`/rpc/${name}`))
    .map(({ body }) => body);

const page = (filters: ResourceFilters, found = 0, closest = 0) => (
  <>
    <SearchLog index={index} filters={filters} found={found} closest={closest} today={today} />
    <a href="/resource/boat-loan" onClick={(event) => event.preventDefault()}>
      Boat Loan
    </a>
  </>
);

async function pass(milliseconds: number): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(milliseconds));
}

beforeEach(async () => {
  backend = fakeBackend(() => new Response(null, { status: 204 }));
  await import('./settled-search');
  localStorage.clear();
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('logs a search once, 2 s after the last change, without who made it', async () => {
  const { rerender } = render(page({ ...noFilters, search: 'boa' }, 0, 3));
  await pass(1_900);
  const filters = { ...noFilters, search: 'boat', geographicRegion: ['downeast'] as const };
  rerender(page(filters, 0, 3));
  await pass(1_999);
  expect(sent('log_search')).toEqual([]);
  await pass(1);
  expect(sent('log_search')).toEqual([
    {
      search: {
        id: expect.any(String) as string,
        visitor: expect.any(Number) as number,
        words: 'boat',
        filters: ['geographicRegion=downeast'],
        regions: ['downeast'],
        industries: ['fisheries_marine'],
        found: 0,
        closest: 3,
      },
    },
  ]);
  const [request] = backend.mock.calls.map(([one]) => one);
  expect(request?.headers.get('Authorization') ?? '').not.toContain('eyJ');
  rerender(page({ ...noFilters, search: 'other' }));
  rerender(page({ ...filters }));
  await pass(3_000);
  expect(sent('log_search')).toHaveLength(1);
});

it('logs the resource that a search leads to, before it has settled', async () => {
  render(page({ ...noFilters, search: 'loan for a boat' }, 1_200));
  await pass(100);
  fireEvent.click(screen.getByRole('link', { name: 'Boat Loan' }));
  await pass(3_000);
  const [search] = sent('log_search') as { search: { id: string; found: number } }[];
  expect(search?.search).toMatchObject({ words: 'loan for a boat', found: 1_200, closest: 0 });
  expect(sent('log_search_opening')).toEqual([
    { search_id: search?.search.id, resource_id: boat.id },
  ]);
});

it('keeps one random number for a day', async () => {
  const { rerender } = render(page({ ...noFilters, search: 'first' }));
  await pass(2_000);
  rerender(page({ ...noFilters, search: 'second' }));
  await pass(2_000);
  const visitors = (sent('log_search') as { search: { visitor: number } }[]).map(
    ({ search }) => search.visitor,
  );
  expect(visitors).toHaveLength(2);
  expect(new Set(visitors).size).toBe(1);
});

it.each([{ doNotTrack: '1' }, { globalPrivacyControl: true }])(
  'logs nothing for a browser with %o',
  async (signal) => {
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator), signal));
    render(page({ ...noFilters, search: `secret ${JSON.stringify(signal)}` }));
    await pass(3_000);
    fireEvent.click(screen.getByRole('link', { name: 'Boat Loan' }));
    await pass(100);
    expect(backend).not.toHaveBeenCalled();
  },
);

it('logs nothing without a search', async () => {
  render(page(noFilters));
  await pass(3_000);
  expect(backend).not.toHaveBeenCalled();
});
