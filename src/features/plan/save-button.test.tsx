// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { toast } from 'sonner';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SaveButton } from './save-button';
import { SavedMarks } from './saved-marks';
import { SessionContext, type Session } from '@/entities/people/session/session-context';
import { memberSession, visitorSession } from '@/entities/people/session/session.fixture';
import { readBrowserPlan } from '@/entities/plans/api/browser-plan';
import { keptChanges } from '@/entities/plans/api/kept-changes';
import { BROWSER_PLAN_KEY, savedResources } from '@/entities/plans/api/saved-resources';
import { ToastHost } from '@/shared/feedback/toaster';
import { createQueryClient } from '@/shared/lib/query-client';
import { SESSION_STORAGE_KEY } from '@/shared/lib/supabase';
import { fakeBackend, sessionOf, type Answer } from '@/shared/lib/testing/fake-backend';
import { stubBrowser } from '@/shared/lib/testing/stub-browser';

const ID = '5f0c3e52-8a34-4b8e-9d0f-0c6a3f0f7b11';
const OTHER = '5f0c3e52-8a34-4b8e-9d0f-0c6a3f0f7b12';

beforeEach(() => {
  localStorage.clear();
  savedResources.set(new Set());
  stubBrowser();
});
// One toast shows at a time: the next test must not wait for it, nor press its button.
afterEach(() => {
  toast.dismiss();
});

function renderButton(userId: string | null) {
  if (userId !== null) localStorage.setItem(SESSION_STORAGE_KEY, JSON.stringify(sessionOf(userId)));
  return render(<Page session={userId === null ? visitorSession : memberSession(userId)} />);
}

function Page({ session, hasCard = true }: { session: Session; hasCard?: boolean }) {
  const [queryClient] = useState(createQueryClient);
  return (
    <QueryClientProvider client={queryClient}>
      <SessionContext value={session}>
        <MemoryRouter>
          <SavedMarks />
          <Routes>
            <Route path="/" element={hasCard && <SaveButton id={ID} name="Micro Loan" />} />
            <Route path="/plan" element={<h1>My plan</h1>} />
          </Routes>
          <ToastHost />
        </MemoryRouter>
      </SessionContext>
    </QueryClientProvider>
  );
}

const button = () => screen.getByRole('button', { name: 'Save Micro Loan' });
const isPressed = (pressed: boolean) =>
  waitFor(() => expect(button()).toHaveAttribute('aria-pressed', String(pressed)));

describe('SaveButton', () => {
  it('keeps what a visitor saves once, and brings back what was removed', async () => {
    const user = userEvent.setup();
    renderButton(null);
    fireEvent.click(button(), { detail: 1 });
    await isPressed(true);
    await waitFor(() => expect(readBrowserPlan()).toMatchObject([{ resource_id: ID }]));
    await screen.findByText('Saved to your plan: Micro Loan');
    // The second press of a double click.
    fireEvent.click(button(), { detail: 2 });
    await isPressed(true);

    const [item] = readBrowserPlan();
    localStorage.setItem(BROWSER_PLAN_KEY, JSON.stringify([{ ...item, notes: 'Call Ann' }]));
    window.dispatchEvent(new StorageEvent('storage', { key: BROWSER_PLAN_KEY }));
    await waitFor(() => {
      fireEvent.click(button(), { detail: 1 });
      expect(readBrowserPlan()).toEqual([]);
    });
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(readBrowserPlan()).toMatchObject([{ resource_id: ID }]));
    await isPressed(true);
  });

  it('says what to do when this browser stores nothing', async () => {
    const setItem = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    renderButton(null);
    await userEvent.click(button());
    expect(
      await screen.findByText(/^This browser does not save data for this site/u),
    ).toBeVisible();
    await isPressed(false);
    setItem.mockRestore();
  });

  it('saves what was pressed before the session is known', async () => {
    const backend = fakeBackend(() => new Response(null, { status: 201 }));
    localStorage.setItem(SESSION_STORAGE_KEY, JSON.stringify(sessionOf('ann')));
    render(<Page session={{ ...visitorSession, loading: true }} />);
    await userEvent.click(button());
    await screen.findByText('Saved to your plan: Micro Loan');
    expect(backend.mock.calls.map(([{ method }]) => method)).toEqual(['POST']);
    expect(keptChanges('ann')).toEqual([]);
  });

  it('shows what another tab saved', async () => {
    renderButton(null);
    await isPressed(false);
    const item = { state: 'considering', next_step: null, next_step_on: null, notes: null };
    const times = { created_at: '2026-11-23T12:00:00Z', updated_at: '2026-11-23T12:00:00Z' };
    const items = [{ resource_id: ID, ...item, ...times }, { resource_id: 'damaged' }];
    localStorage.setItem(BROWSER_PLAN_KEY, JSON.stringify(items));
    await waitFor(() => {
      window.dispatchEvent(new StorageEvent('storage', { key: BROWSER_PLAN_KEY }));
      expect(button()).toHaveAttribute('aria-pressed', 'true');
    });
    expect(readBrowserPlan()).toHaveLength(1);
  });

  it('saves for an account, and leads to the plan', async () => {
    const answer: Answer = ({ method }) =>
      method === 'GET'
        ? Response.json([], { headers: { 'Content-Range': '*/0' } })
        : new Response(null, { status: 201 });
    const backend = fakeBackend(answer);
    renderButton('ann');
    await userEvent.click(button());
    await screen.findByText('Saved to your plan: Micro Loan');
    const sent = backend.mock.calls.find(([{ method }]) => method === 'POST');
    expect(sent?.[0].body).toEqual({
      resource_id: ID,
      state: 'considering',
      next_step: null,
      next_step_on: null,
      notes: null,
      documents_ready: [],
    });
    expect(localStorage.getItem(BROWSER_PLAN_KEY)).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'See my plan' }));
    expect(await screen.findByRole('heading', { name: 'My plan' })).toBeVisible();
  });

  it('keeps a change until there is a connection, and sends it then', async () => {
    const online = { isOnline: false };
    const rows = [{ resource_id: OTHER }];
    const backend = fakeBackend(({ method }) => {
      if (!online.isOnline) throw new TypeError('Failed to fetch');
      return method === 'GET'
        ? Response.json(rows, { headers: { 'Content-Range': '0-0/1' } })
        : new Response(null, { status: 201 });
    });
    renderButton('ben');
    await userEvent.click(button());
    await screen.findByText(/You are offline/u);
    await isPressed(true);

    online.isOnline = true;
    const before = backend.mock.calls.length;
    await waitFor(
      () => {
        const methods = backend.mock.calls.slice(before).map(([{ method }]) => method);
        // What is read before shows the change all the same.
        expect(methods.slice(methods.indexOf('POST'))).toEqual(['POST', 'GET']);
      },
      { timeout: 3_000 },
    );
  });

  // Last: its request is never answered.
  it('keeps a save until it has an answer', () => {
    fakeBackend(() => new Promise<Response>(() => undefined));
    renderButton('ann');
    fireEvent.click(button(), { detail: 1 });
    expect(keptChanges('ann')).toMatchObject([{ resourceId: ID, change: { kind: 'save' } }]);
  });
});
