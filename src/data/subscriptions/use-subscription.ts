import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { resourceKeys } from '@/data/resources/resource-keys';
import { useMutation } from '@/data/use-mutation';
import { isFollowKind } from '@/domain/resources/following';
import type { FollowKind, FollowWish } from '@/domain/resources/following';
import { isUuid } from '@/domain/uuid';
import { toAppError } from '@/lib/errors';
import { localSource, readItem, writeItem } from '@/lib/safe-storage';
import { supabase } from '@/lib/supabase';
import type { StoredFilters } from '@shared/search/list/filter-codec';

/** Query keys of subscriptions: one root. */
const subscriptionKeys = {
  all: ['subscriptions'] as const,
  own: (resourceId: string) => [...subscriptionKeys.all, 'own', resourceId] as const,
  followed: (person: string | null) => [...subscriptionKeys.all, 'followed', person] as const,
  toConfirm: (token: string) => [...subscriptionKeys.all, 'to-confirm', token] as const,
};

/** Where the token of a visitor who confirmed an address in this browser is stored. */
const READER_KEY = 'resource-directory-reader';

/** Consent of a visitor. An address that was confirmed in this browser is not asked again. */
function visitorArguments(email: string | undefined) {
  if (email === undefined) return {};
  const token = readItem(localSource, READER_KEY);
  return { email, consent: true, ...(token !== null && isUuid(token) && { person_token: token }) };
}

/** What the current user is notified of about a resource, without notices that have been sent. */
export function ownSubscriptionsQuery(resourceId: string) {
  return queryOptions({
    queryKey: subscriptionKeys.own(resourceId),
    queryFn: async ({ signal }) => {
      const { data: rows } = await supabase
        .from('resource_subscriptions')
        .select('kind, days_before')
        .eq('resource_id', resourceId)
        .is('notified_at', null)
        .abortSignal(signal)
        .throwOnError();
      return rows.flatMap(({ kind, days_before }): FollowWish[] =>
        isFollowKind(kind) ? [{ kind, daysBefore: days_before }] : [],
      );
    },
  });
}

interface Subscriber {
  readonly resourceId: string;
  readonly wishes: readonly FollowWish[];
  /** Email of a visitor who gave consent. Members are notified through their account. */
  readonly email?: string;
}

/**
 * Subscribes to what `wishes` say about a resource. Resolves to whether it has begun; false when the
 * address is to be confirmed by mail.
 */
export function useSubscriptionCreate() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ resourceId, wishes, email }: Subscriber): Promise<boolean> => {
      let hasBegun = true;
      for (const { kind, daysBefore } of wishes) {
        const reminder = daysBefore === null ? {} : { days_before: daysBefore };
        const { data } = await supabase
          .rpc('subscribe_to_resource', {
            resource_id: resourceId,
            kind,
            ...reminder,
            ...visitorArguments(email),
          })
          .throwOnError();
        hasBegun = data;
      }
      return hasBegun;
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: subscriptionKeys.all }),
    onError: (error) => {
      // The resource has opened since the page was loaded: refetch it.
      if (toAppError(error).code === 'conflict') {
        void queryClient.invalidateQueries({ queryKey: resourceKeys.all });
      }
    },
  });
}

interface OwnSubscription {
  readonly resourceId: string;
  readonly kind: FollowKind;
}

/** Cancels a subscription of the current user. */
export function useSubscriptionDelete() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ resourceId, kind }: OwnSubscription) => {
      await supabase
        .from('resource_subscriptions')
        .delete()
        .eq('resource_id', resourceId)
        .eq('kind', kind)
        .throwOnError();
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: subscriptionKeys.all }),
  });
}

interface SavedSearch {
  readonly filters: StoredFilters;
  /** Email of a visitor who gave consent. Members are notified through their account. */
  readonly email?: string;
}

/** Subscribes to new resources in a filtered list. Resolves as `useSubscriptionCreate`. */
export function useSearchSave() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ filters, email }: SavedSearch): Promise<boolean> => {
      const visitor = visitorArguments(email);
      const { data } = await supabase
        .rpc('subscribe_to_search', { filters: { ...filters }, ...visitor })
        .throwOnError();
      return data;
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: subscriptionKeys.all }),
  });
}

/** Asks the current user by mail to confirm the digest. */
export function useDigestJoin() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      await supabase.rpc('join_digest').throwOnError();
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: subscriptionKeys.all }),
  });
}

/** Resumes a paused digest by its token. Resolves to whether it was paused. */
export function useDigestResume() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (token: string) => {
      const { data } = await supabase
        .rpc('resume_digest', { subscription_token: token })
        .throwOnError();
      return data;
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: subscriptionKeys.all }),
  });
}

/** All subscriptions of the person of an email link, or of the current user where it is null. */
export function followedQuery(person: string | null) {
  return queryOptions({
    queryKey: subscriptionKeys.followed(person),
    queryFn: async ({ signal }) => {
      const { data } = await supabase
        .rpc('followed_resources', personArgument(person))
        .abortSignal(signal)
        .throwOnError();
      return data;
    },
  });
}

/**
 * What pressing the link of a mail confirms; what it has confirmed already where nothing waits, and
 * nothing for a link that has expired.
 */
export function toConfirmQuery(token: string) {
  return queryOptions({
    queryKey: subscriptionKeys.toConfirm(token),
    queryFn: async ({ signal }) => {
      const { data } = await supabase
        .rpc('subscriptions_to_confirm', { subscription_token: token })
        .abortSignal(signal)
        .throwOnError();
      return data;
    },
  });
}

/** Changes how many days before a deadline a reminder comes. Resolves to whether it existed. */
export function useReminderChange() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ token, daysBefore }: { token: string; daysBefore: number }) => {
      const change = { subscription_token: token, days_before: daysBefore };
      const { data } = await supabase.rpc('change_reminder', change).throwOnError();
      return data;
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: subscriptionKeys.all }),
  });
}

/**
 * Confirms the address of a subscription by its email token, for this browser too. Resolves to the
 * token of the link to all subscriptions of the address; null when the subscription has ended.
 */
export function useSubscriptionConfirm() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (token: string): Promise<string | null> => {
      // Generated types omit null from function results; it is added here.
      const confirm = async (): Promise<string | null> => {
        const { data } = await supabase
          .rpc('confirm_subscription', { subscription_token: token })
          .throwOnError();
        return data;
      };
      const person = await confirm();
      if (person !== null) writeItem(localSource, READER_KEY, person);
      return person;
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: subscriptionKeys.all }),
  });
}

/** Cancels all subscriptions of a person, as `followedQuery`. Resolves to their number. */
export function useUnsubscribeAll() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (person: string | null) => {
      const { data } = await supabase.rpc('unsubscribe_all', personArgument(person)).throwOnError();
      return data;
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: subscriptionKeys.all }),
  });
}

function personArgument(person: string | null) {
  return person === null ? {} : { person_token: person };
}

/**
 * Cancels a subscription by its email token, or pauses the digest. Resolves to whether it went on
 * until then.
 */
export function useUnsubscribe() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (token: string) => {
      const { data } = await supabase
        .rpc('unsubscribe', { subscription_token: token })
        .throwOnError();
      return data;
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: subscriptionKeys.all }),
  });
}
