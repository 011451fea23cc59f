// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { SaveSearch } from './save-search';
import { SessionContext, type Session } from '@/entities/people/session/session-context';
import { memberSession, visitorSession } from '@/entities/people/session/session.fixture';
import { createQueryClient } from '@/shared/lib/query-client';
import { fakeBackend } from '@/shared/lib/testing/fake-backend';
import { stubBrowser } from '@/shared/lib/testing/stub-browser';
import { noFilters } from '@shared/search/list/filters';

/** Opens the dialog for funding; returns the backend, which confirms everything. */
async function openDialog(session: Session) {
  stubBrowser();
  const backend = fakeBackend(() => Response.json(false));
  render(
    <QueryClientProvider client={createQueryClient()}>
      <SessionContext value={session}>
        <MemoryRouter>
          <SaveSearch filters={{ ...noFilters, supportType: ['funding'] }} />
        </MemoryRouter>
      </SessionContext>
    </QueryClientProvider>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Email me new matches' }));
  expect(screen.getByRole('dialog')).toHaveTextContent('Support Type: Funding');
  return backend;
}

const sendButton = () => screen.getByRole('button', { name: 'Email me' });

it('a visitor saves a search with an address and consent', async () => {
  const backend = await openDialog(visitorSession);
  await userEvent.type(await screen.findByLabelText(/^Your email/u), 'ann@example.org');
  await userEvent.click(sendButton());
  expect(backend).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('checkbox', { name: /My address is used/u }));
  await userEvent.click(sendButton());
  expect(await screen.findByText(/Press the link in it/u)).toBeInTheDocument();
  expect(backend.mock.calls[0]?.[0].body).toMatchObject({
    filters: { supportType: ['funding'] },
    email: 'ann@example.org',
    consent: true,
  });
});

it('a member saves a search with one press', async () => {
  const backend = await openDialog(memberSession('ann'));
  await userEvent.click(sendButton());
  await waitFor(() => {
    expect(backend.mock.calls[0]?.[0].body).toEqual({ filters: { supportType: ['funding'] } });
  });
});
