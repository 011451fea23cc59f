// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RouterProvider, createMemoryRouter } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { OnboardingPage } from './onboarding-page';
import { sampleProfile } from '@/entities/people/rules/sample-profile';
import { SessionContext } from '@/entities/people/session/session-context';
import { memberSession } from '@/entities/people/session/session.fixture';
import { notify } from '@/shared/lib/notify';
import { createQueryClient } from '@/shared/lib/query-client';
import { SESSION_STORAGE_KEY } from '@/shared/lib/supabase';
import { fakeBackend, sessionOf } from '@/shared/lib/testing/fake-backend';
import { stubBrowser } from '@/shared/lib/testing/stub-browser';

vi.mock('@/shared/lib/notify');

const USER = '11111111-1111-4111-8111-111111111111';

const profile = { ...sampleProfile, user_id: USER, role_interest: null, public_profile: false };

/** Requests that fail, by the last part of the path. */
const failing = new Set<string>();

function renderPage() {
  const router = createMemoryRouter([{ path: '*', element: <OnboardingPage /> }], {
    initialEntries: ['/onboarding'],
  });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <SessionContext value={memberSession(USER)}>
        <RouterProvider router={router} />
      </SessionContext>
    </QueryClientProvider>,
  );
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

beforeEach(() => {
  stubBrowser();
  localStorage.clear();
  localStorage.setItem(SESSION_STORAGE_KEY, JSON.stringify(sessionOf(USER)));
  failing.clear();
  vi.mocked(notify).mockClear();
  vi.spyOn(console, 'warn').mockReturnValue();
  fakeBackend(({ url }) => {
    const name = url.pathname.split('/').at(-1) ?? '';
    if (failing.has(name)) return Response.json({}, { status: 503 });
    if (name === 'user') return Response.json(sessionOf(USER).user);
    return Response.json(name === 'profiles' ? [profile] : []);
  });
});

it('loads the answers again after a failure, then starts with the first step', async () => {
  failing.add('my_profile_settings');
  renderPage();
  expect(await screen.findByRole('alert')).toHaveTextContent(/not available right now/);
  failing.clear();
  await press('Retry');
  expect(await screen.findByText('Step 1 of 5')).toBeVisible();
});

it('stays on the step whose save fails, and keeps the answers', async () => {
  renderPage();
  await userEvent.click(await screen.findByRole('radio', { name: 'Entrepreneur' }));
  for (const _step of [1, 2, 3]) await press('Next');
  await userEvent.click(screen.getByRole('switch', { name: /^Profile visible/ }));

  failing.add('save_onboarding');
  await press('Finish');
  await expect.poll(() => vi.mocked(notify).mock.calls.length).toBe(1);
  expect(screen.getByText('Step 4 of 5')).toBeVisible();
  expect(screen.getByRole('switch', { name: /^Profile visible/ })).toBeChecked();
  failing.clear();
  await userEvent.click(await screen.findByRole('button', { name: 'Finish' }));
  expect(await screen.findByText('Step 5 of 5')).toBeVisible();

  failing.add('save_onboarding');
  await press('Explore Atlas');
  await expect.poll(() => vi.mocked(notify).mock.calls.length).toBe(2);
  expect(vi.mocked(notify)).toHaveBeenLastCalledWith({
    title: 'Error',
    description: 'Failed to save your profile. Please try again.',
    tone: 'destructive',
  });
  expect(screen.getByText('Step 5 of 5')).toBeVisible();
});
