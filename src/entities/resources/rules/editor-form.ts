import * as z from 'zod/mini';
import { draftSchema, formSchema, fromForm, toForm } from '../../../shared/rules/field-form';
import { optionsOf, type ColumnsOf } from '../../../shared/rules/fields';
import { changedParts, changesBetween, type FormParts } from '../../../shared/rules/form-parts';
import { withoutMarks } from '../../../shared/rules/form-text';
import type { Tables } from '../../../types/database';
import { editorFields, type EditorFieldName } from './editor-fields';
import { staffFields, type StaffField } from './fields';
import { slugProblem } from './slug';
import { labelOf } from '@shared/contracts/vocabularies';

/** Maximum number of organizations of a resource (`save_resource`). */
const MOST_ORGANIZATIONS = 20;

const slug = z.string().check(
  withoutMarks,
  z.refine((text) => text.trim() !== '', 'An address is required'),
  z.superRefine((text, context) => {
    const problem = text.trim() === '' ? null : slugProblem(text.trim());
    if (problem !== null) context.addIssue(problem);
  }),
);

const organizations = z
  .array(z.object({ id: z.string(), name: z.string() }))
  .check(
    z.maxLength(MOST_ORGANIZATIONS, `Please choose at most ${MOST_ORGANIZATIONS} organizations`),
  );

/** Schema of a draft of the form; values need not be valid. */
export const resourceEditorDraftSchema = z.extend(draftSchema(staffFields), { organizations });

/** Values of the form. */
export type ResourceEditorForm = z.infer<typeof resourceEditorDraftSchema>;

/** Schema of the resource editor. */
export const resourceEditorSchema = z.extend(formSchema(staffFields), { slug, organizations });

/** An organization of a resource. */
export interface EditedOrganization {
  readonly id: string;
  readonly name: string;
}

/** A resource in the editor. */
export type EditedResource = Readonly<Pick<Tables<'resources'>, StaffField['name']>> & {
  /** The primary one first. */
  readonly organizations: readonly EditedOrganization[];
};

/** Converts a resource to form values. */
export function toEditorForm(resource: EditedResource): ResourceEditorForm {
  return {
    ...toForm(staffFields, resource),
    organizations: resource.organizations.map(({ id, name }) => ({ id, name })),
  };
}

/** Columns of a resource that staff edit. */
export type EditedColumns = ColumnsOf<StaffField>;

/**
 * Converts a form to columns: trimmed, null when empty. Organizations are in another table
 * (`organizationIds`).
 */
export function fromEditorForm(form: ResourceEditorForm): EditedColumns {
  return fromForm(staffFields, form);
}

/** Returns the ids of the organizations: the primary one first, the others sorted. */
export function organizationIds({ organizations }: ResourceEditorForm): string[] {
  const [main, ...others] = organizations.map(({ id }) => id);
  return main === undefined ? [] : [main, ...others.sort()];
}

/** The value of a field in words; '' for nothing. */
export function editorValue(name: EditorFieldName, form: ResourceEditorForm): string {
  if (name === 'organizations') return form.organizations.map((one) => one.name).join(', ');
  const options = optionsOf(staffFields.find((field) => field.name === name));
  const value = form[name];
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value !== 'string') return value.map((one) => labelOf(options, one)).join(', ');
  return options.length === 0 || value === '' ? value : labelOf(options, value);
}

/** Stored value of each field. */
export type ComparedResource = ReturnType<typeof comparable>;

/** Parts of the resource form. */
export const resourceParts: FormParts<ResourceEditorForm, ComparedResource> = {
  list: editorFields,
  columnsOf: comparable,
  fieldsOf: (name) => [name],
  textOf: editorValue,
};

/** Returns the fields with different stored values, in form order. */
export function changedFields(
  before: ResourceEditorForm,
  after: ResourceEditorForm,
): EditorFieldName[] {
  return changedParts(resourceParts, before, after);
}

/** Returns the changed columns with their new values. */
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
