// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef, useState } from 'react';
import { RouterProvider, createMemoryRouter } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { ResourceList } from './resource-list';
import { SessionContext } from '@/entities/people/session/session-context';
import { memberSession } from '@/entities/people/session/session.fixture';
import { createQueryClient } from '@/shared/lib/query-client';
import {
  fakeBackend,
  rowsReply,
  type Answer,
  type BackendRequest,
} from '@/shared/lib/testing/fake-backend';
import { stubBrowser } from '@/shared/lib/testing/stub-browser';
import { useGrowingList } from '@/shared/ui/growing-list/use-growing-list';

vi.mock('@/shared/ui/growing-list/use-growing-list', { spy: true });

const row = (id: string, name: string, more: object = {}) => ({
  id,
  slug: id,
  name,
  organization: null,
  notion_id: null,
  status: 'approved',
  support_type: 'program',
  availability_status: 'open_rolling',
  opens_on: null,
  application_deadline: null,
  website: 'https://example.org/page',
  amount_named: null,
  curator_id: 'guide',
  verified_at: null,
  updated_at: '2026-11-20T10:00:00+00:00',
  summary_state: 'current',
  funding_summary_state: 'current',
  business_stage: ['idea'],
  serves_all_stages: false,
  industry_categories: ['nonprofit'],
  serves_all_industries: false,
  ...more,
});
const rows = [
  row('a', 'Anchor', { organization: 'Zeal' }),
  row('b', 'Buoy', { organization: 'Acme', website: null }),
];
let calls: BackendRequest[];
/** Status and order of the lists that were asked for. */
let asked: string[];
/** Answers a request for the list. */
let list: Answer;

beforeEach(() => {
  vi.mocked(useGrowingList).mockReset();
  localStorage.clear();
  stubBrowser(['(min-width: 64rem)', '(min-width: 80rem)']);
  calls = [];
  asked = [];
  list = (request) => rowsReply(request, rows);
  fakeBackend((request) => {
    const { pathname, searchParams } = request.url;
    if (pathname.endsWith('/rest/v1/resources')) {
      if (request.method === 'GET') {
        asked.push(`${searchParams.get('status')} ${searchParams.get('order')}`);
      }
      return list(request);
    }
    if (pathname.endsWith('/rpc/broken_websites'))
      return Response.json([{ resource_id: 'a', problem: 'timeout' }]);
    if (pathname.endsWith('/rpc/change_many_resources')) {
      calls.push(request);
      const change_id = (request.body as { seen?: object }).seen === undefined ? null : 7;
      return Response.json([
        {
          resource_id: 'a',
          name: 'Anchor',
          before: 'open_rolling',
          after: 'closed',
          outcome: 'changed',
          change_id,
        },
        {
          resource_id: 'b',
          name: 'Buoy',
          before: 'closed',
          after: 'closed',
          outcome: 'same',
          change_id: null,
        },
      ]);
    }
    if (pathname.endsWith('/rpc/undo_changes')) {
      calls.push(request);
      return Response.json([{ change_id: 7, outcome: 'undone' }]);
    }
    return Response.json([]);
  });
});

function renderList(query = '?sort=name') {
  const router = createMemoryRouter(
    [{ path: '/admin', element: <ResourceList lastEdited={null} /> }],
    {
      initialEntries: [`/admin${query}`],
    },
  );
  const { unmount } = render(
    <QueryClientProvider client={createQueryClient()}>
      <SessionContext value={memberSession('me')}>
        <RouterProvider router={router} />
      </SessionContext>
    </QueryClientProvider>,
  );
  return { router, unmount, query: () => router.state.location.search };
}
const names = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);

it('sorts by a head, and shows only what lacks something, in the address', async () => {
  const { query } = renderList();
  await screen.findByRole('rowheader', { name: 'Anchor' });
  await userEvent.click(screen.getByRole('button', { name: 'Organization' }));
  expect(names()).toEqual(['Buoy', 'Anchor']);
  const head = screen.getByRole('columnheader', { name: 'Organization' });
  expect(head).toHaveAttribute('aria-sort', 'ascending');
  await userEvent.click(within(head).getByRole('button'));
  expect(names()).toEqual(['Anchor', 'Buoy']);
  expect(head).toHaveAttribute('aria-sort', 'descending');
  await userEvent.click(within(head).getByRole('button'));
  expect(query()).toBe('?sort=organization');
  await userEvent.click(await screen.findByRole('button', { name: 'Broken link 1' }));
  expect(names()).toEqual(['Anchor']);
  expect(query()).toBe('?sort=organization&marks=broken_link');
  await userEvent.click(screen.getByRole('button', { name: 'No website 1' }));
  expect(names()).toEqual(['Buoy', 'Anchor']);
});

it('moves focus to the first row that Show more adds', async () => {
  vi.mocked(useGrowingList).mockImplementation((items) => {
    const [shown, setShown] = useState(1);
    const hasMore = shown < items.length;
    return { listRef: useRef(null), laidOut: 1, shown, hasMore, showMore: () => setShown(2) };
  });
  renderList();
  await userEvent.click(await screen.findByRole('button', { name: 'Show more' }));
  expect(screen.getByRole('row', { name: /Buoy/ })).toHaveFocus();
});

