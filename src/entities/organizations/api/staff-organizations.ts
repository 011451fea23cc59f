import { queryOptions } from '@tanstack/react-query';
import { organizationKeys } from './organization-keys';
import { readList, type Ranged } from '@/shared/api/read-list';
import { supabase } from '@/shared/lib/supabase';
import type { Tables } from '@/types/database';

/** An organization as staff see it. Generated types omit null from function results; it is added here. */
export interface StaffOrganization extends Pick<
  Tables<'organizations'>,
  | 'id'
  | 'name'
  | 'description'
  | 'logo_url'
  | 'website'
  | 'contact_email'
  | 'address'
  | 'updated_at'
  | 'added_by'
> {
  /** Number of linked resources. */
  readonly resource_count: number;
}

/** All organizations by name, with who added each and how many resources it has. For staff. */
export function staffOrganizationsQuery() {
  return queryOptions({
    queryKey: organizationKeys.staff(),
    queryFn: ({ signal }): Promise<StaffOrganization[]> =>
      readList(signal, (): Ranged<StaffOrganization> =>
        supabase
          .rpc('staff_organizations', {}, { count: 'exact' })
          .select(
            'id, name, description, logo_url, website, contact_email, address, updated_at, added_by, resource_count',
          )
          .order('name')
          .order('id'),
      ),
    staleTime: 0,
  });
}
