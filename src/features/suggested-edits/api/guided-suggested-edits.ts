import { queryOptions } from '@tanstack/react-query';
import { suggestedEditKeys } from './suggested-edit-keys';
import { supabase } from '@/shared/lib/supabase';

/**
 * A suggested edit as the guide of its resource sees it. Generated types omit null from function
 * results; it is added here.
 */
interface GuidedSuggestedEdit {
  readonly id: string;
  readonly resource_id: string;
  readonly reason: string;
  readonly changes: unknown;
  readonly note: string | null;
  readonly source_url: string | null;
  readonly sent_at: string;
}

/** Suggested edits that wait for staff, of the resources that a guide answers for. */
export function guidedSuggestedEditsQuery(guideId: string) {
  return queryOptions({
    queryKey: suggestedEditKeys.guided(guideId),
    queryFn: async ({ signal }): Promise<readonly GuidedSuggestedEdit[]> => {
      const { data } = await supabase.rpc('guided_suggestions').abortSignal(signal).throwOnError();
      return data;
    },
  });
}
