import type { Tables } from '../../types/database';
import { fromForm, toForm } from '../field-form';
import type { ColumnsOf } from '../fields';
import type { ResourceEditorForm } from './editor-form';
import { staffFields, type StaffField } from './fields';

/** An organization that stands behind a resource. */
export interface EditedOrganization {
  readonly id: string;
  readonly name: string;
}

/** A resource as the editor gets it; null where nothing is known. */
export type EditedResource = Readonly<Pick<Tables<'resources'>, StaffField['name']>> & {
  /** The main one first. */
  readonly organizations: readonly EditedOrganization[];
};

/** A resource as the form holds it. */
export function toEditorForm(resource: EditedResource): ResourceEditorForm {
  return {
    ...toForm(staffFields, resource),
    organizations: resource.organizations.map(({ id, name }) => ({ id, name })),
  };
}

/** The columns of a resource that the form changes. */
export type EditedColumns = ColumnsOf<StaffField>;

/**
 * The form as columns of a resource: without surrounding blanks, null for what is empty.
 * Organizations are in a table of their own (`organizationIds`).
 */
export function fromEditorForm(form: ResourceEditorForm): EditedColumns {
  return fromForm(staffFields, form);
}

/** The organizations by id, the main one first. The others have no order of their own. */
export function organizationIds({ organizations }: ResourceEditorForm): string[] {
  const [main, ...others] = organizations.map(({ id }) => id);
  return main === undefined ? [] : [main, ...others.sort()];
}
