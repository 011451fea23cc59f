import { useMutation, useQueryClient } from '@tanstack/react-query';
import { unwrap } from '@/data/run-query';
import { refreshSubmissions } from '@/data/submissions/refresh-submissions';
import { AppError, toAppError } from '@/lib/errors';
import { reportPersonChange } from '@/lib/person-changes';
import { loadSupabase } from '@/lib/supabase';
import { withTimeLimit } from '@/lib/time-limit';
import type { TablesUpdate } from '@/types/database';

/** Which version of a resource somebody has before them. */
export interface SeenVersion {
  readonly updated_at: string;
  readonly summary_generated_at: string | null;
  readonly funding_terms_generated_at: string | null;
}

interface ResourceSave {
  readonly id: string;
  readonly seen: SeenVersion;
  readonly changes: TablesUpdate<'resources'>;
  /** The main one first; null where they did not change. */
  readonly organizationIds: string[] | null;
}

/**
 * Saves changes to the version of a resource that was seen, and resolves to the new version. Columns
 * and organizations are saved together or not at all.
 * AppError `conflict`: somebody else changed it first, or has the slug already (`takenColumn` tells);
 * `forbidden`: it may not be changed; `not_found`: it is gone, or one of the organizations is.
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
      const client = await requireClient();
      const [version] = unwrap(
        await client
          .rpc('save_resource', {
            resource_id: id,
            seen: { ...seen },
            changes,
            ...(organizationIds === null ? {} : { organization_ids: organizationIds }),
          })
          .abortSignal(withTimeLimit()),
      );
      if (version === undefined) throw new AppError('forbidden');
      return version;
    },
    onSuccess: () => refreshSubmissions(queryClient, 'resource'),
    onError: (error) => {
      // Without the role that was taken away, what is not public cannot be seen either.
      if (toAppError(error).code === 'not_found') reportPersonChange();
    },
  });
}

/** The column for whose sake an update failed: another resource has the same value; else null. */
export function takenColumn(error: unknown): 'slug' | 'name' | null {
  if (!(error instanceof AppError)) return null;
  const { cause } = error;
  if (typeof cause !== 'object' || cause === null || !('code' in cause)) return null;
  if (cause.code !== '23505' || !('message' in cause)) return null;
  const text = String(cause.message);
  if (text.includes('resources_slug_key')) return 'slug';
  return text.includes('resources_open_key') ? 'name' : null;
}

/** The client of whoever is signed in. AppError `unauthenticated` without a session. */
async function requireClient() {
  const client = await loadSupabase();
  const { data } = await client.auth.getSession();
  if (data.session === null) throw new AppError('unauthenticated');
  return client;
}
