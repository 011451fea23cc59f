import { useQueryClient } from '@tanstack/react-query';
import { organizationKeys } from './organization-keys';
import { organizationNamesQuery } from './organization-names';
import type { OrganizationName } from './organization-names';
import { useMutation } from '@/shared/api/use-mutation';
import { AppError, toAppError } from '@/shared/lib/errors';
import { supabase } from '@/shared/lib/supabase';

interface CreatedOrganization {
  readonly organization: OrganizationName;
  /** False when the organization existed. */
  readonly isNew: boolean;
}

/**
 * Creates an organization by name; allowed without an account. Returns the existing one when the
 * name is taken, ignoring case.
 */
export function useOrganizationCreate() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (name: string): Promise<CreatedOrganization> => {
      try {
        const sent = supabase.from('organizations').insert({ name }).select('id, name');
        const organization = (await sent.single().throwOnError()).data;
        return { organization, isNew: true };
      } catch (error) {
        if (toAppError(error).code !== 'conflict') throw error;
        const names = await queryClient.query({ ...organizationNamesQuery(), staleTime: 0 });
        const wanted = name.toLowerCase();
        const organization = names.find((known) => known.name.toLowerCase() === wanted);
        if (organization === undefined) throw new AppError('conflict', { cause: error });
        return { organization, isNew: false };
      }
    },
    onSuccess: ({ isNew }) =>
      isNew ? queryClient.invalidateQueries({ queryKey: organizationKeys.all }) : undefined,
  });
}
