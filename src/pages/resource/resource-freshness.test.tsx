// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { StillRight } from '@/entities/resources/still-right';
import { connectToaster, type Toast } from '@/shared/lib/notify';
import { createQueryClient } from '@/shared/lib/query-client';
import { fakeBackend, type BackendRequest } from '@/shared/lib/testing/fake-backend';

const resource = { id: '22222222-2222-4222-8222-222222222222', name: 'Boat Loan' };

it.each([
  ['staff', false, 'website'],
  ['the guide', true, 'guide'],
])('records a check of %s', async (_who, isGuide, how) => {
  const showToast = vi.fn<(toast: Toast) => void>();
  connectToaster(showToast);
  const backend = fakeBackend(() => Response.json(1));
  render(
    <QueryClientProvider client={createQueryClient()}>
      <StillRight resource={resource} isGuide={isGuide} />
    </QueryClientProvider>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Still right' }));
  await waitFor(() => expect(showToast).toHaveBeenCalledOnce());
  expect(backend.mock.lastCall?.[0]).toMatchObject<Partial<BackendRequest>>({
    body: { resource_ids: [resource.id], how },
  });
});
