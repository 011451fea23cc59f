import { organizationFields } from '../rules/fields';
import { selectList } from '@/shared/api/select-list';
import { supabase } from '@/shared/lib/supabase';

const columns = `id,${selectList(organizationFields, 'page')}` as const;

/** All organizations with their public columns, for the files of open data. */
export function publicOrganizations() {
  return supabase.from('organizations').select(columns);
}
