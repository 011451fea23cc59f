// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { StillRight } from '@/entities/resources/still-right';
import { connectToaster, type Toast } from '@/shared/lib/notify';
import { createQueryClient } from '@/shared/lib/query-client';
import { fakeBackend, type BackendRequest } from '@/shared/lib/testing/fake-backend';

const updated_at = '2026-11-20T12:00:00.123456+00:00';
const resource = { id: '22222222-2222-4222-8222-222222222222', name: 'Boat Loan', updated_at };

it.each([
  ['staff', false, 'website'],
  ['the guide', true, 'guide'],
])('records a check of %s', async (_who, isGuide, how) => {
  const showToast = vi.fn<(toast: Toast) => void>();
  connectToaster(showToast);
  const backend = fakeBackend(() => new Response(null, { status: 204 }));
  render(
    <QueryClientProvider client={createQueryClient()}>
      <StillRight resource={resource} isGuide={isGuide} />
    </QueryClientProvider>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Still right' }));
  await waitFor(() => expect(showToast).toHaveBeenCalledOnce());
  expect(backend.mock.lastCall?.[0]).toMatchObject<Partial<BackendRequest>>({
    body: { resource_id: resource.id, how, seen_updated_at: updated_at },
  });
});
