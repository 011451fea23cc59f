// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { beforeEach, expect, it, vi, type Mock } from 'vitest';
import { NotificationsPage } from './notifications-page';
import { SessionProvider } from '@/entities/people/session/session-provider';
import type { FollowedRow } from '@/features/follow/followed-list';
import { connectToaster, type Toast } from '@/shared/lib/notify';
import { createQueryClient } from '@/shared/lib/query-client';
import { fakeBackend, type Answer } from '@/shared/lib/testing/fake-backend';
import { stubBrowser } from '@/shared/lib/testing/stub-browser';

const PERSON = '0c6a3f0f-8a34-4b8e-9d0f-5f0c3e527b11';
const TOKEN = '5f0c3e52-8a34-4b8e-9d0f-0c6a3f0f7b11';
const reminder: FollowedRow = {
  token: TOKEN,
  slug: 'boat-loan',
  name: 'Boat Loan',
  kind: 'closes_soon',
  days_before: 14,
  deadline: '2100-03-13',
  is_confirmed: true,
  notified_at: null,
  filters: null,
  paused_at: null,
};

let rows: readonly FollowedRow[];
let answer: Mock<(name: string, body: unknown) => unknown>;
let showToast: Mock<(toast: Toast) => void>;

const backend: Answer = ({ url, body }) => {
  const name = url.pathname.split('/').at(-1) ?? '';
  return name === 'followed_resources'
    ? Response.json(rows)
    : Response.json(answer(name, body) ?? null);
};

beforeEach(() => {
  localStorage.clear();
  stubBrowser();
  rows = [reminder];
  answer = vi.fn();
  showToast = vi.fn();
  connectToaster(showToast);
  fakeBackend(backend);
});

function open(query: string): void {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <SessionProvider>
        <MemoryRouter initialEntries={[`/notifications${query}`]}>
          <Routes>
            <Route path="/notifications" element={<NotificationsPage />} />
          </Routes>
        </MemoryRouter>
      </SessionProvider>
    </QueryClientProvider>,
  );
}

async function expectToast(title: string): Promise<void> {
  await waitFor(() => {
    expect(showToast).toHaveBeenCalledWith(expect.objectContaining({ title }));
  });
}

it('asks visitors without a link to sign in', async () => {
  open('');
  expect(await screen.findByRole('link', { name: 'Sign In' })).toHaveAttribute(
    'href',
    '/auth?next=%2Fnotifications',
  );
});

it('lists, changes and stops what the link of a person names', async () => {
  rows = [reminder, { ...reminder, token: PERSON, kind: 'changes', is_confirmed: false }];
  answer.mockReturnValue(true);
  open(`?person=${PERSON}`);
  expect(await screen.findByText('Before the deadline, March 13, 2100')).toBeVisible();
  expect(screen.getByText('Not confirmed yet. Press the link in our email.')).toBeVisible();
  await userEvent.selectOptions(screen.getByLabelText('Reminder for Boat Loan'), '3');
  await expectToast('Reminder changed');
  expect(answer).toHaveBeenCalledWith('change_reminder', {
    subscription_token: TOKEN,
    days_before: 3,
  });
  const [first] = screen.getAllByRole('button', { name: /^Stop.*Boat Loan/u });
  if (first !== undefined) await userEvent.click(first);
  expect(answer).toHaveBeenCalledWith('unsubscribe', { subscription_token: TOKEN });
  rows = [];
  await userEvent.click(screen.getByRole('button', { name: 'Stop all emails' }));
  expect(answer).toHaveBeenCalledWith('unsubscribe_all', { person_token: PERSON });
  expect(await screen.findByText('You have no email notices.')).toBeVisible();
});

it('stops all with the link of a mail and a press', async () => {
  answer.mockReturnValue(2);
  rows = [];
  open(`?person=${PERSON}&stop=all`);
  expect(answer).not.toHaveBeenCalled(); // Programs that check mail open links too.
  await userEvent.click(screen.getByRole('button', { name: 'Yes, stop all emails' }));
  await expectToast("Done. We won't email you again.");
  expect(answer.mock.calls).toEqual([['unsubscribe_all', { person_token: PERSON }]]);
});

