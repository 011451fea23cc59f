import { useQueryClient } from '@tanstack/react-query';
import { planKeys } from './plan-keys';
import { useMutation } from '@/shared/api/use-mutation';
import { supabase } from '@/shared/lib/supabase';

/** Creates a link to the own plan. Resolves to its token, which cannot be read again. */
export function usePlanShareCreate(userId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (hasNotes: boolean) => {
      const { data } = await supabase
        .rpc('create_plan_share', { has_notes: hasNotes })
        .throwOnError();
      return data;
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: planKeys.shares(userId) }),
  });
}
