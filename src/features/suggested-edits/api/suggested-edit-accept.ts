import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { suggestedEditKeys } from './suggested-edit-keys';
import { historyKeys } from '@/entities/changes/api/change-history';
import { providerKeys } from '@/entities/providers/api/provider-keys';
import { resourceKeys } from '@/entities/resources/api/resource-keys';
import { overviewKeys } from '@/entities/staff/api/overview-keys';
import { useMutation } from '@/shared/api/use-mutation';
import { supabase } from '@/shared/lib/supabase';
import type { ColumnsOf, FormField } from '@/shared/rules/fields';

interface Acceptance {
  readonly id: string;
  readonly accepted: Partial<ColumnsOf<FormField>>;
  /** `updated_at` of the resource or listing that the user saw. */
  readonly seenUpdatedAt: string;
  readonly answer: string;
  /** Name to thank on the page; '' for none. */
  readonly credited: string;
}

/**
 * Writes accepted values into the resource or listing and answers the sender. Resolves to the id of
 * the change, null when nothing changed; generated types omit this null. AppError `conflict` when
 * somebody decided it or changed the row since, `not_found` without it, `forbidden` for others than
 * staff.
 */
export function useSuggestedEditAccept() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (acceptance: Acceptance): Promise<number | null> => {
      const { id, accepted, seenUpdatedAt, answer, credited } = acceptance;
      const { data: changeId } = await supabase
        .rpc('accept_suggestion', {
          suggestion_id: id,
          accepted: { ...accepted },
          seen_updated_at: seenUpdatedAt,
          answer,
          credited,
        })
        .throwOnError();
      return changeId;
    },
    onSettled: () => refreshSuggestedEdits(queryClient),
  });
}

export async function refreshSuggestedEdits(queryClient: QueryClient): Promise<void> {
  await Promise.all(
    [
      suggestedEditKeys.all,
      resourceKeys.all,
      providerKeys.all,
      historyKeys.all,
      overviewKeys.all,
    ].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
  );
}
