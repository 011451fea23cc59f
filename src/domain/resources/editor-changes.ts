import { changedParts, changesBetween, type FormParts } from '../three-way-merge';
import { fromEditorForm, organizationIds, type EditedColumns } from './editor-columns';
import { editorFields, editorValue, type EditorFieldName } from './editor-fields';
import type { ResourceEditorForm } from './editor-form';

/** What is compared of each field. */
export type ComparedResource = ReturnType<typeof comparable>;

/** The form of a resource, field by field. */
export const resourceParts: FormParts<ResourceEditorForm, ComparedResource> = {
  list: editorFields,
  columnsOf: comparable,
  fieldsOf: (name) => [name],
  textOf: editorValue,
};

/** The fields that differ as the database would see them, in the order of the form. */
export function changedFields(
  before: ResourceEditorForm,
  after: ResourceEditorForm,
): EditorFieldName[] {
  return changedParts(resourceParts, before, after);
}

/** The columns that differ, with their new values. */
export function changedColumns(
  before: ResourceEditorForm,
  after: ResourceEditorForm,
): Partial<EditedColumns> {
  const { organizations: _table, ...columns } = changesBetween(resourceParts, before, after);
  return columns;
}

function comparable(form: ResourceEditorForm) {
  return { ...fromEditorForm(form), organizations: organizationIds(form) };
}
