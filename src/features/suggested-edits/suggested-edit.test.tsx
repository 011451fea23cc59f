// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, MemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import type { WaitingSuggestedEdit } from './api/waiting-suggested-edits';
import { Edits } from './edits';
import { SuggestedEdit } from './suggested-edit';
import { resource } from '@/features/staff-resources/resource.fixture';
import { connectToaster, type Toast } from '@/shared/lib/notify';
import { createQueryClient } from '@/shared/lib/query-client';
import { fakeBackend, sessionOf, type Answer } from '@/shared/lib/testing/fake-backend';
import { stubBrowser } from '@/shared/lib/testing/stub-browser';

const suggestion: WaitingSuggestedEdit = {
  id: '33333333-3333-4333-8333-333333333333',
  reason: 'change',
  origin: 'visitor',
  changes: {
    cost_to_participate: { before: 'Free', after: '$20' },
    application_deadline: { before: null, after: '2027-03-01' },
  },
  note: 'See their page.',
  source_url: 'https://source.example.org',
  reply_address: 'ann@example.org',
  credit_name: null,
  sent_at: '2026-11-20T12:00:00Z',
  duplicate: null,
  resources: resource,
  listing: null,
};

const listing: NonNullable<WaitingSuggestedEdit['listing']> = {
  id: '44444444-4444-4444-8444-444444444444',
  provider_name: 'Pier Legal',
  service_categories: ['Legal Services'],
  description: 'Contracts for boat builders.',
  website_url: null,
  contact_email: 'pier@example.org',
  region_served: 'Statewide',
  tags: [],
  featured_listing: false,
  listing_status: 'approved',
  logo_url: null,
  date_submitted: '2026-02-01T12:00:00Z',
  updated_at: '2026-10-01T12:00:00Z',
};

const ofListing: WaitingSuggestedEdit = {
  ...suggestion,
  origin: 'provider',
  changes: {
    service_categories: { before: ['Legal Services'], after: ['Legal Services', 'Other'] },
    logo_url: { before: null, after: 'https://x.example.org/storage/v1/object/public/a.png' },
  },
  note: null,
  source_url: null,
  reply_address: null,
  resources: null,
  listing,
};

const showToast = vi.fn<(toast: Toast) => void>();

function show(answer: Answer, shown: WaitingSuggestedEdit = suggestion) {
  return showEdit(answer, shown).backend;
}

function showEdit(answer: Answer, shown: WaitingSuggestedEdit = suggestion) {
  const backend = fakeBackend(answer);
  const { unmount } = render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <SuggestedEdit suggestion={shown} onAccepted={vi.fn()} onUnsaved={vi.fn()} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return { backend, unmount };
}

beforeEach(() => {
  localStorage.clear();
  localStorage.setItem('sb-backend-auth-token', JSON.stringify(sessionOf('staff')));
  stubBrowser();
  showToast.mockReset();
  connectToaster(showToast);
});

it('accepts one of two facts, corrected, and answers', async () => {
  const backend = show(() => Response.json(7));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Application deadline' }));
  await userEvent.click(screen.getByText('Correct before accepting'));
  const cost = screen.getByRole('textbox', { name: 'Cost to participate' });
  expect(cost).toHaveValue('$20');
  await userEvent.clear(cost);
  await userEvent.type(cost, '$25');
  await userEvent.type(screen.getByRole('textbox', { name: /^Answer/u }), 'Thank you');
  await userEvent.click(screen.getByRole('button', { name: 'Accept 1 of 2' }));
  await waitFor(() => expect(showToast).toHaveBeenCalledOnce());
  const [{ body, url }] = backend.mock.calls.find(([request]) =>
    request.url.pathname.endsWith('/rpc/accept_suggestion'),
  ) ?? [{ body: null, url: null }];
  expect(url).not.toBeNull();
  expect(body).toEqual({
    suggestion_id: suggestion.id,
    accepted: { cost_to_participate: '$25' },
    seen_updated_at: resource.updated_at,
    answer: 'Thank you',
    credited: '',
  });
});

it('shows the name that becomes public, and lets staff drop it', async () => {
  const backend = show(() => Response.json(7), {
    ...suggestion,
    reply_address: null,
    credit_name: 'CALL 1-900-SCAM',
  });
  const name = screen.getByRole('textbox', { name: /^Name to thank on the page/u });
  expect(name).toHaveValue('CALL 1-900-SCAM');
  await userEvent.clear(name);
  await userEvent.click(screen.getByRole('button', { name: 'Accept' }));
  await waitFor(() => expect(showToast).toHaveBeenCalledOnce());
  const accepted = backend.mock.calls.find(([{ url }]) =>
    url.pathname.endsWith('/rpc/accept_suggestion'),
  );
  expect(accepted?.[0].body).toMatchObject({ credited: '' });
});

