// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, it } from 'vitest';
import { OutcomeQuestions } from './outcome-questions';
import { createQueryClient } from '@/shared/lib/query-client';
import { fakeBackend, type Answer } from '@/shared/lib/testing/fake-backend';
import { stubBrowser } from '@/shared/lib/testing/stub-browser';

const loan = { id: 'loan', slug: 'loan', name: 'Direct Loan' };
const ended = { resources: loan, decision_weeks: null, is_skipped: false };

let outcomes: object[];
let backend: ReturnType<typeof fakeBackend>;

const answer: Answer = (request) => {
  if (request.method !== 'PATCH') return Response.json(outcomes);
  outcomes = [];
  return Response.json([{ resource_id: 'loan' }]);
};

beforeEach(() => {
  stubBrowser();
  outcomes = [{ ...ended, ended_at: '2020-01-01T12:00:00Z' }];
  backend = fakeBackend(answer);
});

function renderQuestions() {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter>
        <OutcomeQuestions owner="me" />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

const sent = () =>
  backend.mock.calls.map(([request]) => request).filter(({ method }) => method === 'PATCH');

it('asks about an application that ended, and offers a review after the answers', async () => {
  renderQuestions();
  await userEvent.click(await screen.findByRole('button', { name: 'Send answers' }));
  expect(await screen.findAllByText('Please choose an answer.')).toHaveLength(3);
  await userEvent.selectOptions(
    screen.getByLabelText('How long did the decision take?'),
    'About a month',
  );
  await userEvent.selectOptions(screen.getByLabelText('Was it worth the effort?'), 'Partly');
  await userEvent.selectOptions(screen.getByLabelText('Would you recommend it?'), 'Yes');
  await userEvent.click(screen.getByRole('button', { name: 'Send answers' }));
  expect(await screen.findByRole('link', { name: 'Write a review' })).toHaveAttribute(
    'href',
    '/resource/loan/reviews',
  );
  expect(sent().map(({ body }) => body)).toEqual([
    { decision_weeks: 4, worth_effort: 3, would_advise: 5 },
  ]);
});

it('asks no more when the member would rather not say', async () => {
  renderQuestions();
  await userEvent.click(await screen.findByRole('button', { name: "I'd rather not say" }));
  await expect.poll(() => screen.queryByRole('heading')).toBeNull();
  expect(sent().map(({ body }) => body)).toEqual([{ is_skipped: true }]);
});

it('asks nothing before two weeks have passed', async () => {
  outcomes = [{ ...ended, ended_at: new Date().toISOString() }];
  renderQuestions();
  await expect.poll(() => backend.mock.calls).not.toHaveLength(0);
  expect(screen.queryByRole('heading')).toBeNull();
});
