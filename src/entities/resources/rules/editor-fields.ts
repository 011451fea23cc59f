import { fieldsNamed, type FormSection } from '../../../shared/rules/fields';
import { staffFields, type StaffField } from './fields';

/** The organizations behind a resource: a table of their own, edited among its fields. */
const organizations = {
  kind: 'organizations',
  name: 'organizations',
  label: 'Linked organizations',
} as const;

/** A field of the form for staff. */
export type EditorField = StaffField | typeof organizations;

/** The name of a field of the editor. */
export type EditorFieldName = EditorField['name'];

const UNASSIGNED = 'Shown until a user is assigned.';

/** The form for staff: every field that they edit, in its order. */
export const editorSections: readonly FormSection<EditorField>[] = [
  {
    id: 'basics',
    title: 'Basics',
    fields: fieldsNamed(staffFields, [
      'name',
      'slug',
      'organization',
      'description',
      'status',
      'availability_status',
      'opens_on',
      'application_deadline',
      'deadline_recurs',
      'deadline_note',
      'support_type',
      'type',
      'category',
      'tags',
      'focus_areas',
    ]),
  },
  {
    id: 'place',
    title: 'Links and Place',
    fields: fieldsNamed(staffFields, [
      'website',
      'location',
      'geographic_region',
      'notion_id',
      'notion_url',
    ]),
  },
  {
    id: 'audience',
    title: 'Audience',
    intro: 'People filter the directory by these.',
    fields: fieldsNamed(staffFields, [
      'business_stage',
      'serves_all_stages',
      'industry_categories',
      'serves_all_industries',
      'format',
      'funding_range',
      'cost_to_participate',
      'eligibility',
      'required_documents',
      'preparation_time',
    ]),
  },
  {
    id: 'organizations',
    title: 'Organizations',
    intro: 'The page shows these first. The card shows the organization (text).',
    fields: [organizations],
  },
  {
    id: 'program-contact',
    title: 'Program Contact',
    intro: UNASSIGNED,
    fields: fieldsNamed(staffFields, [
      'contact_name',
      'contact_title',
      'contact_email',
      'contact_phone',
    ]),
  },
  {
    id: 'entrepreneur-contact',
    title: 'Entrepreneur Contact',
    intro: UNASSIGNED,
    fields: fieldsNamed(staffFields, [
      'entrepreneur_contact_name',
      'entrepreneur_contact_title',
      'entrepreneur_contact_email',
      'entrepreneur_contact_phone',
    ]),
  },
  {
    id: 'funding',
    title: 'Funding Terms',
    fields: fieldsNamed(staffFields, [
      'funding_instrument',
      'funding_check_size',
      'funding_match_required',
      'funding_match_details',
      'funding_payout_timing',
      'funding_decision_timeline',
      'funding_use_of_funds',
      'funding_readiness_requirements',
      'funding_key_criteria',
    ]),
  },
  {
    id: 'summaries',
    title: 'Summaries',
    fields: fieldsNamed(staffFields, [
      'value_summary',
      'ai_generated_summary',
      'funding_terms_summary',
    ]),
  },
  {
    id: 'internal',
    title: 'Internal',
    intro: 'Visible to staff only.',
    fields: fieldsNamed(staffFields, ['source_notes']),
  },
];

/** All fields, in the order of the form. */
export const editorFields: readonly EditorField[] = editorSections.flatMap(({ fields }) => fields);

/** The label of a field. */
export function editorLabel(name: EditorFieldName): string {
  return editorFields.find((field) => field.name === name)?.label ?? name;
}
