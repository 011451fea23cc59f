// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { PlanPage } from './plan-page';
import { SessionContext } from '@/entities/people/session/session-context';
import { memberSession } from '@/entities/people/session/session.fixture';
import { readBrowserPlan } from '@/entities/plans/api/browser-plan';
import { sendKeptChanges } from '@/entities/plans/api/change-plan';
import { keepChange, keptChanges } from '@/entities/plans/api/kept-changes';
import { BROWSER_PLAN_KEY } from '@/entities/plans/api/saved-resources';
import { newPlanItem } from '@/entities/plans/rules/changes';
import type { PlanItem } from '@/entities/plans/rules/plan';
import { ToastHost } from '@/shared/feedback/toaster';
import { keyOf } from '@/shared/lib/draft-place';
import { createQueryClient } from '@/shared/lib/query-client';
import { SESSION_STORAGE_KEY } from '@/shared/lib/supabase';
import {
  fakeBackend,
  noAnswer,
  rowsReply,
  sessionOf,
  type Answer,
  type BackendRequest,
} from '@/shared/lib/testing/fake-backend';
import { stubBrowser } from '@/shared/lib/testing/stub-browser';

const LOAN = '5f0c3e52-8a34-4b8e-9d0f-0c6a3f0f7b11';
const GRANT = '5f0c3e52-8a34-4b8e-9d0f-0c6a3f0f7b12';
const PRIZE = '5f0c3e52-8a34-4b8e-9d0f-0c6a3f0f7b13';
const AT = '2026-11-23T12:00:00Z';

const unknown = { opens_on: null, availability_status: null, organization: null, notion_id: null };
const resources = [
  { ...unknown, id: LOAN, slug: 'micro-loan', name: 'Micro Loan', application_deadline: null },
  {
    ...unknown,
    id: GRANT,
    slug: 'town-grant',
    name: 'Town Grant',
    application_deadline: '2099-12-01',
  },
  { ...unknown, id: PRIZE, slug: 'prize', name: 'Past Prize', application_deadline: '2026-01-31' },
];

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  stubBrowser();
});

function keepInBrowser(...items: readonly PlanItem[]) {
  localStorage.setItem(BROWSER_PLAN_KEY, JSON.stringify(items));
}

function renderPlan(userId: string | null, answer: Answer, rows: readonly object[] = resources) {
  const backend = fakeBackend((request) =>
    request.url.pathname.endsWith('/resources') ? rowsReply(request, rows) : answer(request),
  );
  const member = memberSession(userId ?? '');
  if (userId !== null) localStorage.setItem(SESSION_STORAGE_KEY, JSON.stringify(sessionOf(userId)));
  const router = createMemoryRouter([{ path: '/', element: <PlanPage /> }]);
  render(
    <QueryClientProvider client={createQueryClient()}>
      <SessionContext value={userId === null ? { ...member, user: null } : member}>
        <RouterProvider router={router} />
        <ToastHost />
      </SessionContext>
    </QueryClientProvider>,
  );
  return backend;
}

const noRequest = () => {
  throw new Error('A visitor asks for no plan.');
};
/** Whether one saved resource is asked for, to merge an edit with it. */
const isOneItem = ({ url }: BackendRequest) => url.searchParams.has('resource_id');
/** The copy of a plan in this browser. */
const copyOf = (owner: string) => localStorage.getItem(keyOf({ userId: owner, form: 'plan-copy' }));
const column = (name: string) => screen.getByRole('region', { name });

