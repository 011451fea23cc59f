import { useQueryClient } from '@tanstack/react-query';
import { submissionKeys } from './submission-keys';
import { submissionSlug } from '@/entities/resources/rules/slug';
import { fromResourceForm, type ResourceForm } from '@/entities/resources/rules/submission-form';
import { useMutation } from '@/shared/api/use-mutation';
import { supabase } from '@/shared/lib/supabase';
import type { TablesInsert } from '@/types/database';

/** Submits a resource for approval. AppError `conflict`: one with this name is already pending. */
export function useResourceSubmit() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (form: ResourceForm) => {
      const columns = fromResourceForm(form);
      const slug = submissionSlug(columns.name, new Date());
      const row: TablesInsert<'resources'> = { ...columns, slug, status: 'pending' };
      await supabase.from('resources').insert(row).select('id').single().throwOnError();
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: submissionKeys.all }),
  });
}
