// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, it } from 'vitest';
import { KitDrafts } from './kit-drafts';
import { SessionContext } from '@/entities/people/session/session-context';
import { memberSession } from '@/entities/people/session/session.fixture';
import { paths } from '@/shared/lib/paths';
import { createQueryClient } from '@/shared/lib/query-client';
import { fakeBackend } from '@/shared/lib/testing/fake-backend';
import { stubBrowser } from '@/shared/lib/testing/stub-browser';

it('writes one draft, however often the button is pressed', async () => {
  stubBrowser();
  const backend = fakeBackend(({ method }) =>
    Response.json(method === 'POST' ? { id: 'new' } : []),
  );
  const router = createMemoryRouter([
    { path: '/', element: <KitDrafts /> },
    { path: paths.editStarterKit('new'), element: 'The editor' },
  ]);
  render(
    <QueryClientProvider client={createQueryClient()}>
      <SessionContext value={{ ...memberSession('me'), roles: ['atlas_guide'] }}>
        <RouterProvider router={router} />
      </SessionContext>
    </QueryClientProvider>,
  );
  await userEvent.dblClick(screen.getByRole('button', { name: 'Write a kit' }));
  expect(await screen.findByText('The editor')).toBeInTheDocument();
  expect(backend.mock.calls.filter(([{ method }]) => method === 'POST')).toHaveLength(1);
});
