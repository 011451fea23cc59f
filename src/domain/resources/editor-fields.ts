import { matchAnswers, type ResourceEditorForm } from './editor-form';
import {
  availabilityStatuses,
  businessStages,
  formats,
  geographicRegions,
  industries,
  labelOf,
  resourceStatuses,
  supportTypes,
  type Option,
} from '../vocabularies';

/** A field of the editor. */
export type EditorFieldName = keyof ResourceEditorForm;

type ListName = 'business_stage' | 'geographic_region' | 'industry_categories' | 'format';
type ChoiceName = 'status' | 'support_type' | 'availability_status' | 'funding_match_required';
type TextName = Exclude<EditorFieldName, ListName | ChoiceName | 'organizations'>;

interface FieldBase<Name extends EditorFieldName> {
  readonly name: Name;
  readonly label: string;
  readonly hint?: string;
}

/** A text of one line, of `rows` lines, or a day. */
interface EditorTextField extends FieldBase<TextName> {
  readonly kind: 'text';
  readonly rows?: number;
  readonly type?: 'date';
  readonly inputMode?: 'email' | 'url' | 'tel';
  readonly isRequired?: boolean;
  /** Takes the whole line where fields stand side by side. */
  readonly isWide?: boolean;
}

/** One word out of a list; of none where `emptyLabel` is said. */
interface EditorChoiceField extends FieldBase<ChoiceName> {
  readonly kind: 'choice';
  readonly options: readonly Option[];
  readonly emptyLabel?: string;
}

/** Any number of words out of a list. */
export interface EditorListField extends FieldBase<ListName> {
  readonly kind: 'list';
  readonly options: readonly Option[];
  /** How many chosen labels are spelled out (spec §9). */
  readonly shownLabels: number;
}

interface EditorOrganizationsField extends FieldBase<'organizations'> {
  readonly kind: 'organizations';
}

export type EditorField =
  EditorTextField | EditorChoiceField | EditorListField | EditorOrganizationsField;

/** Fields that belong together. */
export interface EditorSection {
  readonly id: string;
  readonly title: string;
  readonly intro?: string;
  readonly fields: readonly EditorField[];
}

const COMMAS = 'Separate them with commas.';

const basics: readonly EditorField[] = [
  { kind: 'text', name: 'name', label: 'Name', isRequired: true, isWide: true },
  {
    ...{ kind: 'text', name: 'slug', label: 'Address', isRequired: true, isWide: true },
    hint: 'What its page is called: /resource/… Links to the old address break when it changes.',
  },
  {
    ...{ kind: 'text', name: 'organization', label: 'Organization (text)', isWide: true },
    hint: 'Shown on the card. The page of the resource shows linked organizations first.',
  },
  { kind: 'text', name: 'description', label: 'Description', rows: 8, isWide: true },
  {
    ...{ kind: 'choice', name: 'status', label: 'Status', options: resourceStatuses },
    hint: 'Only what is approved is public.',
  },
  {
    ...{ kind: 'choice', name: 'availability_status', label: 'Availability status' },
    ...{ options: availabilityStatuses, emptyLabel: 'Not known' },
  },
  {
    ...{ kind: 'text', name: 'application_deadline', label: 'Application deadline', type: 'date' },
    hint: 'A passed one closes the resource for everybody.',
  },
  {
    ...{ kind: 'choice', name: 'support_type', label: 'Support type' },
    ...{ options: supportTypes, emptyLabel: 'Not said' },
    hint: 'Where the directory lists it.',
  },
  { kind: 'text', name: 'type', label: 'Type', hint: 'Such as grant, loan or course.' },
  { kind: 'text', name: 'category', label: 'Category', hint: COMMAS },
  { kind: 'text', name: 'tags', label: 'Tags', hint: COMMAS },
  { kind: 'text', name: 'focus_areas', label: 'Focus areas', hint: COMMAS },
];

const place: readonly EditorField[] = [
  { kind: 'text', name: 'website', label: 'Website', inputMode: 'url', isWide: true },
  { kind: 'text', name: 'location', label: 'Location' },
  {
    ...{ kind: 'list', name: 'geographic_region', label: 'Regions' },
    ...{ options: geographicRegions, shownLabels: 2 },
  },
  {
    ...{ kind: 'text', name: 'notion_id', label: 'Notion id' },
    hint: 'A link or its end. Names the organization where nothing else does.',
  },
  { kind: 'text', name: 'notion_url', label: 'Notion address', inputMode: 'url' },
];

const audience: readonly EditorField[] = [
  {
    ...{ kind: 'list', name: 'business_stage', label: 'Business stages' },
    ...{ options: businessStages, shownLabels: 2 },
  },
  {
    ...{ kind: 'list', name: 'industry_categories', label: 'Industries' },
    ...{ options: industries, shownLabels: 1 },
  },
  { kind: 'list', name: 'format', label: 'Formats', options: formats, shownLabels: 2 },
  { kind: 'text', name: 'funding_range', label: 'Funding range' },
  { kind: 'text', name: 'cost_to_participate', label: 'Cost to participate', isWide: true },
  { kind: 'text', name: 'eligibility', label: 'Eligibility', rows: 5, isWide: true },
];

