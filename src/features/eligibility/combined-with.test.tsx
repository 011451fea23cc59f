// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, it } from 'vitest';
import { CombinedWith } from './combined-with';
import { SessionContext, type Session } from '@/entities/people/session/session-context';
import { memberSession, visitorSession } from '@/entities/people/session/session.fixture';
import { createQueryClient } from '@/shared/lib/query-client';
import { fakeBackend, rowsReply, type BackendRequest } from '@/shared/lib/testing/fake-backend';
import { stubBrowser } from '@/shared/lib/testing/stub-browser';

const cards = [
  { id: 'loan', slug: 'boat-loan', name: 'Boat Loan' },
  { id: 'grant', slug: 'net-grant', name: 'Net Grant' },
];
const pair = {
  resource_id: 'loan',
  other_id: 'grant',
  is_combinable: true,
  sentence: 'Net Grants may be used with this loan.',
  source_url: 'https://www.maine.gov/boats',
};

let sent: BackendRequest[];

beforeEach(() => {
  stubBrowser();
  sent = [];
});

function show(session: Session, pairs: readonly object[]): void {
  fakeBackend((request) => {
    if (request.method !== 'GET') sent.push(request);
    const isPairs = request.url.pathname.endsWith('/resource_pairs');
    return rowsReply(request, isPairs ? pairs : cards);
  });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <SessionContext value={session}>
        <MemoryRouter>
          <CombinedWith resource={{ id: 'loan' }} />
        </MemoryRouter>
      </SessionContext>
    </QueryClientProvider>,
  );
}

it('links the other resource and the page of the sentence', async () => {
  show(visitorSession, [pair]);
  expect(await screen.findByRole('link', { name: 'Net Grant' })).toBeVisible();
  expect(screen.getByRole('link', { name: /maine\.gov\/boats/u })).toHaveAttribute(
    'href',
    'https://www.maine.gov/boats',
  );
});

it('lets staff add a resource that they choose by its name', async () => {
  show({ ...memberSession('me'), isAdmin: () => true }, []);
  await userEvent.click(await screen.findByText('Add a resource'));
  await userEvent.click(await screen.findByRole('button', { name: 'Add' }));
  expect(screen.getByText('Choose a resource from the list.')).toBeVisible();
  await userEvent.type(screen.getByRole('combobox', { name: 'Other resource' }), 'net');
  await userEvent.click(await screen.findByRole('option', { name: /Net Grant/u }));
  await userEvent.click(screen.getByLabelText('Quote from the program'));
  await userEvent.paste(pair.sentence);
  await userEvent.click(screen.getByLabelText(/^Web page of the quote/u));
  await userEvent.paste(pair.source_url);
  await userEvent.click(screen.getByRole('button', { name: 'Add' }));
  await waitFor(() => expect(sent[0]?.body).toEqual(pair));
});
