import { useQueryClient } from '@tanstack/react-query';
import { refreshSuggestions } from './suggestion-accept';
import { useMutation } from '@/shared/api/use-mutation';
import { supabase } from '@/shared/lib/supabase';

/** Declines a suggestion and answers its sender. Errors as `useSuggestionAccept`. */
export function useSuggestionDecline() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, answer }: { readonly id: string; readonly answer: string }) => {
      await supabase.rpc('decline_suggestion', { suggestion_id: id, answer }).throwOnError();
    },
    onSettled: () => refreshSuggestions(queryClient),
  });
}
