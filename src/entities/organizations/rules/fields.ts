/** The fields of an organization that staff edit, in the order of the form. */

import { draftSchema, formSchema, fromForm, toForm } from '../../../shared/rules/field-form';
import type { ColumnsOf, FieldIn, FormOf } from '../../../shared/rules/fields';
import type { FormParts } from '../../../shared/rules/form-parts';
import { organizationLimits } from '../../../shared/rules/limits';
import type { Tables } from '../../../types/database';
import type { Option } from '@shared/contracts/vocabularies';

/** Who added the name of an organization. */
export const organizationOrigins = [
  { value: 'visitor', label: 'Added by a visitor' },
  { value: 'member', label: 'Added by a member' },
  { value: 'staff', label: 'Added by staff' },
] as const satisfies readonly Option[];

const byStaff = { read: 'page', write: 'staff' } as const;

export const organizationFields = [
  {
    name: 'name',
    meaning: 'What it is called',
    kind: 'line',
    limit: organizationLimits.name,
    label: 'Name',
    required: 'A name is required',
    ...byStaff,
  },
  {
    name: 'description',
    meaning: 'What it does',
    kind: 'text',
    limit: organizationLimits.description,
    label: 'Description',
    rows: 5,
    isWide: true,
    ...byStaff,
  },
  { name: 'website', meaning: 'Its website', kind: 'url', label: 'Website', ...byStaff },
  {
    name: 'contact_email',
    meaning: 'Email address for questions',
    kind: 'email',
    label: 'Contact email',
    ...byStaff,
  },
  {
    name: 'address',
    meaning: 'Where it is',
    kind: 'text',
    limit: organizationLimits.address,
    label: 'Address',
    rows: 2,
    ...byStaff,
  },
  {
    name: 'logo_url',
    meaning: 'Picture with its logo',
    kind: 'url',
    label: 'Logo URL',
    ...byStaff,
  },
] as const satisfies readonly FieldIn<Tables<'organizations'>>[];
type OrganizationField = (typeof organizationFields)[number];

/** Schema of the form. */
export const organizationSchema = formSchema(organizationFields);

/** Schema of a draft of the form; values need not be valid. */
export const organizationDraftSchema = draftSchema(organizationFields);

export type OrganizationForm = FormOf<OrganizationField>;
export type OrganizationEdit = ColumnsOf<OrganizationField>;

/** An organization as the form holds it. */
export function toOrganizationForm(
  organization: Readonly<Pick<Tables<'organizations'>, OrganizationField['name']>>,
): OrganizationForm {
  return toForm(organizationFields, organization);
}

/** Parts of the form, to save changed columns and merge concurrent edits. */
export const organizationParts: FormParts<OrganizationForm, OrganizationEdit> = {
  list: organizationFields,
  columnsOf: (form) => fromForm(organizationFields, form),
  fieldsOf: (column) => [column],
};
