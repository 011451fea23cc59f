import { useQueryClient } from '@tanstack/react-query';
import { subscriptionKeys } from './subscription-keys';
import { useMutation } from '@/shared/api/use-mutation';
import { supabase } from '@/shared/lib/supabase';

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
