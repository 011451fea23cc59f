/** The fields of an event, in the order of the columns of an export. */

import { fieldsNamed, isFormField, limitsOf, type FieldIn } from '../../../shared/rules/fields';
import { moderationReason, type Limits } from '../../../shared/rules/limits';
import { locationTypes } from '../../../shared/rules/submission-vocabularies';
import type { Tables } from '../../../types/database';
import { geographicRegions } from '@shared/contracts/vocabularies';

const inList = { read: 'card', write: 'member' } as const;
const onPage = { read: 'page', write: 'member' } as const;
const moments = { min: '2000-01-01T00:00:00Z', before: '2101-01-01T00:00:00Z' } as const;
const phrase = { ...onPage, kind: 'line', limit: { longest: 120 } } as const;

/** Each column that clients read or write, once. */
export const eventFields = [
  { name: 'id', meaning: 'Number of the entry, which never changes', kind: 'stored', read: 'card' },
  {
    name: 'title',
    meaning: 'What it is called',
    kind: 'line',
    limit: { longest: 200 },
    label: 'Title',
    ...inList,
    required: 'Event title is required',
    isWide: true,
  },
  {
    name: 'description',
    meaning: 'What happens there',
    kind: 'text',
    limit: { longest: 8000 },
    label: 'Description',
    ...onPage,
    rows: 7,
    isWide: true,
  },
  {
    name: 'start_date',
    meaning: 'When it begins',
    kind: 'moment',
    limit: moments,
    label: 'Start',
    ...inList,
  },
  {
    name: 'end_date',
    meaning: 'When it ends; the file has no events that were over when it was written',
    kind: 'moment',
    limit: moments,
    label: 'End',
    ...inList,
  },
  {
    name: 'location_type',
    meaning: 'Whether people meet in person, online or both',
    kind: 'choice',
    options: locationTypes,
    label: 'Location type',
    ...inList,
    initial: 'in_person',
  },
  {
    name: 'location_address',
    meaning: 'Where it takes place',
    kind: 'text',
    limit: { longest: 400 },
    label: 'Address',
    ...inList,
    rows: 2,
    isWide: true,
  },
  {
    name: 'location_link',
    meaning: 'Link to take part online',
    kind: 'url',
    label: 'Link to take part',
    ...onPage,
    isWide: true,
  },
  {
    name: 'geographic_region',
    meaning: 'Regions of Maine that it is for',
    kind: 'choices',
    options: geographicRegions,
    label: 'Region',
    hint: 'Choosing Statewide clears the other regions.',
    ...inList,
    exclusive: 'statewide',
  },
  {
    name: 'host_organization',
    meaning: 'Who holds it',
    kind: 'line',
    limit: { longest: 200 },
    label: 'Host organization',
    ...inList,
    isWide: true,
  },
  {
    name: 'registration_link',
    meaning: 'Page to sign up on',
    kind: 'url',
    label: 'Registration link',
    ...onPage,
    isWide: true,
  },
  {
    ...phrase,
    name: 'sector',
    meaning: 'Part of the economy that it is about, in free words',
    label: 'Sector',
  },
  {
    ...phrase,
    name: 'business_type',
    meaning: 'Kind of business that it is for, in free words',
    label: 'Business type',
  },
  {
    ...phrase,
    name: 'event_type',
    meaning: 'What kind of event it is, such as workshop or fair',
    label: 'Event type',
    hint: 'Such as workshop, talk or fair.',
    read: 'card',
  },
  {
    name: 'tags',
    meaning: 'Words to find it by',
    kind: 'comma list',
    limit: { most: 30, longest: 60 },
    entries: { many: 'tags', one: 'tag' },
    label: 'Tags',
    hint: 'Separate them with commas.',
    ...onPage,
  },
  { name: 'image_url', meaning: 'Picture of the event', kind: 'upload', label: 'Image', ...onPage },
  { name: 'status', kind: 'stored', read: 'page' },
  { name: 'moderation_status', kind: 'stored', read: 'staff' },
  { name: 'created_at', kind: 'stored', read: 'staff' },
  { name: 'updated_at', kind: 'stored', meaning: 'Time of the last change', read: 'page' },
] as const satisfies readonly FieldIn<Tables<'events'>>[];

type EventField = (typeof eventFields)[number];

/** The fields that members and staff edit, in the order of the form. */
export const editedEventFields = fieldsNamed(
  eventFields.filter(
    (field): field is Exclude<EventField, { readonly kind: 'stored' }> => field.kind !== 'stored',
  ),
  [
    'title',
    'host_organization',
    'description',
    'event_type',
    'tags',
    'sector',
    'business_type',
    'start_date',
    'end_date',
    'location_type',
    'location_address',
    'location_link',
    'geographic_region',
    'registration_link',
    'image_url',
  ],
);

/** Those that the form holds under their own names; a moment takes two fields of the form. */
export const eventFormFields = editedEventFields.filter(isFormField);
export type EventFormField = (typeof eventFormFields)[number];

/** Limits of table `events`; its dates are moments, entered in America/New_York. */
export const eventLimits = {
  ...limitsOf(eventFields),
  moderation_reason: moderationReason,
} as const satisfies Limits;
