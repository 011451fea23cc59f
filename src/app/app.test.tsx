// @vitest-environment jsdom
import { act, render, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { App } from './app';
import { answersKey } from '@/features/fit/api/fit-answers-key';
import { hasDraft, writeDraft } from '@/shared/lib/draft';
import { readListingVisit, storeListingVisit } from '@/shared/lib/listing-visit-storage';
import { createQueryClient } from '@/shared/lib/query-client';
import { SESSION_STORAGE_KEY, supabase } from '@/shared/lib/supabase';
import { fakeBackend, rowsReply, sessionOf } from '@/shared/lib/testing/fake-backend';
import { stubBrowser } from '@/shared/lib/testing/stub-browser';

const open = () => render(<App queryClient={createQueryClient()}>Page</App>);

beforeEach(() => {
  Object.assign(performance, { mark: vi.fn<() => void>() }); // Missing in jsdom.
  localStorage.clear();
  stubBrowser();
});

it('deletes the fit answers of an account that is not signed in', async () => {
  localStorage.setItem(answersKey('ann'), '{}');
  open();
  await waitFor(() => expect(localStorage).toHaveLength(0));
});

it('leaves an account whose session ended its drafts, and no paid visit', async () => {
  fakeBackend((request) => rowsReply(request, []));
  localStorage.setItem(SESSION_STORAGE_KEY, JSON.stringify(sessionOf('ann')));
  storeListingVisit('a paid session');
  const own = { userId: 'ann', form: 'review' };
  const other = { userId: 'bob', form: 'review' };
  for (const place of [own, other]) writeDraft(place, { text: 'a' });
  open();
  await waitFor(() => expect(hasDraft(other)).toBe(false));
  expect(readListingVisit()).toBe('a paid session');
  await act(() => supabase.auth.signOut({ scope: 'local' }));
  await waitFor(() => expect(readListingVisit()).toBeNull());
  expect(hasDraft(own)).toBe(true);
});