const programContact: readonly EditorField[] = [
  { kind: 'text', name: 'contact_name', label: 'Contact name' },
  { kind: 'text', name: 'contact_title', label: 'Contact title' },
  { kind: 'text', name: 'contact_email', label: 'Contact email', inputMode: 'email' },
  { kind: 'text', name: 'contact_phone', label: 'Contact phone', inputMode: 'tel' },
];

const entrepreneurContact: readonly EditorField[] = [
  { kind: 'text', name: 'entrepreneur_contact_name', label: 'Entrepreneur name' },
  { kind: 'text', name: 'entrepreneur_contact_title', label: 'Entrepreneur title' },
  {
    ...{ kind: 'text', name: 'entrepreneur_contact_email', label: 'Entrepreneur email' },
    inputMode: 'email',
  },
  {
    ...{ kind: 'text', name: 'entrepreneur_contact_phone', label: 'Entrepreneur phone' },
    inputMode: 'tel',
  },
];

const funding: readonly EditorField[] = [
  { kind: 'text', name: 'funding_instrument', label: 'Instrument', rows: 2 },
  { kind: 'text', name: 'funding_check_size', label: 'Check size', rows: 2 },
  {
    ...{ kind: 'choice', name: 'funding_match_required', label: 'Match required' },
    ...{ options: matchAnswers, emptyLabel: 'Not specified' },
  },
  { kind: 'text', name: 'funding_match_details', label: 'Match details', rows: 2 },
  { kind: 'text', name: 'funding_payout_timing', label: 'Payout timing', rows: 2 },
  { kind: 'text', name: 'funding_decision_timeline', label: 'Decision timeline', rows: 2 },
  { kind: 'text', name: 'funding_use_of_funds', label: 'Use of funds', rows: 3, isWide: true },
  {
    ...{ kind: 'text', name: 'funding_readiness_requirements', label: 'Requirements' },
    ...{ rows: 3, isWide: true },
  },
  { kind: 'text', name: 'funding_key_criteria', label: 'Key criteria', rows: 3, isWide: true },
];

const summaries: readonly EditorField[] = [
  {
    ...{ kind: 'text', name: 'value_summary', label: 'What this offers', rows: 4, isWide: true },
    hint: 'Shown on the page of what is no funding.',
  },
  {
    ...{ kind: 'text', name: 'ai_generated_summary', label: 'Who this is for' },
    ...{ rows: 5, isWide: true },
  },
  {
    ...{ kind: 'text', name: 'funding_terms_summary', label: 'Funding terms summary' },
    ...{ rows: 5, isWide: true },
  },
];

/** Every field that staff may change, in the order of the form. */
export const editorSections: readonly EditorSection[] = [
  { id: 'basics', title: 'Basics', fields: basics },
  { id: 'place', title: 'Links and Place', fields: place },
  {
    ...{ id: 'audience', title: 'Audience', fields: audience },
    intro: 'People filter the directory by these.',
  },
  {
    ...{ id: 'organizations', title: 'Organizations' },
    fields: [{ kind: 'organizations', name: 'organizations', label: 'Linked organizations' }],
  },
  {
    ...{ id: 'program-contact', title: 'Program Contact', fields: programContact },
    intro: 'Shown while nobody with an account is assigned.',
  },
  {
    ...{ id: 'entrepreneur-contact', title: 'Entrepreneur Contact', fields: entrepreneurContact },
    intro: 'Shown while nobody with an account is assigned.',
  },
  { id: 'funding', title: 'Funding Terms', fields: funding },
  { id: 'summaries', title: 'Summaries', fields: summaries },
  {
    ...{ id: 'internal', title: 'Internal', intro: 'For staff alone.' },
    fields: [{ kind: 'text', name: 'source_notes', label: 'Source notes', rows: 4, isWide: true }],
  },
];

/** All fields, in the order of the form. */
export const editorFields: readonly EditorField[] = editorSections.flatMap(({ fields }) => fields);

/** What a field is called on the screen. */
export function editorLabel(name: EditorFieldName): string {
  return editorFields.find((field) => field.name === name)?.label ?? name;
}

/** The value of a field in words; '' for nothing. */
export function editorValue(name: EditorFieldName, form: ResourceEditorForm): string {
  const field = editorFields.find((one) => one.name === name);
  const options = field?.kind === 'choice' || field?.kind === 'list' ? field.options : null;
  if (name === 'organizations') return form.organizations.map((one) => one.name).join(', ');
  const value = form[name];
  if (typeof value !== 'string') return value.map((one) => labelOf(options ?? [], one)).join(', ');
  return options === null || value === '' ? value : labelOf(options, value);
}
