import { queryOptions } from '@tanstack/react-query';
import { personColumns } from './people';
import { resourceKeys } from '@/entities/resources/api/resource-keys';
import { supabase } from '@/shared/lib/supabase';

const ONE_MINUTE_MS = 60 * 1000;

/** Profiles with these account ids that the client may read. */
export function resourcePeopleQuery(userIds: readonly string[]) {
  return queryOptions({
    queryKey: resourceKeys.people(userIds),
    queryFn: async ({ signal }) => {
      const { data } = await supabase
        .from('profiles')
        .select(personColumns)
        .in('user_id', userIds)
        .abortSignal(signal)
        .throwOnError();
      return data;
    },
    staleTime: ONE_MINUTE_MS,
    enabled: userIds.length > 0,
  });
}
