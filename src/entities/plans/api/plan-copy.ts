import { createAsyncStoragePersister } from '@tanstack/query-async-storage-persister';
import { partialMatchKey, type DehydratedState } from '@tanstack/react-query';
import type { PersistQueryClientProviderProps } from '@tanstack/react-query-persist-client';
import { itemColumns } from './member-plan';
import { planKeys } from './plan-keys';
import { resourceColumns } from './planned-resources';
import { KEPT_MS } from '@/shared/lib/draft';
import { keyOf } from '@/shared/lib/draft-place';
import { localSource, readItem, writeItem } from '@/shared/lib/safe-storage';
import { storedUserId } from '@/shared/lib/supabase';

/** Time between two copies while the plan changes. */
const COPY_EVERY_MS = 100;

/**
 * Copies the plan of an account and its resources, or the resources of the visitor of this browser
 * (null), into this browser: for use without a connection, for a week, until sign-out.
 */
export function planCopy(owner: string | null): PersistQueryClientProviderProps['persistOptions'] {
  const resources = planKeys.resources(owner);
  const copied = owner === null ? [resources] : [planKeys.items(owner), resources];
  return {
    persister: createAsyncStoragePersister({
      // Drafts of visitors end with the tab, so that the plan of this browser has a name of its own.
      key: keyOf({ userId: owner ?? 'browser-plan', form: 'plan-copy' }),
      throttleTime: COPY_EVERY_MS,
      storage: {
        getItem: (key) => readItem(localSource, key),
        setItem: (key, text) => {
          // The account may have signed out since.
          if (storedUserId() === owner) writeItem(localSource, key, text);
        },
        removeItem: (key) => void writeItem(localSource, key, null),
      },
      serialize: ({ clientState: { queries }, ...client }) =>
        JSON.stringify({
          ...client,
          // A copy is old from the start, and says nothing about a failure to read it anew.
          clientState: { mutations: [], queries: queries.map(asOld) },
          // Also a draft, so that it ends with those of its owner.
          savedAt: client.timestamp,
          values: null,
        }),
    }),
    maxAge: KEPT_MS,
    buster: itemColumns + resourceColumns,
    dehydrateOptions: {
      shouldDehydrateQuery: (query) =>
        query.isActive() &&
        query.state.data !== undefined &&
        copied.some((key) => partialMatchKey(query.queryKey, key)),
      shouldDehydrateMutation: () => false,
    },
  };
}

const asOld = ({ state, ...query }: DehydratedState['queries'][number]) => ({
  ...query,
  state: { ...state, status: 'success', error: null, isInvalidated: true },
});
