// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { DeleteDialog } from './delete-dialog';
import { connectToaster, type Toast } from '@/shared/lib/notify';
import { createQueryClient } from '@/shared/lib/query-client';
import { SESSION_STORAGE_KEY } from '@/shared/lib/supabase';
import { fakeBackend, sessionOf } from '@/shared/lib/testing/fake-backend';
import { stubBrowser } from '@/shared/lib/testing/stub-browser';

async function pressDelete() {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <DeleteDialog userId="ida" email="ida@example.org" onClose={() => undefined} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await userEvent.type(screen.getByRole('textbox'), 'ida@example.org');
  await userEvent.click(screen.getByRole('button', { name: 'Delete my account' }));
}

it('lists everything that goes with the account', () => {
  stubBrowser();
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <DeleteDialog userId="ida" email="ida@example.org" onClose={() => undefined} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  const [deleted] = screen.getAllByRole('list');
  for (const part of [
    /profile, photo and roles/u,
    /plan with its notes, its shared links, its calendar/u,
    /questions you asked and the edits you suggested/u,
    /claims/u,
    /Saved events, saved searches, what you follow, and notifications/u,
  ]) {
    expect(deleted).toHaveTextContent(part);
  }
});

it('tells the last admin why the account stays, and deletes nothing of it', async () => {
  stubBrowser();
  localStorage.setItem(SESSION_STORAGE_KEY, JSON.stringify(sessionOf('ida')));
  const backend = fakeBackend(({ url }) =>
    Response.json(url.pathname.endsWith('/user_roles') ? [{ user_id: 'ida' }] : []),
  );
  await pressDelete();
  expect(
    await screen.findByText('This is the last admin. Add the Admin role to someone else first.'),
  ).toBeVisible();
  expect(backend.mock.calls.map(([{ method }]) => method)).toEqual(['GET']);
});

it('says that the account is deleted when it was and only the reply was lost', async () => {
  stubBrowser();
  localStorage.setItem(SESSION_STORAGE_KEY, JSON.stringify(sessionOf('ida')));
  const showToast = vi.fn<(toast: Toast) => void>();
  connectToaster(showToast);
  fakeBackend(({ url, headers }) => {
    if (url.pathname.endsWith('/user_roles')) return Response.json([]);
    const isKnown = headers.get('Authorization') === `Bearer ${sessionOf('ida').access_token}`;
    return url.pathname === '/auth/v1/user' && isKnown
      ? Response.json({ error_code: 'user_not_found', msg: 'No such user' }, { status: 403 })
      : Response.json({ error_code: 'bad_jwt', msg: 'No such session' }, { status: 401 });
  });
  await pressDelete();
  await waitFor(() =>
    expect(showToast).toHaveBeenCalledWith({ title: 'Your account has been deleted' }),
  );
});
