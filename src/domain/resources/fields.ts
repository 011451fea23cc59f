/** The fields of a resource, in the order of the columns of an export. */

import type { Tables } from '../../types/database';
import { isFormField, limitsOf, type FieldIn } from '../fields';
import { moderationReason, type Limits } from '../limits';
import {
  availabilityStatuses,
  businessStages,
  formats,
  geographicRegions,
  industries,
  resourceStatuses,
  supportTypes,
} from '../vocabularies';

const COMMAS = 'Separate them with commas.';

const memberOnCard = { read: 'card', write: 'member' } as const;
const memberOnPage = { read: 'page', write: 'member' } as const;
const staffOnPage = { read: 'page', write: 'staff' } as const;
const short = { limit: { longest: 1000 }, rows: 2 } as const;
const long = { limit: { longest: 2000 }, rows: 3 } as const;
const summary = { limit: { longest: 4000 }, rows: 5, isWide: true } as const;
const contactLine = { ...staffOnPage, kind: 'line', limit: { longest: 120 } } as const;

/** Each column that clients read or write, once. */
export const resourceFields = [
  { name: 'id', kind: 'stored', read: 'card' },
  {
    name: 'slug',
    kind: 'slug',
    label: 'Address',
    hint: 'The end of its link: /resource/… Old links break when it changes.',
    read: 'card',
    write: 'staff',
    required: 'An address is required',
    isWide: true,
  },
  {
    name: 'name',
    kind: 'line',
    limit: { longest: 200 },
    label: 'Name',
    ...memberOnCard,
    required: 'Resource name is required',
    isWide: true,
  },
  {
    name: 'organization',
    kind: 'line',
    limit: { longest: 200 },
    label: 'Organization (text)',
    memberLabel: 'Organization',
    ...memberOnCard,
    isWide: true,
  },
  {
    name: 'description',
    kind: 'text',
    limit: { longest: 8000 },
    label: 'Description',
    ...memberOnCard,
    rows: 8,
    isWide: true,
  },
  {
    name: 'support_type',
    kind: 'choice',
    options: supportTypes,
    label: 'Support type',
    hint: 'Where the directory lists it.',
    ...memberOnCard,
    emptyLabel: 'Not said',
  },
  {
    name: 'type',
    kind: 'line',
    limit: { longest: 120 },
    label: 'Type',
    hint: 'Such as grant, loan or course.',
    ...memberOnPage,
  },
  {
    name: 'category',
    kind: 'comma list',
    limit: { most: 20, longest: 80 },
    entries: { many: 'categories', one: 'category' },
    label: 'Category',
    hint: COMMAS,
    ...memberOnCard,
  },
  {
    name: 'tags',
    kind: 'comma list',
    limit: { most: 30, longest: 60 },
    entries: { many: 'tags', one: 'tag' },
    label: 'Tags',
    hint: COMMAS,
    ...memberOnPage,
  },
  {
    name: 'focus_areas',
    kind: 'comma list',
    limit: { most: 20, longest: 80 },
    entries: { many: 'focus areas', one: 'focus area' },
    label: 'Focus areas',
    hint: COMMAS,
    ...memberOnPage,
    isWide: true,
  },
  {
    name: 'eligibility',
    kind: 'text',
    limit: { longest: 4000 },
    label: 'Eligibility',
    ...memberOnPage,
    rows: 5,
    isWide: true,
  },
  {
    name: 'business_stage',
    kind: 'choices',
    options: businessStages,
    label: 'Business stages',
    ...memberOnCard,
    shownLabels: 2,
  },
  {
    name: 'industry_categories',
    kind: 'choices',
    options: industries,
    label: 'Industries',
    ...memberOnCard,
    shownLabels: 1,
  },
  {
    name: 'geographic_region',
    kind: 'choices',
    options: geographicRegions,
    label: 'Regions',
    hint: 'Choosing Statewide clears the other regions.',
    ...memberOnCard,
    shownLabels: 2,
    exclusive: 'statewide',
  },
  {
    name: 'location',
    kind: 'line',
    limit: { longest: 200 },
    label: 'Location',
    ...memberOnCard,
    isWide: true,
  },
  {
    name: 'format',
    kind: 'choices',
    options: formats,
    label: 'Formats',
    ...memberOnPage,
    shownLabels: 2,
  },
  { name: 'website', kind: 'url', label: 'Website', ...memberOnCard, isWide: true },
  {
    name: 'cost_to_participate',
    kind: 'text',
    limit: { longest: 500 },
    label: 'Cost to participate',
    ...memberOnCard,
  },
  {
    name: 'availability_status',
    kind: 'choice',
    options: availabilityStatuses,
    label: 'Availability status',
    ...memberOnCard,
    emptyLabel: 'Not known',
  },
  {
    name: 'application_deadline',
    kind: 'day',
    limit: { min: '2000-01-01', max: '2100-12-31' },
    label: 'Application deadline',
    hint: 'After this day, the resource counts as closed.',
    ...memberOnCard,
  },
  {
    name: 'funding_range',
    kind: 'line',
    limit: { longest: 200 },
    label: 'Funding range',
    ...memberOnCard,
  },
  {
    name: 'status',
    kind: 'choice',
    options: resourceStatuses,
    label: 'Status',
    hint: 'Only approved resources are public.',
    ...staffOnPage,
    initial: 'pending',
  },
  {
    name: 'value_summary',
    kind: 'text',
    ...summary,
    label: 'What this offers',
    hint: 'Shown on the page unless the support type is funding.',
    ...staffOnPage,
  },
  { name: 'funding_instrument', kind: 'text', ...short, label: 'Instrument', ...staffOnPage },
  { name: 'funding_check_size', kind: 'text', ...short, label: 'Check size', ...staffOnPage },
  {
    name: 'funding_match_required',
    kind: 'yes-no',
    label: 'Match required',
    ...staffOnPage,
    emptyLabel: 'Not specified',
  },
  {
    name: 'funding_match_details',
    kind: 'text',
    limit: { longest: 2000 },
    rows: 2,
    label: 'Match details',
    ...staffOnPage,
  },
  {
    name: 'funding_use_of_funds',
    kind: 'text',
    ...long,
    label: 'Use of funds',
    ...staffOnPage,
    isWide: true,
  },
  {
    name: 'funding_decision_timeline',
    kind: 'text',
    ...short,
    label: 'Decision timeline',
    ...staffOnPage,
  },
  { name: 'funding_payout_timing', kind: 'text', ...short, label: 'Payout timing', ...staffOnPage },
  {
    name: 'funding_readiness_requirements',
    kind: 'text',
    ...long,
    label: 'Requirements',
    ...staffOnPage,
    isWide: true,
  },
  {
    name: 'funding_key_criteria',
    kind: 'text',
    ...long,
    label: 'Key criteria',
    ...staffOnPage,
    isWide: true,
  },
  { name: 'contact_name', label: 'Contact name', ...contactLine },
  { name: 'contact_title', label: 'Contact title', ...contactLine },
  {
    name: 'contact_email',
    kind: 'email',
    label: 'Contact email',
    memberLabel: 'Email',
    ...memberOnCard,
    extractedAs: 'email',
  },
  {
    name: 'contact_phone',
    kind: 'phone',
    label: 'Contact phone',
    memberLabel: 'Phone',
    ...memberOnCard,
    extractedAs: 'phone',
  },
  { name: 'entrepreneur_contact_name', label: 'Entrepreneur name', ...contactLine },
  { name: 'entrepreneur_contact_title', label: 'Entrepreneur title', ...contactLine },
  {
    name: 'entrepreneur_contact_email',
    kind: 'email',
    label: 'Entrepreneur email',
    ...staffOnPage,
  },
  {
    name: 'entrepreneur_contact_phone',
    kind: 'phone',
    label: 'Entrepreneur phone',
    ...staffOnPage,
  },
  {
    name: 'source_notes',
    kind: 'text',
    limit: { longest: 20_000 },
    label: 'Source notes',
    read: 'internal',
    write: 'staff',
    rows: 4,
    isWide: true,
  },
  {
    name: 'notion_id',
    kind: 'line',
    limit: { longest: 2048 },
    label: 'Notion id',
    hint: 'A link or its end. Names the organization where nothing else does.',
    read: 'card',
    write: 'staff',
  },
  { name: 'notion_url', kind: 'url', label: 'Notion address', read: 'staff', write: 'staff' },
  { name: 'curator_id', kind: 'stored', read: 'page' },
  { name: 'contact_profile_id', kind: 'stored', read: 'page' },
  { name: 'entrepreneur_contact_profile_id', kind: 'stored', read: 'page' },
  {
    name: 'ai_generated_summary',
    kind: 'text',
    ...summary,
    label: 'Who this is for',
    ...staffOnPage,
    isImported: false,
  },
  { name: 'summary_generated_at', kind: 'stored', read: 'page' },
  { name: 'summary_state', kind: 'stored', read: 'staff' },
  {
    name: 'funding_terms_summary',
    kind: 'text',
    ...summary,
    label: 'Funding terms summary',
    ...staffOnPage,
    isImported: false,
  },
  { name: 'funding_terms_generated_at', kind: 'stored', read: 'page' },
  { name: 'funding_summary_state', kind: 'stored', read: 'staff' },
  { name: 'moderation_status', kind: 'stored', read: 'staff' },
  { name: 'created_at', kind: 'stored', read: 'staff' },
  { name: 'updated_at', kind: 'stored', read: 'page' },
] as const satisfies readonly FieldIn<Tables<'resources'>>[];

/** The fields that staff edit. */
export const staffFields = resourceFields.filter(isFormField);
export type StaffField = (typeof staffFields)[number];

/** The fields that members enter when they submit a resource. */
export const memberFields = staffFields.filter(
  (field): field is Extract<StaffField, { readonly write: 'member' }> => field.write === 'member',
);
export type MemberField = (typeof memberFields)[number];

/** The fields that an import may set; an export holds the others for reading. */
export const importedFields = staffFields.filter(
  (field): field is Exclude<StaffField, { readonly isImported: false }> => !('isImported' in field),
);
export type ImportedField = (typeof importedFields)[number];

/** Limits of table `resources`. */
export const resourceLimits = {
  ...limitsOf(resourceFields),
  moderation_reason: moderationReason,
} as const satisfies Limits;
