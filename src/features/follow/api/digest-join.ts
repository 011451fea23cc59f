import { useQueryClient } from '@tanstack/react-query';
import { subscriptionKeys } from './subscription-keys';
import { useMutation } from '@/shared/api/use-mutation';
import { supabase } from '@/shared/lib/supabase';

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
