import { useQueryClient } from '@tanstack/react-query';
import { refreshSubmissions } from '@/entities/submissions/api/refresh-submissions';
import { asLostRole } from '@/shared/api/update-version';
import { useMutation } from '@/shared/api/use-mutation';
import { AppError, toAppError } from '@/shared/lib/errors';
import { refreshSession } from '@/shared/lib/session-refresh';
import { supabase } from '@/shared/lib/supabase';
import type { TablesUpdate } from '@/types/database';

/** The version of a resource that the user sees. */
export interface SeenVersion {
  readonly updated_at: string;
  readonly summary_generated_at: string | null;
  readonly funding_terms_generated_at: string | null;
}

interface ResourceSave {
  readonly id: string;
  readonly seen: SeenVersion;
  readonly changes: TablesUpdate<'resources'>;
  /** The primary one first; null when unchanged. */
  readonly organizationIds: string[] | null;
}

/**
 * Saves changes of the version that the user saw; resolves to the new version. Columns and
 * organizations are saved in one transaction. Throws AppError `conflict` when someone else changed
 * the resource or another one has the slug (see `takenColumn`), `forbidden` when it may not be
 * changed, `not_found` when it or one of the organizations was deleted.
 */
export function useResourceSave() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({
      id,
      seen,
      changes,
      organizationIds,
    }: ResourceSave): Promise<SeenVersion> => {
      const { session } = (await supabase.auth.getSession()).data;
      if (session === null) {
        // Another tab may have removed it without a word: this tab signs out too.
        await supabase.auth.signOut({ scope: 'local' });
        throw new AppError('unauthenticated');
      }
      const save = supabase.rpc('save_resource', {
        resource_id: id,
        seen: { ...seen },
        changes,
        ...(organizationIds === null ? {} : { organization_ids: organizationIds }),
      });
      const { data } = await save.throwOnError().then(
        (reply) => reply,
        async (error: unknown) => {
          throw await asLostRole(error);
        },
      );
      const [version] = data;
      if (version === undefined) throw new AppError('forbidden');
      return version;
    },
    onSuccess: () => refreshSubmissions(queryClient, 'resource'),
    onError: (error) => {
      // A user who lost the staff role can no longer read resources that are not public.
      if (toAppError(error).code === 'not_found') refreshSession();
    },
  });
}

/** The column whose value another resource already has; null for other errors. */
export function takenColumn(error: unknown): 'slug' | 'name' | null {
  if (!(error instanceof AppError)) return null;
  const { cause } = error;
  if (typeof cause !== 'object' || cause === null || !('code' in cause)) return null;
  if (cause.code !== '23505' || !('message' in cause)) return null;
  const text = String(cause.message);
  if (text.includes('resources_slug_key')) return 'slug';
  return text.includes('resources_open_key') ? 'name' : null;
}
