import { useQueryClient } from '@tanstack/react-query';
import { refreshSuggestedEdits } from './suggested-edit-accept';
import { useMutation } from '@/shared/api/use-mutation';
import { supabase } from '@/shared/lib/supabase';

/** Declines a suggested edit and answers its sender. Errors as `useSuggestedEditAccept`. */
export function useSuggestedEditDecline() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, answer }: { readonly id: string; readonly answer: string }) => {
      await supabase.rpc('decline_suggestion', { suggestion_id: id, answer }).throwOnError();
    },
    onSettled: () => refreshSuggestedEdits(queryClient),
  });
}
