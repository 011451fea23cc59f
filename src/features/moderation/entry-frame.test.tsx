// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { EntryFrame } from './entry-frame';
import { RefundCard } from './listing-cards';
import { useSubmissionsView } from '@/entities/staff/submissions-view';
import { createQueryClient } from '@/shared/lib/query-client';
import { fakeBackend } from '@/shared/lib/testing/fake-backend';
import { stubBrowser } from '@/shared/lib/testing/stub-browser';

const LISTING = '5f0c3e52-8a34-4b8e-9d0f-0c6a3f0f7b11';

function Entry() {
  return (
    <EntryFrame
      place={{ kind: 'listing', id: LISTING }}
      view={useSubmissionsView()}
      isAdmin
      sentAt={null}
      onDecided={() => undefined}
      title="Tide Books"
      updatedAt="2026-11-05T15:00:00Z"
      preview={<p>We keep books.</p>}
      similar={<p>None</p>}
      editAddress={null}
      more={<RefundCard id={LISTING} name="Tide Books" />}
    />
  );
}

/** Renders a declined listing with payments to refund; each refund is done and its reply is lost. */
function renderListing(...payments: string[]) {
  stubBrowser();
  const asked: unknown[] = [];
  fakeBackend(({ url, body }) => {
    if (url.pathname.endsWith('/functions/v1/refund-listing')) {
      asked.push(body);
      payments.shift();
      throw new TypeError('Failed to fetch');
    }
    return Response.json(
      url.pathname.endsWith('/rpc/submission_internals')
        ? [
            {
              id: LISTING,
              submitted_by: null,
              source_notes: null,
              status: 'rejected',
              reason: 'The payment for this listing was refunded.',
              moderated_by: null,
              moderated_at: '2026-11-02T15:00:00Z',
              paid_until: null,
              refundable_payment_at: payments[0] ?? null,
            },
          ]
        : [],
    );
  });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <Entry />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return asked;
}

it('names nobody for a listing that a refund took down, and offers no other refund', async () => {
  renderListing();
  expect(await screen.findByText('November 2, 2026')).toBeVisible();
  expect(screen.queryByText(/a deleted account$/)).toBeNull();
  expect(screen.queryByRole('button', { name: /^Refund/ })).toBeNull();
});

it('refunds the payment that its dialog was opened for, also when asked again', async () => {
  const asked = renderListing('2026-11-02T15:00:00Z', '2025-11-02T15:00:00Z');
  fireEvent.click(await screen.findByRole('button', { name: /^Refund/ }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/of November 2, 2026 for/)).toBeVisible();
  for (const times of [1, 2]) {
    fireEvent.click(await dialog.findByRole('button', { name: /^Refund / }));
    await waitFor(() => expect(asked).toHaveLength(times));
    await dialog.findByRole('alert');
  }
  expect(asked).toEqual(
    Array.from({ length: 2 }, () => ({ listingId: LISTING, paymentAt: '2026-11-02T15:00:00Z' })),
  );
});
