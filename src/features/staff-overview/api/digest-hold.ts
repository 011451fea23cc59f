import { useQueryClient } from '@tanstack/react-query';
import { digestKeys } from './digest-keys';
import { useMutation } from '@/shared/api/use-mutation';
import { supabase } from '@/shared/lib/supabase';

/** Holds the next digest back, or lets it go after all. For staff. */
export function useDigestHold() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (isHeld: boolean) => {
      await supabase.rpc('hold_digest', { is_held: isHeld }).throwOnError();
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: digestKeys.all }),
  });
}
