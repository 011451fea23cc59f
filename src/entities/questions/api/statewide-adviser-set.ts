import { useQueryClient } from '@tanstack/react-query';
import { questionKeys } from './question-keys';
import { useMutation } from '@/shared/api/use-mutation';
import { supabase } from '@/shared/lib/supabase';

/** Sets the statewide adviser; null for nobody. For staff. */
export function useStatewideAdviserSet() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (accountId: string | null) => {
      await supabase
        .rpc('set_statewide_adviser', accountId === null ? {} : { account_id: accountId })
        .throwOnError();
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: questionKeys.all }),
  });
}
