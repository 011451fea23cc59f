// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { ResourceEditor } from './resource-editor';
import { SessionContext } from '@/entities/people/session/session-context';
import { memberSession } from '@/entities/people/session/session.fixture';
import { createQueryClient } from '@/shared/lib/query-client';
import { fakeBackend } from '@/shared/lib/testing/fake-backend';

it('can be loaded again after a failure, and leads back from a resource that is gone', async () => {
  let isFailing = true;
  fakeBackend(() => (isFailing ? Response.json({}, { status: 503 }) : Response.json([])));
  const close = vi.fn();
  render(
    <QueryClientProvider client={createQueryClient()}>
      <SessionContext value={memberSession('me')}>
        <ResourceEditor
          resourceId="5f0c3e52-8a34-4b8e-9d0f-0c6a3f0f7b11"
          exit={{ origin: 'list', close, toQueue: vi.fn() }}
        />
      </SessionContext>
    </QueryClientProvider>,
  );
  expect(await screen.findByRole('alert')).toHaveTextContent(/not available right now/u);
  isFailing = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { name: 'Resource Not Found' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Back to the list' }));
  expect(close).toHaveBeenCalledOnce();
});
