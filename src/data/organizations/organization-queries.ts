import type { QueryData } from '@supabase/supabase-js';
import { queryOptions } from '@tanstack/react-query';
import { readList, type Ranged } from '@/data/read-list';
import { asVisitor, supabase } from '@/lib/supabase';
import type { Tables } from '@/types/database';

/** Query keys of organizations: one root. */
export const organizationKeys = {
  all: ['organizations'] as const,
  /** All of them, by name. */
  names: () => [...organizationKeys.all, 'names'] as const,
  /** All of them, as staff see them. */
  staff: () => [...organizationKeys.all, 'staff'] as const,
};

const FIVE_MINUTES_MS = 5 * 60 * 1000;

function names() {
  return supabase
    .from('organizations')
    .select('id, name', { count: 'exact' })
    .order('name')
    .order('id')
    .setHeader(...asVisitor);
}

/** An organization option. */
export type OrganizationName = QueryData<ReturnType<typeof names>>[number];

/** Names of all organizations, sorted; the same for all users. */
export function organizationNamesQuery() {
  return queryOptions({
    queryKey: organizationKeys.names(),
    queryFn: ({ signal }) => readList(signal, names),
    staleTime: FIVE_MINUTES_MS,
    meta: { forEverybody: true },
  });
}

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
