// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeEach, expect, it } from 'vitest';
import { AskPage } from './ask-page';
import { SessionContext } from '@/entities/people/session/session-context';
import { visitorSession } from '@/entities/people/session/session.fixture';
import { createQueryClient } from '@/shared/lib/query-client';
import { fakeBackend } from '@/shared/lib/testing/fake-backend';
import { stubBrowser } from '@/shared/lib/testing/stub-browser';

const adviser = [{ name: 'Robin Demo', reason: 'adviser', median_hours: 30 }];

function openPage(address = '/ask') {
  const backend = fakeBackend(({ url }) =>
    Response.json(url.pathname.endsWith('adviser_to_ask') ? adviser : 'adviser'),
  );
  const router = createMemoryRouter([{ path: '/ask', element: <AskPage /> }], {
    initialEntries: [address],
  });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <SessionContext value={visitorSession}>
        <RouterProvider router={router} />
      </SessionContext>
    </QueryClientProvider>,
  );
  return backend;
}

beforeEach(() => stubBrowser());

it('says who gets a general question and when to expect the answer', async () => {
  openPage();
  expect(
    await screen.findByText(
      'Your question goes to Robin Demo, the statewide adviser. Usually answers within 2 days.',
    ),
  ).toBeVisible();
});

it('sends a general question with the region of a visitor', async () => {
  const backend = openPage('/ask?about=halal%20store');
  const message = await screen.findByLabelText('Your question');
  expect(message).toHaveValue('halal store');
  await userEvent.type(message, ' in Lewiston');
  await userEvent.selectOptions(screen.getByLabelText(/^Where in Maine/u), 'Western');
  await userEvent.type(screen.getByLabelText('Your email'), 'ann@example.org');
  await userEvent.click(screen.getByRole('button', { name: 'Send question' }));
  expect(await screen.findByRole('heading', { name: 'Question sent' })).toHaveFocus();
  const sent = backend.mock.calls
    .map(([call]) => call)
    .find(({ url }) => url.pathname.endsWith('ask_adviser'));
  expect(sent?.body).toEqual({
    message: 'halal store in Lewiston',
    reply_address: 'ann@example.org',
    region: 'western',
    shares_plan: false,
  });
});

it('focuses the field that an empty question lacks, and sends nothing', async () => {
  const backend = openPage();
  await screen.findByText(/^Your question goes to/u);
  await userEvent.click(screen.getByRole('button', { name: 'Send question' }));
  expect(screen.getByLabelText('Your question')).toHaveFocus();
  expect(screen.getByLabelText('Your question')).toBeInvalid();
  expect(screen.getByLabelText('Your email')).toBeInvalid();
  expect(backend.mock.calls.every(([{ url }]) => !url.pathname.endsWith('ask_adviser'))).toBe(true);
});
