import { useMutation, useQueryClient } from '@tanstack/react-query';
import { fetchResourceToEdit } from './resource-edit-query';
import { throwUpdateRefused } from '@/data/throw-update-refused';
import { unwrap } from '@/data/run-query';
import { refreshSubmissions } from '@/data/submissions/refresh-submissions';
import { AppError } from '@/lib/errors';
import { loadSupabase } from '@/lib/supabase';
import { withTimeLimit } from '@/lib/time-limit';
import type { TablesUpdate } from '@/types/database';

/** Which version of a resource somebody has before them. */
export interface SeenVersion {
  readonly updated_at: string;
  readonly summary_generated_at: string | null;
  readonly funding_terms_generated_at: string | null;
}

interface ResourceUpdate {
  readonly id: string;
  readonly seen: SeenVersion;
  readonly changes: TablesUpdate<'resources'>;
}

interface OrganizationsUpdate {
  readonly id: string;
  readonly seenUpdatedAt: string;
  /** The main one first. */
  readonly organizationIds: string[];
}

const VERSION = 'updated_at, summary_generated_at, funding_terms_generated_at' as const;

/**
 * Saves changes to the version of a resource that was seen, and resolves to the new version.
 * AppError `conflict`: somebody else was faster, or has the slug already (`takenColumn` tells);
 * `forbidden`: the resource is as it was, but may not be changed; `not_found`: it is gone.
 */
export function useResourceUpdate() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, seen, changes }: ResourceUpdate): Promise<SeenVersion> => {
      const client = await requireClient();
      let update = client
        .from('resources')
        .update(changes)
        .eq('id', id)
        .eq('updated_at', seen.updated_at);
      // What a program writes moves no `updated_at`: its own moment tells.
      if (changes.ai_generated_summary !== undefined) {
        update = update.filter(...sameMoment('summary_generated_at', seen.summary_generated_at));
      }
      if (changes.funding_terms_summary !== undefined) {
        const { funding_terms_generated_at: moment } = seen;
        update = update.filter(...sameMoment('funding_terms_generated_at', moment));
      }
      const [row] = unwrap(await update.select(VERSION).abortSignal(withTimeLimit()));
      return row ?? throwUpdateRefused(seen, () => fetchResourceToEdit(id));
    },
    onSuccess: () => refreshSubmissions(queryClient, 'resource'),
  });
}

/** Sets the organizations of a resource and resolves to its new `updated_at`. Throws AppError. */
export function useResourceOrganizationsSet() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, seenUpdatedAt, organizationIds }: OrganizationsUpdate) => {
      const client = await requireClient();
      return unwrap(
        await client
          .rpc('set_resource_organizations', {
            resource_id: id,
            seen_updated_at: seenUpdatedAt,
            organization_ids: organizationIds,
          })
          .abortSignal(withTimeLimit()),
      );
    },
    onSuccess: () => refreshSubmissions(queryClient, 'resource'),
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

function sameMoment(column: keyof SeenVersion, moment: string | null) {
  return [column, moment === null ? 'is' : 'eq', moment] as const;
}
