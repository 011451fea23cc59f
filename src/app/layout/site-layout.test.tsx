// @vitest-environment jsdom
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, describe, expect, it } from 'vitest';
import { BrowserPlanMove } from './site-layout';
import { SessionContext, type Session } from '@/entities/people/session/session-context';
import { memberSession, visitorSession } from '@/entities/people/session/session.fixture';
import { readBrowserPlan } from '@/entities/plans/api/browser-plan';
import { planQuery } from '@/entities/plans/api/plan';
import { BROWSER_PLAN_KEY } from '@/entities/plans/api/saved-resources';
import { newPlanItem } from '@/entities/plans/rules/changes';
import type { PlanItem } from '@/entities/plans/rules/plan';
import { readBrowserTicks, writeBrowserTicks } from '@/entities/starter-kits/api/kit-ticks';
import { searchedKitsQuery } from '@/entities/starter-kits/api/starter-kits';
import { ToastHost } from '@/shared/feedback/toaster';
import { createQueryClient } from '@/shared/lib/query-client';
import { SESSION_STORAGE_KEY } from '@/shared/lib/supabase';
import {
  fakeBackend,
  rowsReply,
  sessionOf,
  type BackendRequest,
} from '@/shared/lib/testing/fake-backend';
import { stubBrowser } from '@/shared/lib/testing/stub-browser';

const LOAN = '5f0c3e52-8a34-4b8e-9d0f-0c6a3f0f7b11';
const GRANT = '5f0c3e52-8a34-4b8e-9d0f-0c6a3f0f7b12';
const BAKERY = '5f0c3e52-8a34-4b8e-9d0f-0c6a3f0f7b13';
const kitFixture = { slug: 'bakery', title: 'Bakery', summary: 'Bread.', aliases: [] };
const stepFixture = {
  title: 'Get a license',
  what: 'Apply for it.',
  why: 'The law asks for it.',
  cost: null,
  duration: null,
  office: null,
  official_url: null,
  read_on: null,
  source_sentence: null,
  aliases: [],
  resource_ids: [],
  papers: [],
};
const AT = '2026-11-23T12:00:00Z';

beforeEach(() => {
  localStorage.clear();
  stubBrowser();
  localStorage.setItem(SESSION_STORAGE_KEY, JSON.stringify(sessionOf('ann')));
  const items = [newPlanItem(LOAN, AT), { ...newPlanItem(GRANT, AT), notes: 'Too long' }];
  localStorage.setItem(BROWSER_PLAN_KEY, JSON.stringify(items));
});

/** Saves so many resources in this browser; returns their ids. */
function longPlan(length: number): readonly string[] {
  const ids = Array.from(
    { length },
    (_, n) => `5f0c3e52-8a34-4b8e-9d0f-${String(n).padStart(12, '0')}`,
  );
  localStorage.setItem(BROWSER_PLAN_KEY, JSON.stringify(ids.map((id) => newPlanItem(id, AT))));
  return ids;
}

/** An account that takes these resources of a plan. A call without any of them fails. */
function fakeAccount(...taken: readonly string[]) {
  const account = { items: [] as PlanItem[], answer };
  fakeBackend(answer);
  return account;

  function answer(request: BackendRequest): Response {
    const { pathname, searchParams } = request.url;
    if (pathname.endsWith('/rpc/keep_plan')) {
      const { items } = request.body as { readonly items: readonly PlanItem[] };
      const kept = items.map(({ resource_id: id }) => id).filter((id) => taken.includes(id));
      if (kept.length === 0) return Response.json({ message: 'down' }, { status: 503 });
      const known = new Set(account.items.map(({ resource_id }) => resource_id));
      const added = items
        .filter(({ resource_id: id }) => kept.includes(id) && !known.has(id))
        .map((item) => ({ ...newPlanItem(item.resource_id, AT), ...item }));
      account.items = [...account.items, ...added];
      return Response.json(kept);
    }
    if (!pathname.endsWith('/plan_items')) return rowsReply(request, []);
    if (request.method === 'DELETE') {
      const id = searchParams.get('resource_id')?.slice('eq.'.length);
      account.items = account.items.filter(({ resource_id }) => resource_id !== id);
    }
    return rowsReply(request, account.items);
  }
}

