import { useQueryClient } from '@tanstack/react-query';
import { type SeenResource, refreshAfterRefusal } from './resource-archive';
import { refreshSubmissions } from '@/entities/submissions/api/refresh-submissions';
import { writeVersion, writeAsStaff } from '@/shared/api/update-version';
import { useMutation } from '@/shared/api/use-mutation';
import { supabase } from '@/shared/lib/supabase';

/**
 * Deletes an archived resource with its reviews, claims and subscriptions. Errors as
 * `useResourceArchive`; `conflict` also when it is no longer archived.
 */
export function useResourceDelete() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, seenUpdatedAt }: SeenResource) =>
      writeAsStaff(
        writeVersion(
          { updated_at: seenUpdatedAt },
          supabase
            .from('resources')
            .delete()
            .eq('id', id)
            .eq('status', 'archived')
            .eq('updated_at', seenUpdatedAt)
            .select('updated_at'),
          supabase.from('resources').select('updated_at').eq('id', id).maybeSingle(),
        ),
      ),
    onSuccess: () => refreshSubmissions(queryClient, 'resource'),
    onError: (error) => refreshAfterRefusal(error, queryClient),
  });
}
