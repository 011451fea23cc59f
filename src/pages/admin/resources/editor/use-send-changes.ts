import type { Editor } from './use-editor';
import { useResourceSave } from '@/data/resources/use-resource-update';
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
  const resourceSave = useResourceSave();

  return async (values: ResourceEditorForm): Promise<SendFailure | null> => {
    const { base, seen } = now();
    const changed = changedFields(base, values);
    try {
      const version = await resourceSave.mutateAsync({
        id,
        seen,
        changes: changedColumns(base, values),
        organizationIds: changed.includes('organizations') ? organizationIds(values) : null,
      });
      settle(changed, values, version);
      return null;
    } catch (error) {
      return { error, isHalfSaved: false };
    }
  };
}
