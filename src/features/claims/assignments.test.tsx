// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { Assignments } from './assignments';
import { createQueryClient } from '@/shared/lib/query-client';
import { fakeBackend, rowsReply } from '@/shared/lib/testing/fake-backend';
import { stubBrowser } from '@/shared/lib/testing/stub-browser';

it('can be loaded again after a failure, and says when no resource is approved', async () => {
  stubBrowser();
  let isFailing = true;
  fakeBackend((request) =>
    isFailing ? Response.json({}, { status: 503 }) : rowsReply(request, []),
  );
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <Assignments />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  expect(await screen.findByRole('alert')).toHaveTextContent(/not available right now/);
  isFailing = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('No approved resources found')).toBeVisible();
  expect(screen.getByText('You can assign people once a resource is approved.')).toBeVisible();
});