it('shows nothing of a list that was read before all was stopped', async () => {
  answer.mockReturnValue(1);
  let sendFormer: ((reply: Response) => void) | undefined;
  const former = new Promise<Response>((resolve) => {
    sendFormer = resolve;
  });
  let isFirst = true;
  fakeBackend((request) => {
    if (request.url.pathname.endsWith('unsubscribe_all')) rows = [];
    if (!isFirst || !request.url.pathname.endsWith('followed_resources')) return backend(request);
    isFirst = false;
    return former;
  });
  open(`?person=${PERSON}&stop=all`);
  await userEvent.click(screen.getByRole('button', { name: 'Yes, stop all emails' }));
  await expectToast("Done. We won't email you again.");
  sendFormer?.(Response.json([reminder]));
  expect(await screen.findByText('You have no email notices.')).toBeVisible();
});

it.each([
  '?person=0c6a3f0f-8a34',
  '?confirm=1',
  '?stop=',
  '?stop=all',
  `?person=${PERSON}&stop=al`,
])('sends nothing for a link that was cut off: %s', async (query) => {
  open(query);
  expect(await screen.findByText(/^This link is incomplete/u)).toBeVisible();
  expect(answer).not.toHaveBeenCalled();
});

it('stops one with the link of a mail and a press', async () => {
  answer.mockReturnValue(false);
  open(`?stop=${TOKEN}`);
  await userEvent.click(screen.getByRole('button', { name: 'Yes, stop these emails' }));
  await expectToast('You were already unsubscribed');
  expect(answer.mock.calls).toEqual([['unsubscribe', { subscription_token: TOKEN }]]);
});

it('names what a link confirms, confirms it with a press and shows all of it', async () => {
  answer.mockImplementation((name) =>
    name === 'subscriptions_to_confirm'
      ? [
          { ...reminder, is_confirmed: false },
          { ...reminder, kind: 'new_matches', name: null, filters: { search: 'brewery' } },
        ]
      : PERSON,
  );
  open(`?confirm=${TOKEN}`);
  const button = await screen.findByRole('button', { name: 'Yes, email me' });
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Boat LoanBefore the deadline',
    '“brewery”When there is a new match',
  ]);
  expect(answer).not.toHaveBeenCalledWith('confirm_subscription', expect.anything());
  await userEvent.click(button);
  await expectToast("Done. We'll email you.");
  expect(answer).toHaveBeenCalledWith('confirm_subscription', { subscription_token: TOKEN });
  expect(localStorage.getItem('resource-directory-reader')).toBe(PERSON);
  expect(await screen.findByText('Before the deadline, March 13, 2100')).toBeVisible();
});

it('leads from a link that was used already to all emails', async () => {
  answer.mockImplementation((name) => (name === 'subscriptions_to_confirm' ? [reminder] : PERSON));
  open(`?confirm=${TOKEN}`);
  await userEvent.click(await screen.findByRole('button', { name: 'See or stop my emails' }));
  expect(await screen.findByRole('button', { name: 'Stop all emails' })).toBeVisible();
  expect(showToast).not.toHaveBeenCalled();
});

it('says of a link that names nothing that it has expired', async () => {
  answer.mockReturnValue([]);
  open(`?confirm=${TOKEN}`);
  expect(await screen.findByText(/^This link has expired/u)).toBeVisible();
});

it('names saved searches, and pauses and resumes the digest', async () => {
  const digest = { ...reminder, token: PERSON, kind: 'digest', slug: null, name: null };
  rows = [
    { ...reminder, kind: 'new_matches', slug: null, filters: { supportType: ['funding'] } },
    digest,
  ];
  answer.mockReturnValue(true);
  open(`?person=${PERSON}`);
  expect(await screen.findByRole('link', { name: 'Support Type: Funding' })).toHaveAttribute(
    'href',
    '/?supportType=%5B%22funding%22%5D#resources',
  );
  rows = [{ ...digest, paused_at: '2026-11-25T12:00:00Z' }];
  await userEvent.click(screen.getByRole('button', { name: /^Pause/u }));
  expect(answer).toHaveBeenCalledWith('unsubscribe', { subscription_token: PERSON });
  await expectToast('The updates are paused');
  expect(await screen.findByText('Paused')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Resume' }));
  expect(answer).toHaveBeenCalledWith('resume_digest', { subscription_token: PERSON });
});

it('pauses no digest that is not confirmed', async () => {
  rows = [{ ...reminder, kind: 'digest', slug: null, name: null, is_confirmed: false }];
  open(`?person=${PERSON}`);
  expect(await screen.findByText(/^Not confirmed yet/u)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Pause/u })).toBeNull();
});
