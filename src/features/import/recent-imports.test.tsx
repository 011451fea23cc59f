// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { chooseOwnImport, leaveOutLine, ownImport } from './api/own-import';
import { RecentImports } from './recent-imports';
import { notify } from '@/shared/lib/notify';
import { createQueryClient } from '@/shared/lib/query-client';
import { SESSION_STORAGE_KEY } from '@/shared/lib/supabase';
import { fakeBackend, sessionOf } from '@/shared/lib/testing/fake-backend';
import { stubBrowser } from '@/shared/lib/testing/stub-browser';

vi.mock('@/shared/lib/notify');

beforeEach(() => {
  stubBrowser();
});

it('moves focus to the list once an import is reverted', async () => {
  localStorage.setItem(SESSION_STORAGE_KEY, JSON.stringify(sessionOf('staff')));
  await chooseOwnImport(new File(['name\nAnchor'], 'mine.csv'));
  leaveOutLine(2, true);
  const made = { import_id: 'i', imported_at: '2026-11-21T10:00:00Z', actor_name: 'Ida' };
  const counts = { added: 2, changed: 1, linked: 0, admins_only: 1 };
  let is_taken_back = false;
  const parts = new Map([
    [undefined, [{ resource_id: 'r', outcome: 'archived' }]],
    ['r', [{ resource_id: 's', outcome: 'changed_later' }]],
    ['s', []],
  ]);
  fakeBackend(({ url, body }) => {
    if (url.pathname.endsWith('/recent_imports')) {
      return Response.json([{ ...made, ...counts, is_taken_back }]);
    }
    is_taken_back = true;
    return Response.json(parts.get((body as { after?: string }).after));
  });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <RecentImports />
    </QueryClientProvider>,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(
    screen.getByText(/1 resource that it archived or restored stays as it is: only an admin/u),
  ).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Undo import' }));
  expect(await screen.findByText('Undone')).toBeVisible();
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByRole('list')).toHaveFocus();
  expect(notify).toHaveBeenCalledWith({
    title: 'Import Undone',
    description: '1 new resource is archived. 1 resource changed since then and stayed as it is.',
  });
  expect(ownImport.get().results).toMatchObject([{ isLeftOut: false }]);
});
