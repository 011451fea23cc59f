// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { beforeEach, describe, expect, it } from 'vitest';
import { ReviewsPage } from './reviews-page';
import { SessionContext } from '@/auth/session-context';
import { memberSession } from '@/auth/session.fixture';
import { createQueryClient } from '@/lib/query-client';
import { fakeBackend } from '@/lib/testing/fake-backend';

const resource = { id: 'resource-1', name: 'Fork Lab', slug: 'fork-lab', status: 'approved' };
const review = {
  id: 'review-1',
  resource_id: 'resource-1',
  review_type: 'entrepreneur',
  reviewer_name: 'Ada',
  reviewer_title: null,
  rating: 4,
  content: 'They asked good questions.',
  status: 'approved',
  created_at: '2026-11-01T12:00:00+00:00',
};

/** Requests that fail, by the last part of the path. */
const failing = new Set<string>();

function renderReviews() {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <SessionContext value={memberSession('user-1')}>
        <MemoryRouter initialEntries={['/resource/fork-lab/reviews']}>
          <Routes>
            <Route path="/resource/:id/reviews" element={<ReviewsPage />} />
          </Routes>
        </MemoryRouter>
      </SessionContext>
    </QueryClientProvider>,
  );
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const writeButton = () => screen.queryByRole('button', { name: 'Write a Review' });

beforeEach(() => {
  localStorage.clear();
  failing.clear();
  fakeBackend(({ url }) => {
    const name = url.pathname.split('/').at(-1) ?? '';
    if (failing.has(name)) {
      return Response.json({ message: 'relation violates at /srv' }, { status: 503 });
    }
    if (name === 'resources') return Response.json([resource]);
    return Response.json(name === 'reviews' ? [review] : []);
  });
});

describe('reviews that fail to load', () => {
  it('are loaded again by Retry, without text of the database', async () => {
    failing.add('reviews');
    renderReviews();
    expect(await screen.findByRole('alert')).toHaveTextContent(/not available right now/);
    expect(screen.queryByText(/relation|srv/)).toBeNull();
    failing.clear();
    await press('Retry');
    expect(await screen.findByText('They asked good questions.')).toBeVisible();
    expect(writeButton()).toBeVisible();
  });

  it('stay readable when only the own review is unknown, which closes the form', async () => {
    failing.add('my_submissions');
    renderReviews();
    expect(await screen.findByText('They asked good questions.')).toBeVisible();
    expect(
      screen.getByText(/We couldn't check whether you have reviewed this resource\./),
    ).toBeVisible();
    expect(writeButton()).toBeNull();
    failing.clear();
    await press('Check again');
    expect(await screen.findByRole('button', { name: 'Write a Review' })).toBeVisible();
  });
});
