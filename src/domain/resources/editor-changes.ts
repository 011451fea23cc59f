import {
  changedParts,
  changesBetween,
  mergeParts,
  withParts,
  type FormParts,
  type Merge,
} from '../three-way-merge';
import { fromEditorForm, organizationIds, type EditedColumns } from './editor-columns';
import { editorFields, type EditorFieldName } from './editor-fields';
import type { ResourceEditorForm } from './editor-form';

const parts: FormParts<ResourceEditorForm, ReturnType<typeof comparable>> = {
  list: editorFields,
  columnsOf: comparable,
  fieldsOf: (name) => [name],
};

/** The fields that differ as the database would see them, in the order of the form. */
export function changedFields(
  before: ResourceEditorForm,
  after: ResourceEditorForm,
): EditorFieldName[] {
  return changedParts(parts, before, after);
}

/** The columns that differ, with their new values. */
export function changedColumns(
  before: ResourceEditorForm,
  after: ResourceEditorForm,
): Partial<EditedColumns> {
  const { organizations: _table, ...columns } = changesBetween(parts, before, after);
  return columns;
}

/** `mergeParts` of the editor: what was typed, and what somebody else saved meanwhile. */
export function mergeEdits(
  base: ResourceEditorForm,
  mine: ResourceEditorForm,
  theirs: ResourceEditorForm,
): Merge<ResourceEditorForm, EditorFieldName> {
  return mergeParts(parts, base, mine, theirs);
}

/** `form` with these fields of `from`. */
export function withFields(
  form: ResourceEditorForm,
  from: ResourceEditorForm,
  names: readonly EditorFieldName[],
): ResourceEditorForm {
  return withParts(parts, form, from, names);
}

/** What is compared of each field. */
function comparable(form: ResourceEditorForm) {
  return { ...fromEditorForm(form), organizations: organizationIds(form) };
}
