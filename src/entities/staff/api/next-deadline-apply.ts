import { useQueryClient } from '@tanstack/react-query';
import { overviewKeys } from './overview-keys';
import { resourceKeys } from '@/entities/resources/api/resource-keys';
import { useMutation } from '@/shared/api/use-mutation';
import { supabase } from '@/shared/lib/supabase';

interface NextDeadline {
  readonly resourceId: string;
  /** The proposed date, yyyy-mm-dd. */
  readonly deadline: string;
}

/** Sets the next deadline that a concern proposes. AppError `conflict` when it has changed since. */
export function useNextDeadlineApply() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ resourceId, deadline }: NextDeadline) => {
      const next = { resource_id: resourceId, next_deadline: deadline };
      await supabase.rpc('apply_next_deadline', next).throwOnError();
    },
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: overviewKeys.concerns() }),
        queryClient.invalidateQueries({ queryKey: resourceKeys.all }),
      ]),
  });
}
