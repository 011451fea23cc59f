// @vitest-environment jsdom
import { QueryClientProvider, type UseMutationResult } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { useListingFeature } from '@/entities/providers/api/listing-feature';
import { summaryKeys } from '@/entities/resources/api/summary-keys';
import { useEventUpdate } from '@/entities/submissions/api/event-update';
import { useListingUpdate } from '@/entities/submissions/api/listing-update';
import { useSubmissionApprove } from '@/entities/submissions/api/submission-approve';
import { useSubmissionDecline } from '@/entities/submissions/api/submission-decline';
import { submissionKeys } from '@/entities/submissions/api/submission-keys';
import { useAssignmentRemove } from '@/features/claims/api/assignment-remove';
import { useBatchCancel } from '@/features/summaries/api/batch-cancel';
import { createQueryClient } from '@/shared/lib/query-client';
import { onSessionRefresh } from '@/shared/lib/session-refresh';
import { SESSION_STORAGE_KEY } from '@/shared/lib/supabase';
import { fakeBackend, noAnswer, sessionOf } from '@/shared/lib/testing/fake-backend';

const id = '0f8b5d3c-1d7e-4a7e-9a53-2f0c6f1e4b11';
const SEEN = '2027-01-01T00:00:00Z';
const seen = { kind: 'event', id, seenUpdatedAt: SEEN } as const;

/** Runs a change and gives what it failed with, and whether `key` was to be read again. */
async function failureOf<Variables>(
  useChange: () => UseMutationResult<unknown, Error, Variables>,
  variables: Variables,
  key: readonly unknown[] = submissionKeys.all,
) {
  const queryClient = createQueryClient();
  queryClient.setQueryData(key, null);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(useChange, { wrapper });
  const error: unknown = await result.current
    .mutateAsync(variables)
    .catch((thrown: unknown) => thrown);
  return { error, isReadAgain: queryClient.getQueryState(key)?.isInvalidated };
}

const changes = {
  approval: () => failureOf(useSubmissionApprove, seen),
  decline: () => failureOf(useSubmissionDecline, { ...seen, reason: 'No.' }),
  event: () => failureOf(useEventUpdate, { id, seenUpdatedAt: SEEN, changes: { title: 'A' } }),
  listing: () => failureOf(useListingUpdate, { id, seenUpdatedAt: SEEN, changes: { tags: [] } }),
  featuring: () => failureOf(useListingFeature, { listingId: id, isFeatured: true }),
  cancelling: () => failureOf(useBatchCancel, undefined, summaryKeys.runningBatch()),
} as const;

describe('a change of staff without an answer', () => {
  it.each(Object.entries(changes))(
    'ends in time, and all is read again: %s',
    async (_name, run) => {
      vi.spyOn(AbortSignal, 'timeout').mockReturnValue(
        AbortSignal.abort(new DOMException('The time is over.', 'TimeoutError')),
      );
      fakeBackend(noAnswer);
      const { error, isReadAgain } = await run();
      expect(error).toMatchObject({ code: 'timeout' });
      expect(isReadAgain).toBe(true);
    },
  );
});

const contact = { resource: { id, updated_at: SEEN }, role: 'contact' } as const;

describe('a change of staff that meets nothing', () => {
  const updates = {
    event: changes.event,
    listing: changes.listing,
    contact: () => failureOf(useAssignmentRemove, contact),
  };
  describe.each(Object.entries(updates))('of the %s', (_name, run) => {
    it.each([
      ['conflict', [{ updated_at: '2027-01-02T00:00:00Z' }], 0],
      ['forbidden', [{ updated_at: SEEN }], 1],
      ['not_found', [], 1],
    ])('is %s when %j is there', async (code, rows, reports) => {
      fakeBackend(({ method }) => Response.json(method === 'PATCH' ? [] : rows));
      const onChange = vi.fn();
      const stop = onSessionRefresh(onChange);
      const { error } = await run();
      stop();
      expect(error).toMatchObject({ code });
      expect(onChange).toHaveBeenCalledTimes(reports);
    });
  });
});

describe('a change of staff that sees no row', () => {
  it.each([
    ['forbidden', []],
    ['forbidden', [{ role: 'contributor' }]],
    ['not_found', [{ role: 'service_admin' }]],
  ])('is %s with the roles %j', async (code, roles) => {
    localStorage.setItem(SESSION_STORAGE_KEY, JSON.stringify(sessionOf('staff')));
    fakeBackend(({ url }) => Response.json(url.pathname.endsWith('/user_roles') ? roles : []));
    const { error } = await changes.event();
    expect(error).toMatchObject({ code });
    localStorage.clear();
  });
});

it('reads everything again when a listing could not be featured, whatever the reason', async () => {
  fakeBackend(() => Response.json({ code: '42501', message: 'no' }, { status: 403 }));
  const { error, isReadAgain } = await changes.featuring();
  expect(error).toMatchObject({ code: 'forbidden' });
  expect(isReadAgain).toBe(true);
});
