// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { Duplicates } from './duplicates';
import { SessionContext } from '@/entities/people/session/session-context';
import { memberSession } from '@/entities/people/session/session.fixture';
import { createQueryClient } from '@/shared/lib/query-client';
import { fakeBackend } from '@/shared/lib/testing/fake-backend';
import { stubBrowser } from '@/shared/lib/testing/stub-browser';

const pair = {
  one_id: 'a',
  one_name: 'Boat Loan',
  other_id: 'b',
  other_name: 'Boat Loans',
  similarity: 0.9,
  same_page: false,
  same_host: true,
  same_phone: false,
};

it('says to service admins why they cannot merge', async () => {
  stubBrowser();
  fakeBackend(() => Response.json([pair]));
  render(
    <QueryClientProvider client={createQueryClient()}>
      <SessionContext value={memberSession('me')}>
        <MemoryRouter>
          <Duplicates />
        </MemoryRouter>
      </SessionContext>
    </QueryClientProvider>,
  );
  expect(await screen.findByRole('button', { name: /^Not duplicates/u })).toBeVisible();
  expect(screen.queryByRole('button', { name: /merge/u })).toBeNull();
  expect(screen.getByText(/^Only admins can merge\./u)).toBeVisible();
});
