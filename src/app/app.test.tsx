// @vitest-environment jsdom
import { act, render, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { App } from './app';
import { signOut } from '@/entities/people/session/sign-out';
import { compareSelection } from '@/features/compare/compare-selection';
import { answersKey } from '@/features/fit/api/fit-answers-key';
import { createQueryClient } from '@/shared/lib/query-client';
import { SESSION_STORAGE_KEY } from '@/shared/lib/supabase';
import { fakeBackend, sessionOf } from '@/shared/lib/testing/fake-backend';
import { stubBrowser } from '@/shared/lib/testing/stub-browser';

beforeEach(() => {
  stubBrowser();
  Object.assign(performance, { mark: vi.fn<() => void>() }); // Missing in jsdom.
});

it('forgets what was chosen to be compared when the user signs out', async () => {
  localStorage.setItem(SESSION_STORAGE_KEY, JSON.stringify(sessionOf('ann')));
  fakeBackend(({ url }) =>
    url.pathname.includes('/auth/') ? new Response(null, { status: 204 }) : Response.json([]),
  );
  compareSelection.set(['micro-loan', 'town-grant']);
  const queryClient = createQueryClient();
  const reset = vi.spyOn(queryClient, 'resetQueries');
  render(<App queryClient={queryClient}>Page</App>);
  await waitFor(() => expect(localStorage.getItem(SESSION_STORAGE_KEY)).not.toBeNull());
  await act(() => signOut('ann'));
  await waitFor(() => expect(reset).toHaveBeenCalled());
  expect(compareSelection.get()).toEqual([]);
});

it('deletes the fit answers of an account that is not signed in', async () => {
  localStorage.setItem(answersKey('ann'), '{}');
  render(<App queryClient={createQueryClient()}>Page</App>);
  await waitFor(() => expect(localStorage).toHaveLength(0));
});
