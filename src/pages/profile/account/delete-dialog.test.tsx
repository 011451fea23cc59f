// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { DeleteDialog } from './delete-dialog.lazy';
import { createQueryClient } from '@/lib/query-client';
import { SESSION_STORAGE_KEY } from '@/lib/supabase';
import { fakeBackend, sessionOf } from '@/lib/testing/fake-backend';
import { stubBrowser } from '@/lib/testing/stub-browser';

it('tells the last admin why the account stays, and deletes nothing of it', async () => {
  stubBrowser();
  localStorage.setItem(SESSION_STORAGE_KEY, JSON.stringify(sessionOf('ida')));
  const backend = fakeBackend(({ url }) =>
    Response.json(url.pathname.endsWith('/user_roles') ? [{ user_id: 'ida' }] : []),
  );
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <DeleteDialog userId="ida" email="ida@example.org" onClose={() => undefined} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await userEvent.type(screen.getByRole('textbox'), 'ida@example.org');
  await userEvent.click(screen.getByRole('button', { name: 'Delete my account' }));
  expect(
    await screen.findByText('This is the last admin. Add the Admin role to someone else first.'),
  ).toBeVisible();
  expect(backend.mock.calls.map(([{ method }]) => method)).toEqual(['GET']);
});