function renderMove(
  session: Session = memberSession('ann'),
  queryClient: QueryClient = createQueryClient(),
) {
  render(
    <QueryClientProvider client={queryClient}>
      <SessionContext value={session}>
        <MemoryRouter initialEntries={['/about']}>
          <BrowserPlanMove />
        </MemoryRouter>
        <ToastHost />
      </SessionContext>
    </QueryClientProvider>,
  );
}

describe('BrowserPlanMove', () => {
  it('moves to the account by itself what fits there, and loses nothing', async () => {
    const backend = fakeBackend((request) => {
      const isCall = request.url.pathname.endsWith('/rpc/keep_plan');
      return isCall ? Response.json([LOAN]) : rowsReply(request, []);
    });
    renderMove();
    await screen.findByText('Added the resource you saved to your account.');
    expect(screen.getByText(/^1 could not be added/u)).toBeVisible();
    expect(readBrowserPlan()).toMatchObject([{ resource_id: GRANT, notes: 'Too long' }]);
    const call = backend.mock.calls.find(([{ url }]) => url.pathname.endsWith('/rpc/keep_plan'));
    expect(call?.[0].body).toMatchObject({
      items: [{ resource_id: LOAN }, { resource_id: GRANT, notes: 'Too long' }],
    });
  });

  it('puts everything back with Undo, and moves it again only when asked', async () => {
    const account = fakeAccount(LOAN, GRANT);
    renderMove();
    await screen.findByText('Added the 2 resources you saved to your account.');
    expect(readBrowserPlan()).toEqual([]);
    account.items = account.items.map((item) => ({ ...item, notes: 'Written since' }));
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await screen.findByText('2 resources are saved in this browser only.');
    expect(account.items).toEqual([]);
    expect(readBrowserPlan()).toMatchObject([
      { resource_id: LOAN, notes: 'Written since' },
      { resource_id: GRANT, notes: 'Written since' },
    ]);
    cleanup();
    renderMove();
    await userEvent.click(await screen.findByRole('button', { name: 'Add to my account' }));
    await screen.findByText('Added the 2 resources you saved to your account.');
  });

  it('moves ticks of kits with the plan, and back with Undo', async () => {
    localStorage.removeItem(BROWSER_PLAN_KEY);
    const step = { ...stepFixture, id: GRANT };
    const ticks = [LOAN, BAKERY].map((kit_id) => ({ kit_id, step_id: GRANT }));
    writeBrowserTicks(ticks);
    const backend = fakeBackend((request) =>
      request.url.pathname.endsWith('/starter_kits')
        ? Response.json([LOAN, BAKERY].map((id) => ({ ...kitFixture, id, steps: [step] })))
        : rowsReply(request, []),
    );
    const sent = (method: string) =>
      backend.mock.calls.map(([request]) => request).filter((request) => request.method === method);
    renderMove();
    await screen.findByText('Added the 2 steps you ticked to your account.');
    expect(sent('POST').map(({ body }) => body)).toEqual([ticks]);
    expect(readBrowserTicks()).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await screen.findByText('2 ticked steps are saved in this browser only.');
    expect(
      sent('DELETE').map(({ url: { searchParams: row } }) => [
        row.get('kit_id'),
        row.get('step_id'),
      ]),
    ).toEqual([LOAN, BAKERY].map((id) => [`eq.${id}`, `in.(${GRANT})`]));
    expect(readBrowserTicks()).toEqual(ticks);
  });

  it('keeps ticks of steps that their kits do not have now', async () => {
    localStorage.removeItem(BROWSER_PLAN_KEY);
    const step = { ...stepFixture, id: GRANT };
    const tick = { kit_id: LOAN, step_id: GRANT };
    const others = [
      { kit_id: BAKERY, step_id: GRANT },
      { kit_id: LOAN, step_id: 'former' },
    ];
    writeBrowserTicks([tick, ...others]);
    const queryClient = createQueryClient();
    // Read before the kit was published.
    queryClient.setQueryData(searchedKitsQuery().queryKey, []);
    const stored: unknown[] = [];
    fakeBackend((request) => {
      if (request.method === 'POST') stored.push(request.body);
      return request.url.pathname.endsWith('/starter_kits')
        ? Response.json([{ ...kitFixture, id: LOAN, steps: [step] }])
        : rowsReply(request, []);
    });
    renderMove(memberSession('ann'), queryClient);
    await screen.findByText('Added the step you ticked to your account.');
    expect(screen.getByText(/^2 could not be added/u)).toBeVisible();
    expect(stored).toEqual([[tick]]);
    expect(readBrowserTicks()).toEqual(others);
  });

  it('moves the resources, and back with Undo, where the ticks are refused', async () => {
    const step = { ...stepFixture, id: GRANT };
    const ticks = [{ kit_id: LOAN, step_id: GRANT }];
    writeBrowserTicks(ticks);
    const account = fakeAccount(LOAN, GRANT);
    fakeBackend((request) => {
      if (request.url.pathname.endsWith('/starter_kits')) {
        return Response.json([{ ...kitFixture, id: LOAN, steps: [step] }]);
      }
      return request.method === 'POST' && request.url.pathname.endsWith('/starter_kit_ticks')
        ? Response.json({ code: '42501', message: 'row-level security' }, { status: 403 })
        : account.answer(request);
    });
    renderMove();
    await screen.findByText('Added the 2 resources you saved to your account.');
    expect(screen.getByRole('alert')).toHaveTextContent(
      /^The steps you ticked could not be added\. .* Nothing was lost\.$/u,
    );
    expect([readBrowserPlan(), readBrowserTicks()]).toEqual([[], ticks]);
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await screen.findByText('2 resources and 1 ticked step are saved in this browser only.');
  });

  it('moves a long plan in parts, which the API takes whole', async () => {
    longPlan(450);
    const counts: number[] = [];
    fakeBackend((request) => {
      if (!request.url.pathname.endsWith('/rpc/keep_plan')) return rowsReply(request, []);
      const { items } = request.body as { readonly items: readonly { resource_id: string }[] };
      counts.push(items.length);
      return Response.json(items.map(({ resource_id }) => resource_id));
    });
    renderMove();
    await screen.findByText('Added the 450 resources you saved to your account.');
    expect(counts).toEqual([200, 200, 50]);
    expect(readBrowserPlan()).toEqual([]);
  });

  it('puts back with Undo the parts of a long plan that were moved before a failure', async () => {
    const account = fakeAccount(...longPlan(250).slice(0, 200));
    renderMove();
    await screen.findByText('Added the 200 resources you saved to your account.');
    expect(screen.getByRole('alert')).toHaveTextContent('Nothing was lost.');
    expect(screen.queryByText(/could not be added/u)).not.toBeInTheDocument();
    expect(readBrowserPlan()).toHaveLength(50);
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await screen.findByText('250 resources are saved in this browser only.');
    expect(account.items).toEqual([]);
  });

  it('takes back with Undo only what the account did not have, by a fresh look', async () => {
    const queryClient = createQueryClient();
    // Read before another device saved the loan.
    queryClient.setQueryData(planQuery('ann').queryKey, []);
    const account = fakeAccount(LOAN, GRANT);
    account.items = [newPlanItem(LOAN, AT)];
    renderMove(memberSession('ann'), queryClient);
    await screen.findByText('Added the resource you saved to your account.');
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await screen.findByText('1 resource is saved in this browser only.');
    expect(account.items).toMatchObject([{ resource_id: LOAN }]);
  });

  it('keeps everything here and says so when the account cannot be reached', async () => {
    fakeBackend((request) =>
      request.url.pathname.endsWith('/rpc/keep_plan')
        ? Response.json({ message: 'down' }, { status: 503 })
        : rowsReply(request, []),
    );
    renderMove();
    expect(await screen.findByRole('alert')).toHaveTextContent('Nothing was lost.');
    expect(readBrowserPlan()).toHaveLength(2);
  });

  it('does nothing for visitors', () => {
    renderMove(visitorSession);
    expect(screen.queryByRole('button')).toBeNull();
    expect(readBrowserPlan()).toHaveLength(2);
  });
});
