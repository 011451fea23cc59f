// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RouterProvider, createMemoryRouter } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { Organizations } from './organizations';
import { SessionContext } from '@/entities/people/session/session-context';
import { memberSession } from '@/entities/people/session/session.fixture';
import { notify } from '@/shared/lib/notify';
import { createQueryClient } from '@/shared/lib/query-client';
import { fakeBackend, rowsReply, type BackendRequest } from '@/shared/lib/testing/fake-backend';
import { stubBrowser } from '@/shared/lib/testing/stub-browser';

vi.mock('@/shared/lib/notify');

const nothing = { description: null, logo_url: null, contact_email: null, address: null };
const acme = {
  ...nothing,
  id: '11111111-aaaa-4aaa-8aaa-111111111111',
  name: 'Acme',
  website: 'https://acme.example.org',
  updated_at: '2026-11-01T12:00:00+00:00',
  added_by: 'staff',
  resource_count: 2,
};
const akme = {
  ...acme,
  id: '22222222-bbbb-4bbb-8bbb-222222222222',
  name: 'Akme',
  website: null,
  added_by: 'visitor',
  resource_count: 0,
};
let writes: BackendRequest[];
let answer: (request: BackendRequest) => Response;
let listed: () => readonly object[];

beforeEach(() => {
  stubBrowser();
  vi.mocked(notify).mockClear();
  writes = [];
  answer = () => Response.json(1);
  listed = () => [acme, akme];
  fakeBackend((request) => {
    if (request.url.pathname.endsWith('/rpc/staff_organizations'))
      return rowsReply(request, listed());
    writes.push(request);
    return answer(request);
  });
});

function renderPanel(isAdmin = true) {
  const router = createMemoryRouter([{ path: '/', element: <Organizations /> }]);
  render(
    <QueryClientProvider client={createQueryClient()}>
      <SessionContext value={{ ...memberSession('me'), isAdmin: () => isAdmin }}>
        <RouterProvider router={router} />
      </SessionContext>
    </QueryClientProvider>,
  );
  return router;
}

it('marks the names that visitors added, and offers removal of unused ones', async () => {
  renderPanel();
  const card = (await screen.findByRole('heading', { name: 'Akme' })).closest('article');
  expect(within(card ?? document.body).getByText('Added by a visitor')).toBeVisible();
  expect(screen.getAllByText(/^Added by an? /)).toHaveLength(1);
  expect(screen.getByRole('button', { name: /^Remove ?Akme$/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Remove ?Acme$/ })).toBeNull();
});

it('shows only what visitors added, or what no resource uses', async () => {
  const router = renderPanel();
  const show = await screen.findByRole('combobox', { name: 'Show' });
  for (const [label, parameter] of [
    ['Added by visitors', 'visitors'],
    ['Without resources', 'unused'],
  ] as const) {
    await userEvent.selectOptions(show, label);
    expect(await screen.findByText('Showing 1 of 2 organizations')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Akme' })).toBeVisible();
    expect(router.state.location.search).toBe(`?show=${parameter}`);
    await userEvent.selectOptions(show, 'All');
    expect(await screen.findByText('Showing 2 of 2 organizations')).toBeVisible();
  }
});

it('offers only editing to service admins', async () => {
  renderPanel(false);
  await screen.findByRole('heading', { name: 'Akme' });
  expect(screen.getAllByRole('button', { name: /^Edit/ })).toHaveLength(2);
  expect(screen.queryByRole('button', { name: /^(Merge|Remove)/ })).toBeNull();
});

it('saves a new name in the version that was opened', async () => {
  answer = () => Response.json([{ updated_at: '2026-11-02T12:00:00+00:00' }]);
  const router = renderPanel();
  await userEvent.click(await screen.findByRole('button', { name: /^Edit ?Acme$/ }));
  expect(router.state.location.search).toBe(`?edit=${acme.id}`);
  const name = screen.getByLabelText('Name');
  await userEvent.clear(name);
  await userEvent.type(name, 'Acme Works');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await vi.waitFor(() => expect(router.state.location.search).toBe(''));
  expect(writes[0]).toMatchObject({ method: 'PATCH', body: { name: 'Acme Works' } });
  expect(writes[0]?.url.searchParams.get('updated_at')).toBe(`eq.${acme.updated_at}`);
  expect(notify).toHaveBeenCalledWith({ title: 'Organization Saved' });
});

it('says what to do when another organization has the name', async () => {
  answer = () => Response.json({ code: '23505', message: 'duplicate key' }, { status: 409 });
  renderPanel();
  await userEvent.click(await screen.findByRole('button', { name: /^Edit ?Akme$/ }));
  await userEvent.type(screen.getByLabelText('Name'), ' Works');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/Another organization has this name/)).toBeVisible();
});

it('says that an organization was removed while it was edited', async () => {
  let all = [acme, akme];
  answer = (request) => {
    if (request.method === 'PATCH') all = [acme];
    return Response.json([]);
  };
  listed = () => all;
  renderPanel();
  await userEvent.click(await screen.findByRole('button', { name: /^Edit ?Akme$/ }));
  expect(screen.queryByText(/no longer exists/)).toBeNull();
  await userEvent.type(screen.getByLabelText('Name'), ' Works');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'The organization you opened no longer exists.',
  );
  await userEvent.click(screen.getByRole('button', { name: /^Edit ?Acme$/ }));
  expect(screen.getByRole('heading', { name: 'Edit Acme' })).toBeVisible();
});

it('merges an organization into the chosen one', async () => {
  renderPanel();
  await userEvent.click(await screen.findByRole('button', { name: /^Merge ?Akme$/ }));
  const merge = screen.getByRole('button', { name: 'Merge organizations' });
  await userEvent.click(merge);
  expect(screen.getByText('Please choose an organization from the list')).toBeVisible();
  expect(writes).toEqual([]);
  await userEvent.type(screen.getByRole('combobox', { name: 'Organization to keep' }), 'Acme');
  await userEvent.click(merge);
  await vi.waitFor(() => expect(notify).toHaveBeenCalledOnce());
  expect(writes[0]?.body).toEqual({ kept_id: acme.id, merged_id: akme.id });
});

it('says why an organization that is in use by now is not removed', async () => {
  answer = () => Response.json({ code: '23503', message: 'in use' }, { status: 409 });
  renderPanel();
  await userEvent.click(await screen.findByRole('button', { name: /^Remove ?Akme$/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Remove organization' }));
  expect(await screen.findByText(/Resources are linked to this organization now/)).toBeVisible();
});
