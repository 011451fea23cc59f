import { fromEditorForm, organizationIds, type EditedColumns } from './resource-editor-columns';
import { editorFields, type EditorFieldName } from './resource-editor-fields';
import type { ResourceEditorForm } from './resource-editor-form';

/** What two people did to the same resource. */
export interface EditMerge {
  /** One's own version, with what only the other changed. */
  readonly values: ResourceEditorForm;
  /** What only the other changed. */
  readonly taken: readonly EditorFieldName[];
  /** What both changed, and not to the same: `values` holds one's own. */
  readonly conflicts: readonly EditorFieldName[];
}

/** The fields that differ as the database would see them, in the order of the form. */
export function changedFields(
  before: ResourceEditorForm,
  after: ResourceEditorForm,
): EditorFieldName[] {
  const [then, now] = [comparable(before), comparable(after)];
  return editorFields.map(({ name }) => name).filter((name) => !isSame(then[name], now[name]));
}

/** The columns that differ, with their new values. */
export function changedColumns(
  before: ResourceEditorForm,
  after: ResourceEditorForm,
): Partial<EditedColumns> {
  const columns = fromEditorForm(after);
  const changes: Partial<EditedColumns> = {};
  for (const name of changedFields(before, after)) {
    if (name !== 'organizations') copy(columns, changes, name);
  }
  return changes;
}

/**
 * Puts together what was typed (`mine`) and what somebody else saved meanwhile (`theirs`), both
 * having begun with `base`.
 */
export function mergeEdits(
  base: ResourceEditorForm,
  mine: ResourceEditorForm,
  theirs: ResourceEditorForm,
): EditMerge {
  const [before, own, other] = [comparable(base), comparable(mine), comparable(theirs)];
  const theirChanges = changedFields(base, theirs);
  const taken = theirChanges.filter((name) => isSame(own[name], before[name]));
  const conflicts = theirChanges.filter(
    (name) => !isSame(own[name], before[name]) && !isSame(own[name], other[name]),
  );
  return { values: withFields(mine, theirs, taken), taken, conflicts };
}

/** `form` with these fields of `from`. */
export function withFields(
  form: ResourceEditorForm,
  from: ResourceEditorForm,
  names: readonly EditorFieldName[],
): ResourceEditorForm {
  const values = { ...form };
  for (const name of names) copy(from, values, name);
  return values;
}

function copy<T>(from: T, to: Partial<T>, key: keyof T): void {
  to[key] = from[key];
}

/** What is compared of each field. */
function comparable(form: ResourceEditorForm) {
  return { ...fromEditorForm(form), organizations: organizationIds(form) };
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
