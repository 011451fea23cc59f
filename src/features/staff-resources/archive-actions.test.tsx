// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { ArchiveActions } from './archive-actions';
import { SessionContext } from '@/entities/people/session/session-context';
import { memberSession } from '@/entities/people/session/session.fixture';
import { notify } from '@/shared/lib/notify';
import { createQueryClient } from '@/shared/lib/query-client';
import { fakeBackend } from '@/shared/lib/testing/fake-backend';
import { stubBrowser } from '@/shared/lib/testing/stub-browser';

vi.mock('@/shared/lib/notify');

const resource = {
  id: '11111111-aaaa-4aaa-8aaa-111111111111',
  name: 'Fork Lab',
  status: 'approved',
  updated_at: '2026-11-01T12:00:00+00:00',
};
const onDone = vi.fn();
const sent: { method: string; search: string; body: unknown }[] = [];
let rows: readonly object[] = [];

beforeEach(() => {
  stubBrowser();
  onDone.mockClear();
  vi.mocked(notify).mockClear();
  sent.length = 0;
  rows = [{ id: resource.id, updated_at: '2026-11-02T12:00:00+00:00' }];
  fakeBackend(({ method, url, body }) => {
    if (method === 'GET') return Response.json([{ updated_at: '2026-11-03T12:00:00+00:00' }]);
    sent.push({ method, search: url.search, body });
    return Response.json(rows);
  });
});

function renderActions(status: string, isAdmin = true) {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <SessionContext value={{ ...memberSession('me'), isAdmin: () => isAdmin }}>
          <ArchiveActions
            resource={{ ...resource, status }}
            confirmLeaving={(proceed) => proceed()}
            onDone={onDone}
          />
        </SessionContext>
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

it('is for admins, and for resources that were decided on', () => {
  renderActions('approved', false);
  renderActions('pending');
  expect(screen.queryAllByRole('button')).toEqual([]);
});

it('archives the version that was seen, after a question', async () => {
  renderActions('approved');
  await userEvent.click(screen.getByRole('button', { name: 'Archive' }));
  expect(screen.getByRole('dialog')).toHaveTextContent('Fork Lab will no longer be public');
  expect(sent).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Archive resource' }));
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({ method: 'PATCH', body: { status: 'archived' } });
  expect(new URLSearchParams(sent[0]?.search).get('updated_at')).toBe(`eq.${resource.updated_at}`);
});

it('restores a resource that was coming soon without publishing it', async () => {
  renderActions('archived');
  await userEvent.click(screen.getByRole('button', { name: 'Restore' }));
  expect(screen.getByRole('dialog')).toHaveTextContent('Fork Lab will be public again.');
  await userEvent.selectOptions(screen.getByLabelText('Status'), 'Coming Soon');
  expect(screen.getByRole('dialog')).toHaveTextContent(
    'Fork Lab will be restored, but not public.',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Restore resource' }));
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(sent[0]?.body).toEqual({ status: 'coming_soon' });
});

it('says when someone else changed the resource first', async () => {
  rows = [];
  renderActions('archived');
  await userEvent.click(screen.getByRole('button', { name: 'Restore' }));
  await userEvent.click(screen.getByRole('button', { name: 'Restore resource' }));
  expect(await screen.findByText(/Someone else changed this resource/)).toBeVisible();
  expect(onDone).not.toHaveBeenCalled();
});

it('deletes an archived resource once its name is typed', async () => {
  renderActions('archived');
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  await userEvent.click(screen.getByRole('button', { name: 'Delete resource' }));
  expect(screen.getByText('Type the name exactly as it is shown.')).toBeVisible();
  expect(sent).toEqual([]);
  await userEvent.type(screen.getByLabelText('Name of the resource'), 'Fork Lab');
  await userEvent.click(screen.getByRole('button', { name: 'Delete resource' }));
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(sent[0]?.method).toBe('DELETE');
  expect(new URLSearchParams(sent[0]?.search).get('status')).toBe('eq.archived');
});