describe('PlanPage', () => {
  it('says how to begin', async () => {
    renderPlan(null, noRequest);
    expect(await screen.findByText('Nothing saved yet.')).toBeVisible();
  });

  it('says what to do when this browser stores nothing', async () => {
    const blocked = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    renderPlan(null, noRequest);
    expect(
      await screen.findByText(/^This browser does not save data for this site/u),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: 'Sign in' })).toBeVisible();
    expect(screen.queryByText(/Your plan is kept in this browser/u)).not.toBeInTheDocument();
    blocked.mockRestore();
  });

  it('shows what is due first, moves by the menu and keeps focus on it', async () => {
    keepInBrowser(newPlanItem(LOAN, AT), newPlanItem(GRANT, AT));
    renderPlan(null, noRequest);
    const names = await screen.findAllByRole('heading', { level: 3 });
    expect(names.map(({ textContent }) => textContent)).toEqual(['Town Grant', 'Micro Loan']);
    const menu = () => screen.getByRole('combobox', { name: 'Status of Micro Loan' });
    await userEvent.selectOptions(menu(), 'Submitted');
    await within(column('Submitted')).findByRole('heading', { name: 'Micro Loan' });
    expect(menu()).toHaveFocus();
    expect(readBrowserPlan()).toMatchObject([
      { resource_id: LOAN, state: 'submitted' },
      { resource_id: GRANT, state: 'considering' },
    ]);
  });

  it('says that a resource is closed until the application was sent', async () => {
    keepInBrowser(newPlanItem(PRIZE, AT));
    renderPlan(null, noRequest);
    expect(await screen.findByText('Closed')).toBeVisible();
    const menu = screen.getByRole('combobox', { name: 'Status of Past Prize' });
    await userEvent.selectOptions(menu, 'Submitted');
    await within(column('Submitted')).findByRole('heading', { name: 'Past Prize' });
    expect(screen.queryByText('Closed')).not.toBeInTheDocument();
  });

  it('shows no deadline of a round that is over, since another one is open', async () => {
    keepInBrowser(newPlanItem(PRIZE, AT));
    const rows = resources.map((row) => ({ ...row, opens_on: '2026-02-15' }));
    renderPlan(null, noRequest, rows);
    expect(await screen.findByRole('heading', { name: 'Past Prize' })).toBeVisible();
    expect(screen.queryByText(/January 31/u)).not.toBeInTheDocument();
  });

  it('lists a paper that two programs need once, with one tick for both', async () => {
    const needs = { preparation_time: null, required_documents: ['Business plan'] };
    const needy = resources.map((resource) => ({ ...resource, ...needs }));
    keepInBrowser(newPlanItem(LOAN, AT), newPlanItem(GRANT, AT));
    renderPlan(null, noRequest, needy);
    await userEvent.click(await screen.findByRole('checkbox', { name: /^Business plan/u }));
    await waitFor(() => expect(screen.getByRole('checkbox')).toBeChecked());
    expect(readBrowserPlan().map((item) => item.documents_ready)).toEqual([
      ['Business plan'],
      ['Business plan'],
    ]);
  });

  it('keeps a shared tick of both programs at once, so that the next tick adds to it', async () => {
    const needy = resources.map((resource) => ({
      ...resource,
      preparation_time: null,
      required_documents: ['Business plan', `Form of ${resource.name}`],
    }));
    renderPlan(
      'hal',
      (request) =>
        isOneItem(request)
          ? noAnswer(request)
          : rowsReply(request, [newPlanItem(LOAN, AT), newPlanItem(GRANT, AT)]),
      needy,
    );
    await userEvent.click(await screen.findByRole('checkbox', { name: /^Business plan/u }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Form of Micro Loan' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Form of Town Grant' }));
    expect(screen.getAllByRole('checkbox', { checked: true })).toHaveLength(3);
    const kept = keptChanges('hal').map(({ resourceId, change }) => [resourceId, change]);
    expect(kept).toHaveLength(4);
    expect(kept.slice(2)).toMatchObject([
      [LOAN, { after: { documents_ready: ['Business plan', 'Form of Micro Loan'] } }],
      [GRANT, { after: { documents_ready: ['Business plan', 'Form of Town Grant'] } }],
    ]);
  });

  it('saves next step and notes, and shows markup as text', async () => {
    keepInBrowser(newPlanItem(LOAN, AT));
    renderPlan(null, noRequest);
    await userEvent.click(await screen.findByRole('button', { name: 'Edit Micro Loan' }));
    const dialog = await screen.findByRole('dialog', { name: 'Micro Loan' });
    await userEvent.type(within(dialog).getByLabelText(/Next step/u), 'Call Ann');
    await userEvent.click(within(dialog).getByLabelText(/Notes/u));
    await userEvent.paste('<img src=x onerror=alert(1)>');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save Changes' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await screen.findByText('<img src=x onerror=alert(1)>')).toBeVisible();
    expect(readBrowserPlan()).toMatchObject([{ next_step: 'Call Ann' }]);
  });

  it('moves a card by dragging, and asks whether it was awarded or declined', async () => {
    keepInBrowser(newPlanItem(LOAN, AT));
    renderPlan(null, noRequest);
    const name = await screen.findByRole('heading', { name: 'Micro Loan' });
    const handle = name.closest('article')?.querySelector('[data-drag-handle]');
    const dataTransfer = { setData: vi.fn<() => void>(), setDragImage: vi.fn<() => void>() };
    if (handle != null) fireEvent.dragStart(handle, { dataTransfer });
    await waitFor(() => expect(document.querySelectorAll('[data-drop]')).toHaveLength(5));
    const declined = document.querySelector('[data-drop="declined"]');
    if (declined !== null) fireEvent.drop(declined);
    await within(column('Awarded or declined')).findByRole('heading', { name: 'Micro Loan' });
    expect(readBrowserPlan()).toMatchObject([{ state: 'declined' }]);
    expect(document.querySelectorAll('[data-drop]')).toHaveLength(0);
  });

  it('keeps an edit until there is a connection, then merges it', async () => {
    const online = { isOnline: true };
    const stored = { ...newPlanItem(LOAN, AT), notes: 'Theirs' };
    const backend = renderPlan('cleo', (request) => {
      if (!online.isOnline) throw new TypeError('Failed to fetch');
      if (request.method === 'PATCH') return Response.json([{ resource_id: LOAN }]);
      return isOneItem(request)
        ? Response.json([stored])
        : rowsReply(request, [newPlanItem(LOAN, AT)]);
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Edit Micro Loan' }));
    const dialog = await screen.findByRole('dialog', { name: 'Micro Loan' });
    await userEvent.type(within(dialog).getByLabelText(/Notes/u), 'Mine');
    online.isOnline = false;
    window.dispatchEvent(new Event('offline'));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save Changes' }));
    await screen.findByText(/^Saved here/u);
    expect(await screen.findByText('Mine')).toBeVisible();

    online.isOnline = true;
    window.dispatchEvent(new Event('online'));
    const sent = () => backend.mock.calls.findLast(([{ method }]) => method === 'PATCH')?.[0].body;
    await waitFor(() => expect(sent()).toEqual({ notes: 'Theirs\nMine' }));
  });

  it('keeps notes that do not fit beside those of another device as a draft', async () => {
    const [old, mine, theirs] = ['Old', 'm'.repeat(600), 't'.repeat(600)];
    const edit = { kind: 'edit', before: { notes: old }, after: { notes: mine } } as const;
    keepChange('ivy', { id: '1', resourceId: LOAN, change: edit });
    const stored = { ...newPlanItem(LOAN, AT), notes: theirs };
    const backend = renderPlan('ivy', (request) => {
      if (request.method === 'PATCH') return Response.json([{ resource_id: LOAN }]);
      return isOneItem(request)
        ? Response.json([{ ...stored, resources: { name: 'Micro Loan' } }])
        : rowsReply(request, [stored]);
    });
    await screen.findByText('Your notes were not saved: Micro Loan');
    const sent = backend.mock.calls.findLast(([{ method }]) => method === 'PATCH')?.[0].body;
    expect(sent).toEqual({ notes: theirs });
    await userEvent.click(await screen.findByRole('button', { name: 'Edit Micro Loan' }));
    const dialog = await screen.findByRole('dialog', { name: 'Micro Loan' });
    expect(within(dialog).getByLabelText(/Notes/u)).toHaveValue(mine);
    expect(within(dialog).getByText(theirs)).toBeVisible();
  });

  it('asks before it removes what the account does not take again', async () => {
    const backend = renderPlan('jan', (request) => rowsReply(request, [newPlanItem(LOAN, AT)]), []);
    await userEvent.click(await screen.findByRole('button', { name: /^Remove A resource/u }));
    const dialog = await screen.findByRole('dialog', { name: 'Remove from your plan?' });
    expect(backend.mock.calls.some(([{ method }]) => method === 'DELETE')).toBe(false);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Remove' }));
    await screen.findByText(/^Removed from your plan/u);
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  });

  it('shows what is stored and keeps a change without a connection or session', async () => {
    renderPlan('eve', (request) => rowsReply(request, [newPlanItem(LOAN, AT)])).mockClear();
    await screen.findByText('Micro Loan');
    await waitFor(() => expect(copyOf('eve')).toContain('micro-loan'));
    cleanup();
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const backend = renderPlan(null, () => Response.json([]));
    await userEvent.selectOptions(await screen.findByLabelText('Status of Micro Loan'), 'Applying');
    await screen.findByText(/^Moved. We will save it/u);
    await screen.findByText(/^Changes to 1 resource are kept in this browser/u);
    expect(await within(column('Applying')).findByText('Micro Loan')).toBeVisible();
    expect(backend.mock.calls.every(([{ method }]) => method === 'GET')).toBe(true);
  });

  it('sends nothing for an account that is not the one signed in', async () => {
    keepChange('fay', { id: '1', resourceId: LOAN, change: { kind: 'move', state: 'applying' } });
    const backend = renderPlan('gus', (request) => rowsReply(request, []));
    await screen.findByText('Nothing saved yet.');
    const queryClient = createQueryClient();
    sendKeptChanges(queryClient, 'fay');
    const [mutation] = queryClient.getMutationCache().getAll();
    await waitFor(() =>
      expect(mutation?.state.failureReason).toMatchObject({ code: 'unavailable' }),
    );
    expect(keptChanges('fay')).toHaveLength(1);
    expect(backend.mock.calls.every(([{ method }]) => method === 'GET')).toBe(true);
  });

  it('shows a long plan in steps, and prints all of it', async () => {
    const ids = Array.from(
      { length: 201 },
      (_, n) => `5f0c3e52-8a34-4b8e-9d0f-${String(n).padStart(12, '0')}`,
    );
    keepInBrowser(...ids.map((id) => newPlanItem(id, AT)));
    renderPlan(null, noRequest);
    const cards = () => document.querySelectorAll('article').length;
    await screen.findByText('(201)');
    expect(cards()).toBe(100);
    fireEvent(window, new Event('beforeprint'));
    expect(cards()).toBe(201);
    fireEvent(window, new Event('afterprint'));
    expect(cards()).toBe(100);
    fireEvent.click(screen.getByText('Show more (101 left)'));
    expect(cards()).toBe(200);
  });

  it('creates links to the plan and turns them off', async () => {
    const guide_questions = [{ resources: { name: 'Town Grant' } }];
    const links = [{ id: GRANT, has_notes: true, created_at: AT, guide_questions }];
    const backend = renderPlan('dora', (request) => {
      if (request.url.pathname.endsWith('/rpc/create_plan_share')) return Response.json('secret');
      if (!request.url.pathname.endsWith('/plan_shares')) {
        return rowsReply(request, [newPlanItem(LOAN, AT)]);
      }
      return Response.json(request.method === 'DELETE' ? links.splice(0) : links);
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Share' }));
    const dialog = await screen.findByRole('dialog', { name: 'Share my plan' });
    expect(within(dialog).getByLabelText('Show my notes too')).not.toBeChecked();
    await userEvent.dblClick(within(dialog).getByRole('button', { name: 'Create link' }));
    const address = await within(dialog).findByLabelText('Your new link');
    expect(address).toHaveValue('http://localhost:3000/shared-plan#secret');
    const calls = backend.mock.calls.filter(([{ url }]) => url.pathname.endsWith('plan_share'));
    expect(calls.map(([{ body }]) => body)).toEqual([{ has_notes: false }]);
    const created = await within(dialog).findByText(/^Created on .*, with notes$/u);
    expect(created.parentElement).toHaveTextContent(
      /, with notes, in your question about Town Grant$/u,
    );
    await userEvent.click(within(dialog).getByRole('button', { name: 'Turn off' }));
    await screen.findByText('Link turned off');
    await waitFor(() => expect(within(dialog).queryByText(/with notes/u)).toBeNull());
    expect(address).not.toBeInTheDocument();
  });
});
