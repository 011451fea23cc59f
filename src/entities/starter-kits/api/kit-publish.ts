import { useQueryClient } from '@tanstack/react-query';
import type { EditedKit } from './edited-kit';
import { refreshAllBut } from './kit-draft-delete';
import { useMutation } from '@/shared/api/use-mutation';
import { supabase } from '@/shared/lib/supabase';

/** The rows that staff saw: a draft, and the kit that it changes. */
type SeenRows = readonly Pick<EditedKit, 'id' | 'updated_at'>[];

/**
 * Publishes a draft; resolves to the id of its kit. For staff. Fails with AppError: `conflict` when
 * the draft or its kit was changed since.
 */
export function useKitPublish() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ draftId, seen }: { draftId: string; seen: SeenRows }) => {
      const { data } = await supabase
        .rpc('publish_starter_kit', {
          draft_id: draftId,
          seen: Object.fromEntries(seen.map(({ id, updated_at }) => [id, updated_at])),
        })
        .throwOnError();
      return data;
    },
    onSettled: (_kitId, _error, { draftId }) => refreshAllBut(queryClient, draftId),
  });
}
