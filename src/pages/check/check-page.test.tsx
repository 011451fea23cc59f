// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, it } from 'vitest';
import { CheckPage } from './check-page';
import { createQueryClient } from '@/shared/lib/query-client';
import { fakeBackend } from '@/shared/lib/testing/fake-backend';
import { stubBrowser } from '@/shared/lib/testing/stub-browser';

const TOKEN = '33333333-3333-4333-8333-333333333333';
const check = {
  slug: 'boat-loan',
  name: 'Boat Loan',
  deadline: '2027-03-01',
  website: 'https://boats.example.org',
};

function openPage(address: string, rows: readonly object[]) {
  let answer: string | null = null;
  const backend = fakeBackend(({ url, body }) => {
    if (url.pathname.endsWith('/rpc/answer_check')) {
      answer = (body as { answer: string }).answer;
      return Response.json(rows.length > 0);
    }
    return Response.json(rows.map((row) => ({ ...row, answer })));
  });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter initialEntries={[address]}>
        <CheckPage />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return () => backend.mock.calls.filter(([{ url }]) => url.pathname.endsWith('/answer_check'));
}

beforeEach(() => {
  localStorage.clear();
  stubBrowser();
});

it('answers with a press, not by opening the link', async () => {
  const answers = openPage(`/check?token=${TOKEN}&answer=right`, [check]);
  expect(
    await screen.findByText('Apply by March 1, 2027 · https://boats.example.org'),
  ).toBeVisible();
  expect(answers()).toHaveLength(0);
  await userEvent.click(screen.getByRole('button', { name: 'Still right' }));
  expect(await screen.findByText(/everything is still right/u)).toBeVisible();
  expect(answers()[0]?.[0].body).toEqual({ check_token: TOKEN, answer: 'right' });
});

it('takes that it is closed, and leads to the suggestion of a change', async () => {
  const answers = openPage(`/check?token=${TOKEN}&answer=closed`, [check]);
  expect(await screen.findByRole('link', { name: 'Something changed' })).toHaveAttribute(
    'href',
    `/resource/boat-loan?suggest=${TOKEN}`,
  );
  await userEvent.click(screen.getByRole('button', { name: 'It is closed' }));
  await waitFor(() => expect(answers()[0]?.[0].body).toMatchObject({ answer: 'closed' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Still right' })).toBeNull());
});

it.each([`/check?token=${TOKEN}`, '/check?token=guess', '/check'])(
  'says at %s that there is nothing to answer',
  async (address) => {
    openPage(address, []);
    expect(await screen.findByText(/This link doesn't work/u)).toBeVisible();
  },
);
