// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { Queue } from './queue';
import { useSubmissionsView } from '@/entities/staff/submissions-view';
import { createQueryClient } from '@/shared/lib/query-client';
import { fakeBackend } from '@/shared/lib/testing/fake-backend';
import { stubBrowser } from '@/shared/lib/testing/stub-browser';

const submission = {
  kind: 'event',
  id: '0f8b5d3c-1d7e-4a7e-9a53-2f0c6f1e4b11',
  title: 'Open Shed Day',
  submittedAt: '2026-11-04T12:00:00Z',
  submitter: null,
} as const;

function Page() {
  return <Queue all={[submission]} view={useSubmissionsView()} />;
}

it('counts edits with the submissions, as the tab does', async () => {
  stubBrowser();
  fakeBackend(() =>
    Response.json([
      { kind: 'event', waiting: 1, oldest_at: null },
      { kind: 'edit', waiting: 2, oldest_at: null },
    ]),
  );
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter initialEntries={['/admin?tab=submissions']}>
        <Page />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  expect(await screen.findByText('3 waiting')).toBeVisible();
  expect(screen.getByRole('button', { name: 'All (3)' })).toBeVisible();
  expect(screen.getByRole('link', { name: '2 suggested edits' })).toHaveAttribute(
    'href',
    '/admin?tab=submissions&kind=edit',
  );
});
