// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RouterProvider, createMemoryRouter } from 'react-router-dom';
import { beforeAll, beforeEach, describe, expect, it, vi, type Mock } from 'vitest';
import { ReviewsPage } from './reviews-page';
import { SessionContext } from '@/entities/people/session/session-context';
import { memberSession } from '@/entities/people/session/session.fixture';
import { notify } from '@/shared/lib/notify';
import { createQueryClient } from '@/shared/lib/query-client';
import { fakeBackend, type Answer } from '@/shared/lib/testing/fake-backend';

vi.mock('@/shared/lib/notify');

const resource = {
  id: 'resource-1',
  name: 'Fork Lab',
  slug: 'fork-lab',
  status: 'approved',
};
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
  updated_at: '2026-11-01T12:00:00+00:00',
};
const own = {
  kind: 'review',
  id: 'review-1',
  resource_id: 'resource-1',
  reason: null,
};
/** What a save of the own review answers. */
let saved: () => Response;
let assigned: readonly object[];
let reviews: readonly object[];
let submissions: readonly object[];
let backend: Mock<Answer>;

/** Requests that fail, by the last part of the path. */
const failing = new Set<string>();

function renderReviews(session = memberSession('user-1')) {
  const router = createMemoryRouter([{ path: '/resource/:id/reviews', element: <ReviewsPage /> }], {
    initialEntries: ['/resource/fork-lab/reviews'],
  });
  return render(
    <QueryClientProvider client={createQueryClient()}>
      <SessionContext value={session}>
        <RouterProvider router={router} />
      </SessionContext>
    </QueryClientProvider>,
  );
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const writeButton = () => screen.queryByRole('button', { name: 'Write a review' });

beforeEach(() => {
  localStorage.clear();
  failing.clear();
  assigned = [];
  reviews = [review];
  submissions = [];
  saved = () => Response.json([{ updated_at: '2026-11-02T12:00:00+00:00' }]);
  vi.mocked(notify).mockClear();
  backend = fakeBackend(({ method, url }) => {
    const name = url.pathname.split('/').at(-1) ?? '';
    if (failing.has(name)) {
      return Response.json({ message: 'relation violates at /srv' }, { status: 503 });
    }
    if (method === 'PATCH') return saved();
    if (name === 'resources') {
      return Response.json(url.searchParams.has('or') ? assigned : [resource]);
    }
    if (name === 'my_submissions') return Response.json(submissions);
    return Response.json(name === 'reviews' ? reviews : []);
  });
});

it('opens by a former address of the resource', async () => {
  const answer = backend.getMockImplementation();
  backend.mockImplementation((request) => {
    const { pathname, searchParams } = request.url;
    if (pathname.endsWith('/resource_addresses')) {
      return Response.json([{ resource_id: 'resource-1' }]);
    }
    if (searchParams.has('slug')) return Response.json([]);
    return answer?.(request) ?? Response.json([]);
  });
  renderReviews();
  expect(await screen.findByRole('heading', { name: 'Reviews of Fork Lab' })).toBeVisible();
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
    expect(await screen.findByRole('button', { name: 'Write a review' })).toBeVisible();
  });
});

it('asks for and shows nothing while the session is checked', () => {
  renderReviews({ ...memberSession(''), user: null, loading: true });
  expect(screen.getByRole('status')).toHaveTextContent('Loading reviews');
  expect(screen.queryByRole('heading', { name: 'Login Required' })).toBeNull();
  expect(screen.queryByRole('article')).toBeNull();
  expect(backend.mock.calls.filter(([{ url }]) => /reviews|rpc/u.test(url.pathname))).toEqual([]);
});

it('offers guides a guide review', async () => {
  renderReviews({ ...memberSession('user-1'), roles: ['atlas_guide'] });
  await userEvent.click(await screen.findByRole('button', { name: 'Write a review' }));
  expect(await screen.findByRole('radio', { name: 'Guide review' })).toBeChecked();
});

it('lets nobody review a resource that they are assigned to', async () => {
  assigned = [resource];
  renderReviews();
  expect(await screen.findByText(/^You are assigned to this resource/)).toBeVisible();
  expect(writeButton()).toBeNull();
});

