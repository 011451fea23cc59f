import { useMutation, useQueryClient } from '@tanstack/react-query';
import { submissionKeys } from './submission-keys';
import { unwrap } from '@/data/run-query';
import { submissionSlug } from '@/domain/resources/slug';
import { fromResourceForm, type ResourceForm } from '@/domain/resources/submission-form';
import { loadSupabase } from '@/lib/supabase';
import type { TablesInsert } from '@/types/database';

/** Submits a resource for approval. AppError `conflict`: one with this name is already pending. */
export function useResourceSubmit() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (form: ResourceForm) => {
      const client = await loadSupabase();
      unwrap(await client.from('resources').insert(toRow(form)).select('id').single());
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: submissionKeys.all }),
  });
}

function toRow(form: ResourceForm): TablesInsert<'resources'> {
  const columns = fromResourceForm(form);
  return { ...columns, slug: submissionSlug(columns.name, new Date()), status: 'pending' };
}
