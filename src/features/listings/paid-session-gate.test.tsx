// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { beforeEach, describe, expect, it } from 'vitest';
import { PaidSessionGate } from './paid-session-gate';
import { SessionContext } from '@/entities/people/session/session-context';
import { visitorSession } from '@/entities/people/session/session.fixture';
import { connectToaster, type Toast } from '@/shared/lib/notify';
import { createQueryClient } from '@/shared/lib/query-client';
import { fakeBackend } from '@/shared/lib/testing/fake-backend';

const LISTING = '0f8b5d3c-1d7e-4a7e-9a53-2f0c6f1e4b11';
let toasts: Toast[];

/** Opens the gate in front of a form; each check gets the next reply, then the last one again. */
function renderGate(...replies: readonly (readonly [status: number, body: object])[]) {
  const waiting = [...replies];
  const backend = fakeBackend(() => {
    const [status, body] = (waiting.length > 1 ? waiting.shift() : waiting[0]) ?? [500, {}];
    return Response.json(body, { status });
  });
  const gate = (
    <PaidSessionGate sessionId="cs_test_1" onEdit={() => undefined}>
      <h1>Submit your listing</h1>
    </PaidSessionGate>
  );
  render(
    <QueryClientProvider client={createQueryClient()}>
      <SessionContext value={visitorSession}>
        <MemoryRouter initialEntries={['/provider-submit']}>
          <Routes>
            <Route path="/" element={<h1>Home</h1>} />
            <Route path="/provider-submit" element={gate} />
          </Routes>
        </MemoryRouter>
      </SessionContext>
    </QueryClientProvider>,
  );
  return backend;
}

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

beforeEach(() => {
  toasts = [];
  connectToaster((toast) => toasts.push(toast));
});

describe('the payment in front of the listing form', () => {
  it('opens the form once it is paid', async () => {
    renderGate([200, { state: 'ready' }]);
    expect(await heading('Submit your listing')).toBeInTheDocument();
  });

  it.each([
    ['is not paid', 402, 'payment_required'],
    ['is unknown', 404, 'not_found'],
    ['is malformed', 400, 'invalid'],
  ])('leads home and says why when it %s', async (_what, status, code) => {
    renderGate([status, { error: 'Not paid', code }]);
    expect(await heading('Home')).toBeInTheDocument();
    expect(toasts).toMatchObject([
      {
        title: 'Payment Required',
        description: 'Please complete payment before submitting your listing',
      },
    ]);
    expect(screen.queryByText('Submit your listing')).not.toBeInTheDocument();
  });

  it('is checked again on request while the bank has not confirmed it', async () => {
    renderGate([402, { error: 'Not yet', code: 'payment_pending' }], [200, { state: 'ready' }]);
    expect(await heading('Your payment is being processed')).toBeInTheDocument();
    expect(screen.getByText(/Some payment methods take a few days/u)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await heading('Submit your listing')).toBeInTheDocument();
  });

  it('is never called missing when the check fails', async () => {
    renderGate([500, { error: 'Broken', code: 'internal' }]);
    expect(await heading("We couldn't check your payment")).toBeInTheDocument();
    expect(screen.getByText(/^Your payment is safe/u)).toBeInTheDocument();
    expect(toasts).toEqual([]);
  });

  it('says that it has been used', async () => {
    renderGate([200, { state: 'used', listingId: LISTING, listingStatus: 'pending' }]);
    expect(await heading('This payment has been used')).toBeInTheDocument();
    expect(screen.getByText(/^We have your listing\. It goes live once/u)).toBeVisible();
  });

  it('leads to the listing that is live already', async () => {
    renderGate([200, { state: 'used', listingId: LISTING, listingStatus: 'approved' }]);
    expect(await screen.findByRole('link', { name: 'View your listing' })).toHaveAttribute(
      'href',
      `/provider/${LISTING}`,
    );
    expect(screen.queryByText(/once it is approved/u)).toBeNull();
  });
});
