import type { Editor } from './use-editor';
import {
  useResourceOrganizationsSet,
  useResourceUpdate,
} from '@/data/resources/use-resource-update';
import { changedColumns, changedFields } from '@/domain/resources/editor-changes';
import { organizationIds } from '@/domain/resources/editor-columns';
import type { ResourceEditorForm } from '@/domain/resources/editor-form';

/** Why what was sent is not saved, or not all of it. */
export interface SendFailure {
  readonly error: unknown;
  /** Whether all but the organizations is saved. */
  readonly isHalfSaved: boolean;
}

/** Sends what differs from what is saved. Resolves to what went wrong, null where nothing did. */
export function useSendChanges({ now, settle }: Editor, id: string) {
  const update = useResourceUpdate();
  const organizationsSet = useResourceOrganizationsSet();

  return async (values: ResourceEditorForm): Promise<SendFailure | null> => {
    const { base, seen } = now();
    const changed = changedFields(base, values);
    const columns = changed.filter((name) => name !== 'organizations');
    let version = seen;
    let isHalfSaved = false;
    try {
      // First what may be refused for what it says: then nothing at all is stored.
      if (columns.length > 0) {
        version = await update.mutateAsync({ id, seen, changes: changedColumns(base, values) });
        settle(columns, values, version);
        isHalfSaved = true;
      }
      if (changed.includes('organizations')) {
        const updatedAt = await organizationsSet.mutateAsync({
          id,
          seenUpdatedAt: version.updated_at,
          organizationIds: organizationIds(values),
        });
        settle(['organizations'], values, { ...version, updated_at: updatedAt });
      }
      return null;
    } catch (error) {
      return { error, isHalfSaved };
    }
  };
}
