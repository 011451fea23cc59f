import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { planKeys } from './plan-queries';
import { readOnce, writeOnce } from '@/data/run-query';
import { useMutation } from '@/data/use-mutation';

const feedKey = (owner: string) => [...planKeys.all, 'feed', owner] as const;

/** Token in the calendar address of the own plan; null without one. */
export function planFeedQuery(owner: string) {
  return queryOptions({
    queryKey: feedKey(owner),
    queryFn: ({ signal }): Promise<string | null> =>
      readOnce(signal, (client, inTime) => client.rpc('own_plan_feed').abortSignal(inTime)),
  });
}

/** Creates the calendar address of the own plan, or a new one, or deletes it. */
export function usePlanFeedChange(owner: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (change: 'create' | 'delete'): Promise<string | null> => {
      if (change === 'create') return writeOnce((client) => client.rpc('create_plan_feed'));
      await writeOnce((client) => client.rpc('delete_plan_feed'));
      return null;
    },
    onSuccess: (token) => queryClient.setQueryData(feedKey(owner), token),
  });
}