it('keeps status, order and search in the address, and drops what is wrong there', async () => {
  const { router, query } = renderList('?status=deleted&sort=drop%20table&order=x');
  const status = screen.getByRole('combobox', { name: 'Status' });
  const soon = screen.getByRole('switch', { name: 'Include Coming Soon' });
  expect(status).toHaveValue('approved');
  expect(soon).not.toBeChecked();
  await screen.findByRole('rowheader', { name: 'Anchor' });
  expect(asked).toEqual(['eq.approved updated_at.desc,id.asc']);

  // The switch and the filter set the same value.
  await userEvent.click(soon);
  expect(status).toHaveValue('coming_soon');
  expect(query()).toBe('?status=coming_soon');
  await userEvent.selectOptions(status, 'Pending');
  expect(soon).not.toBeChecked();
  await act(() => router.navigate(-1));
  expect(soon).toBeChecked();
  await userEvent.click(soon);
  expect(status).toHaveValue('approved');

  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Name');
  const order = screen.getByRole('combobox', { name: 'Order' });
  expect(order).toHaveValue('asc');
  expect(names()).toEqual(['Anchor', 'Buoy']);
  await userEvent.selectOptions(order, 'Descending');
  expect(names()).toEqual(['Buoy', 'Anchor']);
  await expect.poll(() => asked.at(-1)).toBe('eq.approved name.desc,id.asc');
  await userEvent.type(screen.getByRole('textbox', { name: 'Search resources' }), 'acme');
  await expect.poll(query).toBe('?sort=name&order=desc&search=acme');
  await expect.poll(names).toEqual(['Buoy']);
  expect(screen.getByText('Showing 1 of 2 resources')).toBeVisible();
});

it('says that it loads, failed or matches nothing, and shows all on request', async () => {
  vi.mocked(console.error).mockImplementation(() => undefined);
  list = () => Response.json({ message: 'relation violates at /srv/db' }, { status: 400 });
  renderList();
  const count = screen.getByText('Loading resources...');
  expect(await screen.findByRole('alert')).not.toHaveTextContent('violates');
  vi.mocked(console.error).mockClear();
  list = (request) => rowsReply(request, rows);
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByRole('rowheader', { name: 'Anchor' });
  expect(count).toHaveFocus();

  await userEvent.type(screen.getByRole('textbox', { name: 'Search resources' }), 'zeppelin');
  expect(await screen.findByText('No resources found matching your search')).toBeVisible();
  expect(count).toHaveTextContent('Showing 0 of 2 resources');
  const message = within(screen.getByText(/^No resources found/u).parentElement ?? document.body);
  await userEvent.click(message.getByRole('button', { name: 'Clear search' }));
  expect(names()).toEqual(['Anchor', 'Buoy']);
  expect(count).toHaveFocus();
  expect(screen.getByRole('textbox', { name: 'Search resources' })).toHaveValue('');
});

it('says that nothing is approved', async () => {
  list = (request) => rowsReply(request, []);
  renderList();
  expect(await screen.findByText('No approved resources found')).toBeVisible();
});

it('stays a table on paper, which is narrower', async () => {
  renderList();
  const table = await screen.findByRole('table');
  window.dispatchEvent(new Event('beforeprint'));
  stubBrowser(['print']);
  await userEvent.type(screen.getByRole('textbox', { name: 'Search resources' }), 'a');
  expect(table).toBeInTheDocument();
});

it('keeps the chosen columns in this browser', async () => {
  const { unmount } = renderList();
  await screen.findByRole('rowheader', { name: 'Anchor' });
  await userEvent.click(screen.getByRole('button', { name: 'Columns' }));
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Updated' }));
  expect(screen.queryByRole('columnheader', { name: 'Updated' })).toBeNull();
  unmount();
  renderList();
  await screen.findByRole('rowheader', { name: 'Anchor' });
  expect(screen.queryByRole('columnheader', { name: 'Updated' })).toBeNull();
});

it('is used by keyboard', async () => {
  const { query } = renderList();
  await screen.findByRole('rowheader', { name: 'Anchor' });
  await userEvent.keyboard('jj');
  expect(screen.getByRole('row', { name: /Buoy/ })).toHaveFocus();
  await userEvent.keyboard('xk');
  expect(screen.getByRole('checkbox', { name: 'Select Buoy' })).toBeChecked();
  expect(screen.getByRole('row', { name: /Anchor/ })).toHaveFocus();
  await userEvent.keyboard('/');
  expect(screen.getByRole('textbox', { name: 'Search resources' })).toHaveFocus();
  screen.getByRole('row', { name: /Anchor/ }).focus();
  await userEvent.keyboard('e');
  expect(query()).toContain('edit=a');
});

it('previews a change of many, makes what was seen, and undoes it', async () => {
  renderList();
  await userEvent.click(
    await screen.findByRole('checkbox', { name: 'Select all shown resources' }),
  );
  const bar = screen.getByRole('region', { name: 'Selection' });
  await userEvent.click(within(bar).getByRole('button', { name: /^Availability/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Set availability: 2 resources' });
  await userEvent.selectOptions(within(dialog).getByRole('combobox'), 'Closed');
  expect(await within(dialog).findByText('Stays: already so')).toBeVisible();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Change 1 resource' }));
  expect(await screen.findByText('1 resource changed. 1 stayed as it was.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Undone: 1 resource as before.')).toBeVisible();
  const change = { resource_ids: ['a', 'b'], field: 'availability_status', value: 'closed' };
  expect(calls.map(({ body }) => body)).toEqual([
    change,
    { ...change, seen: { a: 'open_rolling', b: 'closed' } },
    { change_ids: [7] },
  ]);
});
