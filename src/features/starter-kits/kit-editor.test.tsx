// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeEach, expect, it } from 'vitest';
import { KitEditor } from './kit-editor';
import { SessionContext } from '@/entities/people/session/session-context';
import { memberSession } from '@/entities/people/session/session.fixture';
import type { EditedKit } from '@/entities/starter-kits/api/edited-kit';
import { unwrittenKit } from '@/entities/starter-kits/rules/step';
import { paths } from '@/shared/lib/paths';
import { createQueryClient } from '@/shared/lib/query-client';
import { fakeBackend } from '@/shared/lib/testing/fake-backend';
import { stubBrowser } from '@/shared/lib/testing/stub-browser';

const draft: EditedKit = {
  id: 'draft',
  slug: 'bakery',
  aliases: [],
  ...unwrittenKit('b5b6d4a2-6a0e-4d6e-9a52-3f0f6d0c1a11'),
  status: 'draft',
  revises: null,
  updated_at: '2026-11-29T12:00:00Z',
};

let backend: ReturnType<typeof fakeBackend>;
beforeEach(() => {
  localStorage.clear();
  stubBrowser();
  backend = fakeBackend(({ method }) =>
    Response.json(method === 'DELETE' ? [{ id: draft.id }] : []),
  );
});

function deletions() {
  return backend.mock.calls.filter(([{ method }]) => method === 'DELETE');
}

function renderEditor(isStaff: boolean) {
  const router = createMemoryRouter(
    [
      { path: '/edit', element: <KitEditor kit={draft} /> },
      { path: paths.start(), element: 'All kits' },
    ],
    { initialEntries: ['/edit'] },
  );
  render(
    <QueryClientProvider client={createQueryClient()}>
      <SessionContext
        value={{ ...memberSession('me'), roles: ['atlas_guide'], isAdmin: () => isStaff }}
      >
        <RouterProvider router={router} />
      </SessionContext>
    </QueryClientProvider>,
  );
}

it('says why a draft with texts that are not written yet cannot be published', async () => {
  renderEditor(true);
  const publish = await screen.findByRole('button', { name: 'Publish' });
  expect(publish).toHaveAttribute('aria-disabled', 'true');
  expect(publish).toHaveAccessibleDescription('Not complete yet: Title, Summary, Step 1.');
  await userEvent.type(screen.getByRole('textbox', { name: /^Summary/u }), 'Bread.');
  expect(publish).toHaveAccessibleDescription('Save first, then publish.');
});

it('asks before it deletes a draft with unsaved changes', async () => {
  renderEditor(false);
  await userEvent.type(screen.getByRole('textbox', { name: /^Summary/u }), 'Bread.');
  await userEvent.click(screen.getByRole('button', { name: 'Delete draft' }));
  const question = await screen.findByRole('dialog', { name: 'Delete this draft?' });
  expect(deletions()).toEqual([]);
  await userEvent.click(within(question).getByRole('button', { name: 'Delete draft' }));
  expect(await screen.findByText('All kits')).toBeInTheDocument();
  expect(deletions()).toHaveLength(1);
  expect(Object.keys(localStorage).filter((key) => key.includes('draft'))).toEqual([]);
});