it('lets its author write a declined review again, which replaces it', async () => {
  reviews = [{ ...review, status: 'declined' }];
  submissions = [{ ...own, reason: 'Please leave out names.' }];
  renderReviews();
  await userEvent.click(await screen.findByRole('button', { name: 'Write it again' }));
  const content = await screen.findByRole('textbox', { name: 'Your experience' });
  expect(content).toHaveValue('They asked good questions.');
  await userEvent.type(content, ' Twice.');
  await press('Submit review');
  await expect.poll(() => vi.mocked(notify).mock.calls).toHaveLength(1);
  const writes = backend.mock.calls
    .map(([request]) => request)
    .filter(({ method, url }) => url.pathname.endsWith('/reviews') && method !== 'GET');
  expect(writes.map(({ method, url }) => [method, url.searchParams.get('id')])).toEqual([
    ['DELETE', 'eq.review-1'],
    ['POST', null],
  ]);
  expect(writes[1]?.body).toMatchObject({ content: 'They asked good questions. Twice.' });
});

it('keeps the form and its text when only the declined review is gone', async () => {
  reviews = [{ ...review, status: 'declined' }];
  submissions = [own];
  const answer = backend.getMockImplementation();
  backend.mockImplementation((request) => {
    if (request.method === 'DELETE') {
      reviews = [];
      submissions = [];
    }
    if (request.method === 'POST' && request.url.pathname.endsWith('/reviews')) {
      throw new TypeError('Failed to fetch');
    }
    return answer?.(request) ?? Response.json([]);
  });
  const { unmount } = renderReviews();
  await userEvent.click(await screen.findByRole('button', { name: 'Write it again' }));
  expect(screen.getByRole('heading', { name: 'Write it again' })).toHaveFocus();
  await press('Submit review');
  expect(await screen.findByRole('alert')).toHaveTextContent(/What you wrote is kept/u);
  await expect.poll(() => screen.queryByText('Declined')).toBeNull();
  const content = () => screen.getByRole('textbox', { name: 'Your experience' });
  expect(content()).toHaveValue('They asked good questions.');
  unmount();
  renderReviews();
  await userEvent.click(await screen.findByRole('button', { name: 'Write a review' }));
  expect(content()).toHaveValue('They asked good questions.');
});

it('lets members review no resource that they submitted, which staff may', async () => {
  submissions = [{ kind: 'resource', id: 'resource-1' }];
  const { unmount } = renderReviews();
  expect(await screen.findByText(/^You submitted this resource/)).toBeVisible();
  const asked = backend.mock.calls.filter(([{ url }]) => url.pathname.endsWith('/my_submissions'));
  expect(asked).toHaveLength(1);
  expect(writeButton()).toBeNull();
  unmount();
  renderReviews({ ...memberSession('user-1'), isServiceAdmin: () => true });
  expect(await screen.findByRole('button', { name: 'Write a review' })).toBeVisible();
});

describe('the own review while it waits', () => {
  beforeAll(async () => {
    await import('@/features/reviewing/edit-review'); // The page loads it on demand.
  });

  const edit = async () => {
    reviews = [{ ...review, status: 'pending' }];
    submissions = [own];
    renderReviews();
    await userEvent.click(await screen.findByRole('button', { name: 'Edit review' }));
    const content = await screen.findByRole('textbox', {
      name: 'Your experience',
    });
    await userEvent.clear(content);
    await userEvent.type(content, 'They still do.');
    return content;
  };

  it('is edited, and only what changed is sent for the version that was read', async () => {
    await edit();
    await press('Save Changes');
    await expect.poll(() => vi.mocked(notify).mock.calls).toEqual([[{ title: 'Review updated' }]]);
    const [request] = backend.mock.calls.find(([{ method }]) => method === 'PATCH') ?? [];
    expect(request?.body).toEqual({ content: 'They still do.' });
    expect(request?.url.searchParams.get('updated_at')).toBe(`eq.${review.updated_at}`);
    expect(await screen.findByRole('button', { name: 'Edit review' })).toHaveFocus();
  });

  it('stays closed at the second click of a double click on Submit', async () => {
    reviews = [{ ...review, status: 'pending' }];
    submissions = [own];
    renderReviews();
    const button = await screen.findByRole('button', { name: 'Edit review' });
    fireEvent.click(button, { detail: 2 });
    expect(button).toBeInTheDocument();
  });

  it('keeps what was typed when it is decided on in the meantime', async () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    const content = await edit();
    saved = () => Response.json([]);
    reviews = [
      {
        ...review,
        status: 'approved',
        updated_at: '2026-11-03T12:00:00+00:00',
      },
    ];
    await press('Save Changes');
    expect(await screen.findByRole('alert')).toHaveTextContent(/can no longer be changed\.$/);
    expect(content).toHaveValue('They still do.');
  });

  it('keeps what was typed when the save fails', async () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    const content = await edit();
    saved = () => Response.json({}, { status: 503 });
    await press('Save Changes');
    expect(await screen.findByRole('alert')).toHaveTextContent(/Your changes are kept\.$/);
    expect(content).toHaveValue('They still do.');
  });
});
