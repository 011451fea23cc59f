// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RouterProvider, createMemoryRouter } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import type { OwnListing } from './api/own-listing';
import { RevisedListingForm } from './listing-forms';
import { SessionContext } from '@/entities/people/session/session-context';
import { memberSession } from '@/entities/people/session/session.fixture';
import { createQueryClient } from '@/shared/lib/query-client';
import { fakeBackend } from '@/shared/lib/testing/fake-backend';

const listing: OwnListing = {
  id: '0f8b5d3c-1d7e-4a7e-9a53-2f0c6f1e4b11',
  provider_name: 'Pier Pictures',
  logo_url: null,
  service_categories: ['Photography'],
  description: 'Boats.',
  website_url: null,
  contact_email: 'hello@boats.example.org',
  region_served: 'Statewide',
  tags: [],
  listing_status: 'approved',
  moderation_reason: null,
  paid_until: '2100-01-01T00:00:00Z',
  unpaid: false,
  updated_at: '2026-11-01T00:00:00Z',
  suggested: {},
};
const sent: unknown[] = [];

function renderForm(status: string) {
  const onSent = vi.fn();
  const form = (
    <RevisedListingForm
      listing={{ ...listing, listing_status: status }}
      token="token"
      readListing={() => Promise.resolve(listing)}
      onSent={onSent}
    />
  );
  render(
    <QueryClientProvider client={createQueryClient()}>
      <SessionContext value={memberSession('user-1')}>
        <RouterProvider router={createMemoryRouter([{ path: '/', element: form }])} />
      </SessionContext>
    </QueryClientProvider>,
  );
  return onSent;
}

beforeEach(() => {
  localStorage.clear();
  sent.length = 0;
  fakeBackend(({ url, body }) => {
    if (!url.pathname.endsWith('/functions/v1/submit-provider-listing')) {
      return Response.json({ code: '42501' }, { status: 403 });
    }
    sent.push(body);
    return Response.json({ updatedAt: '2026-11-02T00:00:00Z' });
  });
});

it('never tells a provider that changes were sent when there were none', async () => {
  const onSent = renderForm('approved');
  await userEvent.click(screen.getByRole('button', { name: 'Send changes' }));
  expect(await screen.findByText('There is nothing to save.')).toBeVisible();
  expect(onSent).not.toHaveBeenCalled();
  await userEvent.type(screen.getByRole('textbox', { name: 'Description' }), ' And films.');
  await userEvent.click(screen.getByRole('button', { name: 'Send changes' }));
  await expect.poll(() => onSent.mock.calls.length).toBe(1);
  const changes = { description: 'Boats. And films.' };
  expect(sent).toEqual([{ revise: 'token', seenUpdatedAt: listing.updated_at, changes }]);
});

it('sends a declined listing again as it is', async () => {
  const onSent = renderForm('rejected');
  await userEvent.click(screen.getByRole('button', { name: 'Send again' }));
  await expect.poll(() => onSent.mock.calls.length).toBe(1);
  expect(sent).toEqual([{ revise: 'token', seenUpdatedAt: listing.updated_at, changes: {} }]);
});
