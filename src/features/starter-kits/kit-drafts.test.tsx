// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { EditKitLink } from './edit-kit-link';
import { KitDrafts } from './kit-drafts';
import { SessionContext } from '@/entities/people/session/session-context';
import { memberSession } from '@/entities/people/session/session.fixture';
import { paths } from '@/shared/lib/paths';
import { createQueryClient } from '@/shared/lib/query-client';
import { fakeBackend } from '@/shared/lib/testing/fake-backend';
import { stubBrowser } from '@/shared/lib/testing/stub-browser';

function renderAsGuide(element: ReactElement) {
  stubBrowser();
  const router = createMemoryRouter([
    { path: '/', element },
    { path: paths.editStarterKit('new'), element: 'The editor' },
    { path: paths.editStarterKit('open'), element: 'The open draft' },
  ]);
  render(
    <QueryClientProvider client={createQueryClient()}>
      <SessionContext value={{ ...memberSession('me'), roles: ['atlas_guide'] }}>
        <RouterProvider router={router} />
      </SessionContext>
    </QueryClientProvider>,
  );
}

it('writes one draft, however often the button is pressed', async () => {
  const backend = fakeBackend(({ method }) =>
    Response.json(method === 'POST' ? { id: 'new' } : []),
  );
  renderAsGuide(<KitDrafts />);
  await userEvent.dblClick(screen.getByRole('button', { name: 'Write a kit' }));
  expect(await screen.findByText('The editor')).toBeInTheDocument();
  expect(backend.mock.calls.filter(([{ method }]) => method === 'POST')).toHaveLength(1);
});

it('opens the draft of changes to a kit that there is', async () => {
  const backend = fakeBackend(() => Response.json([{ id: 'open' }]));
  const kit = { id: 'kit', slug: 'bakery', title: 'Bakery', summary: '', aliases: [], steps: [] };
  renderAsGuide(<EditKitLink kit={{ ...kit, status: 'published', updated_at: '' }} />);
  await userEvent.click(screen.getByRole('button', { name: 'Suggest changes' }));
  expect(await screen.findByText('The open draft')).toBeInTheDocument();
  expect(backend.mock.calls.map(([{ method }]) => method)).toEqual(['GET']);
});

it('has no heading without drafts', async () => {
  const backend = fakeBackend(() => Response.json([]));
  renderAsGuide(<KitDrafts />);
  await vi.waitFor(() => expect(backend).toHaveBeenCalled());
  expect(screen.queryByRole('heading', { name: 'Drafts' })).toBeNull();
});
