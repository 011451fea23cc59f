import type { QueryData } from '@supabase/supabase-js';
import { queryOptions } from '@tanstack/react-query';
import { resourceKeys } from './resource-keys';
import type { EditedOrganization } from '@/entities/resources/rules/editor-form';
import { resourceFields } from '@/entities/resources/rules/fields';
import { selectList } from '@/shared/api/select-list';
import { supabase } from '@/shared/lib/supabase';
import { isUuid } from '@/shared/rules/uuid';
import { organizationsInOrder } from '@shared/search/list/organization-name';

/** Everything that staff read of the table, in the order of an export. */
export const resourceStaffColumns = selectList(resourceFields, 'card', 'page', 'staff');

const editedColumns =
  `${resourceStaffColumns}, resource_organizations (is_primary, organizations (id, name))` as const;

function edited(id: string) {
  return supabase.from('resources').select(editedColumns).eq('id', id);
}

type EditedRow = QueryData<ReturnType<typeof edited>>[number];

/** What only staff read of a resource. */
interface Internals {
  readonly source_notes: string | null;
  readonly submitted_by: string | null;
}

/** A resource as the editor opens it. */
export type ResourceToEdit = Omit<EditedRow, 'resource_organizations'> &
  Internals & {
    /** The main one first, the others by name. */
    readonly organizations: readonly EditedOrganization[];
  };

/** A resource with all that staff may change; null when there is none. For staff. */
export function resourceEditQuery(id: string) {
  return queryOptions({
    queryKey: resourceKeys.edit(id),
    queryFn: ({ signal }) => fetchResourceToEdit(id, signal),
    staleTime: 0,
    // What is opened again is as it is then.
    gcTime: 0,
  });
}

/** The resource as it is now; null when there is none that the client may see. Throws AppError. */
async function fetchResourceToEdit(
  id: string,
  signal: AbortSignal,
): Promise<ResourceToEdit | null> {
  if (!isUuid(id)) return null;
  const [row, internals] = await Promise.all([
    edited(id).abortSignal(signal).maybeSingle().throwOnError(),
    supabase
      .rpc('submission_internals', { kind: 'resource', submission_ids: [id] })
      .abortSignal(signal)
      .throwOnError(),
  ]);
  return toResourceToEdit(row.data, internals.data[0]);
}

function toResourceToEdit(
  row: EditedRow | null,
  internals: Internals | undefined,
): ResourceToEdit | null {
  if (row === null) return null;
  const { resource_organizations: links, ...columns } = row;
  const [main, ...others] = organizationsInOrder(
    [...links].sort((a, b) => a.organizations.name.localeCompare(b.organizations.name, 'en')),
  );
  return {
    ...columns,
    source_notes: internals?.source_notes ?? null,
    submitted_by: internals?.submitted_by ?? null,
    organizations: main === undefined ? [] : [main, ...others],
  };
}
