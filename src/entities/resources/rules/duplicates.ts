import { changedParts, partText, withParts } from '../../../shared/rules/form-parts';
import type { EditorFieldName } from './editor-fields';
import {
  changedColumns,
  changedFields,
  organizationIds,
  resourceParts,
  type ResourceEditorForm,
} from './editor-form';

/** Two resources that may be one. */
export interface DuplicatePair {
  readonly one_id: string;
  readonly one_name: string;
  readonly other_id: string;
  readonly other_name: string;
  /** Similarity of the names, 0 to 1. */
  readonly similarity: number;
  readonly same_page: boolean;
  readonly same_host: boolean;
  readonly same_phone: boolean;
}

/** Returns in what two resources are alike: 'Names 74 % alike · same website · same phone'. */
export function likeness(pair: DuplicatePair): string {
  return [
    `Names ${Math.round(pair.similarity * 100)} % alike`,
    pair.same_page ? 'same page' : pair.same_host ? 'same website' : '',
    pair.same_phone ? 'same phone' : '',
  ]
    .filter((reason) => reason !== '')
    .join(' · ');
}

/** Address and status are of each resource itself. */
const ownFields: ReadonlySet<EditorFieldName> = new Set(['slug', 'status']);

/** The fields in which two resources differ and one value is chosen, in form order. */
export function mergedFields(
  kept: ResourceEditorForm,
  merged: ResourceEditorForm,
): EditorFieldName[] {
  return changedFields(kept, merged).filter((name) => !ownFields.has(name));
}

/** The fields that the kept resource lacks: the values of the other one are proposed. */
export function missingFields(
  kept: ResourceEditorForm,
  merged: ResourceEditorForm,
): EditorFieldName[] {
  return mergedFields(kept, merged).filter(
    (name) =>
      partText(resourceParts, name, kept) === '' && partText(resourceParts, name, merged) !== '',
  );
}

/** What the kept resource takes over when these fields are chosen from the other one. */
export function takenOver(
  kept: ResourceEditorForm,
  merged: ResourceEditorForm,
  names: readonly EditorFieldName[],
) {
  const result = withParts(resourceParts, kept, merged, names);
  const isRelinked = changedParts(resourceParts, kept, result).includes('organizations');
  return {
    changes: changedColumns(kept, result),
    organizationIds: isRelinked ? organizationIds(result) : null,
  };
}