it('names a wrong value, shows it, and is accepted without it', async () => {
  const website = { before: null, after: 'nowhere' };
  const backend = show(() => Response.json(7), {
    ...suggestion,
    changes: { website, cost_to_participate: { before: 'Free', after: '$20' } },
  });
  await userEvent.click(screen.getByRole('button', { name: 'Accept' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Please correct: Website.');
  const field = screen.getByRole('textbox', { name: 'Website' });
  expect(field).toBeVisible();
  expect(field).toBeInvalid();
  expect(backend).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Website' }));
  expect(screen.queryByRole('alert')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Accept 1 of 2' }));
  await waitFor(() => expect(showToast).toHaveBeenCalledOnce());
  expect(backend.mock.lastCall?.[0].body).toMatchObject({
    accepted: { cost_to_participate: '$20' },
  });
});

it('is accepted once by a double click', async () => {
  let reply: ((response: Response) => void) | undefined;
  const backend = show(
    () =>
      new Promise((resolve) => {
        reply = resolve;
      }),
  );
  await userEvent.dblClick(screen.getByRole('button', { name: 'Accept' }));
  reply?.(Response.json(7));
  await waitFor(() => expect(showToast).toHaveBeenCalled());
  expect(backend).toHaveBeenCalledOnce();
});

it('accepts the change of a listing by its provider, without the picture', async () => {
  const backend = show(() => Response.json(7), ofListing);
  expect(screen.getByText('The provider of this listing', { exact: false })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Pier Legal' })).toHaveAttribute(
    'href',
    `/provider/${listing.id}`,
  );
  await userEvent.click(screen.getByRole('checkbox', { name: 'Logo' }));
  await userEvent.click(screen.getByRole('button', { name: 'Accept 1 of 2' }));
  await waitFor(() => expect(showToast).toHaveBeenCalledOnce());
  expect(backend.mock.lastCall?.[0].body).toMatchObject({
    accepted: { service_categories: ['Legal Services', 'Other'] },
    seen_updated_at: listing.updated_at,
  });
});

it('keeps answer, choices and corrections in this browser until the edit is decided', async () => {
  const { unmount } = showEdit(() => new Response(null, { status: 204 }));
  await userEvent.type(screen.getByRole('textbox', { name: /^Answer/u }), 'Not yet');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Application deadline' }));
  await userEvent.click(screen.getByText('Correct before accepting'));
  await userEvent.type(screen.getByRole('textbox', { name: 'Cost to participate' }), ' each');
  unmount();
  showEdit(() => new Response(null, { status: 204 }));
  expect(screen.getByRole('textbox', { name: /^Answer/u })).toHaveValue('Not yet');
  expect(screen.getByRole('checkbox', { name: 'Application deadline' })).not.toBeChecked();
  await userEvent.click(screen.getByText('Correct before accepting'));
  expect(screen.getByRole('textbox', { name: 'Cost to participate' })).toHaveValue('$20 each');
  await userEvent.click(screen.getByRole('button', { name: 'Decline' }));
  await waitFor(() => expect(showToast).toHaveBeenCalledOnce());
  cleanup();
  showEdit(() => new Response(null, { status: 204 }));
  expect(screen.getByRole('textbox', { name: /^Answer/u })).toHaveValue('');
});

it('declines', async () => {
  const backend = show(() => new Response(null, { status: 204 }));
  await userEvent.click(screen.getByRole('button', { name: 'Decline' }));
  await waitFor(() => expect(showToast).toHaveBeenCalledOnce());
  expect(
    backend.mock.calls.some(([{ url }]) => url.pathname.endsWith('/rpc/decline_suggestion')),
  ).toBe(true);
});

it('says when someone else was faster', async () => {
  show(() => Response.json({ code: 'PT409', message: 'Decided' }, { status: 409 }));
  await userEvent.click(screen.getByRole('button', { name: 'Accept' }));
  expect(await screen.findByText(/Someone else decided this/u)).toBeVisible();
});

it('leads from a duplicate to both pages', () => {
  show(() => Response.json(null), {
    ...suggestion,
    reason: 'duplicate',
    changes: {},
    duplicate: { slug: 'other-fund', name: 'Other Fund' },
  });
  expect(screen.getByRole('link', { name: 'Other Fund' })).toHaveAttribute(
    'href',
    '/resource/other-fund',
  );
  expect(screen.getByRole('button', { name: 'Mark as done' })).toBeVisible();
});

it('undoes the change that was made by accepting, and no other', async () => {
  const backend = fakeBackend(({ url }) => {
    if (url.pathname.endsWith('/edit_suggestions')) return Response.json([suggestion]);
    if (url.pathname.endsWith('/rpc/accept_suggestion')) return Response.json(7);
    return Response.json([]);
  });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={createMemoryRouter([{ path: '/', element: <Edits /> }])} />
    </QueryClientProvider>,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Accept' }));
  await userEvent.click(await screen.findByRole('button', { name: /^Undo/u }));
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Undo/u })).toBeNull());
  const undone = backend.mock.calls.filter(([{ url }]) => url.pathname.endsWith('/undo_change'));
  expect(undone.map(([{ body }]) => body)).toEqual([{ change_id: 7 }]);
});

it('asks before an answer or a correction of the queue is left, until it is decided', async () => {
  const waiting = [suggestion];
  fakeBackend(({ url }) => {
    if (url.pathname.endsWith('/edit_suggestions')) return Response.json(waiting);
    if (!url.pathname.endsWith('/decline_suggestion')) return Response.json([]);
    waiting.pop();
    return new Response(null, { status: 204 });
  });
  const router = createMemoryRouter(
    [
      { path: '/', element: <h1>All</h1> },
      { path: '/edits', element: <Edits /> },
    ],
    { initialEntries: ['/', '/edits'] },
  );
  render(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  await userEvent.type(await screen.findByRole('textbox', { name: /^Answer/u }), 'Thank you');
  await router.navigate(-1);
  await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }));
  expect(screen.getByRole('textbox', { name: /^Answer/u })).toHaveValue('Thank you');
  await userEvent.click(screen.getByRole('button', { name: 'Decline' }));
  expect(await screen.findByText('No edits are waiting for a decision.')).toBeVisible();
  await router.navigate(-1);
  expect(await screen.findByRole('heading', { name: 'All' })).toBeVisible();
});
