import type * as z from 'zod/mini';
import {
  draftSchema,
  emptyForm,
  formSchema,
  fromForm,
  toForm,
} from '../../../shared/rules/field-form';
import { fieldsNamed, type FormSection } from '../../../shared/rules/fields';
import { memberFields, type MemberField } from './fields';
import type { ExtractedResource } from '@shared/contracts/extraction';
import { mapFields } from '@shared/search/map-fields';

/** The form that members fill in (rule 9.3). */
export const resourceFormSections: readonly FormSection<MemberField>[] = [
  {
    id: 'what',
    title: 'What it is',
    fields: fieldsNamed(memberFields, [
      'name',
      'organization',
      'description',
      'support_type',
      'type',
      'category',
      'tags',
    ]),
  },
  {
    id: 'whom',
    title: 'Who it is for',
    intro: "People filter the directory by these. Leave fields empty if they don't apply.",
    fields: fieldsNamed(memberFields, [
      'eligibility',
      'business_stage',
      'serves_all_stages',
      'industry_categories',
      'serves_all_industries',
      'focus_areas',
    ]),
  },
  {
    id: 'money',
    title: 'Money and dates',
    fields: fieldsNamed(memberFields, [
      'funding_range',
      'cost_to_participate',
      'opens_on',
      'application_deadline',
      'deadline_recurs',
      'deadline_note',
      'availability_status',
    ]),
  },
  {
    id: 'where',
    title: 'Where and how',
    fields: fieldsNamed(memberFields, ['location', 'geographic_region', 'format']),
  },
  {
    id: 'contact',
    title: 'Contact',
    fields: fieldsNamed(memberFields, ['website', 'contact_email', 'contact_phone']),
  },
];

const formFields = resourceFormSections.flatMap(({ fields }) => fields);

/** What may be sent. */
export const resourceFormSchema = formSchema(formFields);

/** The form while it is filled in. */
export type ResourceForm = z.infer<typeof resourceFormSchema>;

/** The form, right or wrong: what a draft may hold. */
export const resourceDraftSchema = draftSchema(formFields);

/** The empty form. */
export const emptyResourceForm: ResourceForm = emptyForm(formFields);

/** What was read from a text, as the form holds it. */
export function toResourceForm(read: ExtractedResource): ResourceForm {
  const values = new Map<string, unknown>(Object.entries(read));
  const row = mapFields<Record<MemberField['name'], unknown>, MemberField>(memberFields, (field) =>
    values.get(extractedName(field)),
  );
  const form = { ...toForm(formFields, row), ...openToAll(read) };
  // Few texts state the availability, but a deadline implies it.
  return read.application_deadline === null
    ? form
    : { ...form, availability_status: 'open_deadline' };
}

/** What a text says to be open to all: 'any industry', 'businesses at every stage'. */
function openToAll({ description, eligibility }: ExtractedResource) {
  const text = `${description ?? ''}\n${eligibility ?? ''}`;
  return {
    serves_all_industries: /\b(?:all|any|every) (?:industr(?:y|ies)|sectors?)\b/iu.test(text),
    serves_all_stages: /\b(?:all|any|every) (?:business )?stages?\b/iu.test(text),
  };
}

/** The name in the extraction contract of a field of the form. */
function extractedName(field: MemberField): string {
  return 'extractedAs' in field ? field.extractedAs : field.name;
}

/** The field of the extraction contract that a field of the form is filled from, by their names. */
export const extractedNames: ReadonlyMap<string, string> = new Map([
  ...memberFields.map((field) => [field.name, extractedName(field)] as const),
  ['availability_status', 'application_deadline'],
]);

/** The form as columns of a resource: without surrounding blanks, null for what is empty. */
export function fromResourceForm(form: ResourceForm) {
  return fromForm(formFields, form);
}
