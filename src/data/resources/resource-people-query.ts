import { queryOptions } from '@tanstack/react-query';
import { resourceKeys } from './resource-keys';
import { personColumns } from '@/data/profiles/people-query';
import { readOnce } from '@/data/run-query';

const ONE_MINUTE_MS = 60 * 1000;

/** The people with these account ids whom the client may see. */
export function resourcePeopleQuery(userIds: readonly string[]) {
  return queryOptions({
    queryKey: resourceKeys.people(userIds),
    queryFn: ({ signal }) =>
      readOnce(signal, (client, inTime) =>
        client.from('profiles').select(personColumns).in('user_id', userIds).abortSignal(inTime),
      ),
    staleTime: ONE_MINUTE_MS,
    enabled: userIds.length > 0,
  });
}
