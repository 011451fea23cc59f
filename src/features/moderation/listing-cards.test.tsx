// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Resubmissions } from './listing-cards';
import { createQueryClient } from '@/shared/lib/query-client';
import { fakeBackend } from '@/shared/lib/testing/fake-backend';

const LISTING = '5f0c3e52-8a34-4b8e-9d0f-0c6a3f0f7b11';

it('shows staff when a listing came back and why it was declined before', async () => {
  const backend = fakeBackend(() =>
    Response.json([
      {
        declined_reason: 'Please say where you work.',
        declined_at: '2026-11-02T15:00:00Z',
        resubmitted_at: '2026-11-05T15:00:00Z',
      },
    ]),
  );
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Resubmissions listingId={LISTING} />
    </QueryClientProvider>,
  );
  expect(await screen.findByText('Sent again on November 5, 2026')).toBeVisible();
  expect(screen.getByText('Declined on November 2, 2026 because:')).toBeVisible();
  expect(screen.getByText('Please say where you work.')).toBeVisible();
  const [[request] = []] = backend.mock.calls;
  expect(request?.url.pathname).toBe('/rest/v1/rpc/listing_resubmissions');
  expect(request?.body).toEqual({ listing_id: LISTING });
});
