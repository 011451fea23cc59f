import { queryOptions } from '@tanstack/react-query';
import { subscriptionKeys } from './subscription-keys';
import { supabase } from '@/shared/lib/supabase';

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

export function personArgument(person: string | null) {
  return person === null ? {} : { person_token: person };
}
