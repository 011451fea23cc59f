import type { QueryData } from '@supabase/supabase-js';
import { queryOptions } from '@tanstack/react-query';
import { resourceKeys } from './resource-keys';
import type { AdminListStatus, ListDirection } from '@/entities/resources/rules/admin-list';
import { readList } from '@/shared/api/read-list';
import { supabase } from '@/shared/lib/supabase';

const adminListColumns = `
  id, slug, name, organization, notion_id, status, support_type, availability_status,
  opens_on, application_deadline, website, amount_named, curator_id, verified_at, updated_at, summary_state, funding_summary_state, business_stage,
  serves_all_stages, industry_categories, serves_all_industries
` as const;

/** What is asked of the database; search, marks and other orders are the screen's own. */
export interface AdminListRequest {
  readonly status: AdminListStatus;
  readonly sort: 'updated_at' | 'name';
  readonly direction: ListDirection;
  /** Leaves other kinds of support out. */
  readonly supportType?: 'funding';
}

function listed({ status, sort, direction, supportType }: AdminListRequest) {
  let query = supabase.from('resources').select(adminListColumns, { count: 'exact' });
  if (status !== 'all') query = query.eq('status', status);
  if (supportType !== undefined) query = query.eq('support_type', supportType);
  return query.order(sort, { ascending: direction === 'asc' }).order('id');
}

/** A resource as the admin's list knows it. */
export type AdminResourceRow = QueryData<ReturnType<typeof listed>>[number];

/** All resources of a status, to the last one, in the order asked for. For staff. */
export function adminResourceListQuery(request: AdminListRequest) {
  return queryOptions({
    queryKey: resourceKeys.admin(request),
    queryFn: ({ signal }): Promise<AdminResourceRow[]> => readList(signal, () => listed(request)),
  });
}
