import { useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { resourceKeys } from '@/entities/resources/api/resource-keys';
import { useMutation } from '@/shared/api/use-mutation';
import { AppError } from '@/shared/lib/errors';
import { supabase } from '@/shared/lib/supabase';
import type { DecidedCriterion } from '@shared/eligibility/decisions';

/** A value as the client sends it. */
const json = z.record(z.string(), z.json());

interface CriterionDecision {
  readonly resourceId: string;
  readonly criterion: DecidedCriterion;
  /** Null takes the decision back, the only choice where there is one. */
  readonly state: 'confirmed' | 'dismissed' | null;
}

/**
 * Confirms or dismisses a condition of a resource, or takes that back. For staff and the program.
 * AppError `forbidden` for others, `conflict` when somebody else decided meanwhile.
 */
export function useCriterionDecide() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ resourceId, criterion, state }: CriterionDecision) => {
      const rows = supabase.from('resource_criteria');
      const { id, kind, value, sentence, source_column, source_url } = criterion;
      if (id === null) {
        if (state === null) return;
        const row = {
          kind,
          value: json.parse(value),
          sentence,
          source_column,
          source_url,
          state,
        };
        await rows.insert({ resource_id: resourceId, ...row }).throwOnError();
        return;
      }
      const { data: deleted } = await rows.delete().eq('id', id).select('id').throwOnError();
      if (deleted.length === 0) throw new AppError('forbidden');
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: resourceKeys.all }),
  });
}
