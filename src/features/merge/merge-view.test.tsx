// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RouterProvider, createMemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { MergeView } from './merge-view';
import { resource } from '@/features/staff-resources/resource.fixture';
import { createQueryClient } from '@/shared/lib/query-client';
import { fakeBackend } from '@/shared/lib/testing/fake-backend';
import { stubBrowser } from '@/shared/lib/testing/stub-browser';

const kept = { ...resource, location: 'Bath' };
const other = { ...resource, id: '0f8b5d3c-1d7e-4a7e-9a53-2f0c6f1e4b12', name: 'Sparks' };

/** Renders the merge above its list. */
function renderMerge() {
  const close = () => void router.navigate('/');
  const merge = <MergeView ids={[kept.id, other.id]} onClose={close} />;
  const router = createMemoryRouter(
    [
      { path: '/', element: <h1>Possible Duplicates</h1> },
      { path: '/merge', element: merge },
    ],
    { initialEntries: ['/', '/merge'] },
  );
  render(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return router;
}

it('says that one of the two has changed since, and shows its new values', async () => {
  let merged = { ...other, location: 'Lubec' };
  fakeBackend(({ url }) => {
    if (url.pathname.endsWith('/merge_resources')) {
      merged = { ...merged, location: 'Calais', updated_at: '2026-11-02T00:00:00Z' };
      return Response.json({ code: 'PT409', message: 'changed' }, { status: 409 });
    }
    if (url.pathname.includes('/rpc/')) return Response.json([]);
    const row = url.searchParams.get('id') === `eq.${kept.id}` ? kept : merged;
    return Response.json([{ ...row, resource_organizations: [] }]);
  });
  renderMerge();
  await screen.findByRole('radio', { name: 'Lubec' });
  await userEvent.click(screen.getByRole('button', { name: /^Merge resources/ }));
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent(/^One of the two was changed since you opened them\./);
  expect(alert).toHaveFocus();
  expect(screen.getByRole('radio', { name: 'Calais' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Keep Sparks instead' }));
  expect(screen.queryByRole('alert')).toBeNull();
});

it('asks before choices are left, and leaves without asking once they are merged', async () => {
  stubBrowser();
  fakeBackend(({ url }) => {
    if (url.pathname.includes('/rpc/')) return Response.json([]);
    const row =
      url.searchParams.get('id') === `eq.${kept.id}` ? kept : { ...other, location: 'Lubec' };
    return Response.json([{ ...row, resource_organizations: [] }]);
  });
  const router = renderMerge();
  await userEvent.click(await screen.findByRole('radio', { name: 'Lubec' }));
  const keepEditing = async () =>
    userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }));
  await router.navigate(-1);
  await keepEditing();
  await userEvent.click(screen.getByRole('button', { name: 'Keep Sparks instead' }));
  await keepEditing();
  expect(screen.getByRole('radio', { name: 'Lubec' })).toBeChecked();
  await userEvent.click(screen.getByRole('button', { name: /^Merge resources/ }));
  expect(await screen.findByRole('heading', { name: 'Possible Duplicates' })).toBeVisible();
});
