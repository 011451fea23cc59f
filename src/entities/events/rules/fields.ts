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
  { name: 'id', kind: 'stored', meaning: 'Id', read: 'card' },
  {
    name: 'title',
    kind: 'line',
    limit: { longest: 200 },
    label: 'Title',
    ...inList,
    required: 'Event title is required',
    isWide: true,
  },
  {
    name: 'description',
    kind: 'text',
    limit: { longest: 8000 },
    label: 'Description',
    ...onPage,
    rows: 7,
    isWide: true,
  },
  { name: 'start_date', kind: 'moment', limit: moments, label: 'Start', ...inList },
  { name: 'end_date', kind: 'moment', limit: moments, label: 'End', ...inList },
  {
    name: 'location_type',
    kind: 'choice',
    options: locationTypes,
    label: 'Location type',
    ...inList,
    initial: 'in_person',
  },
  {
    name: 'location_address',
    kind: 'text',
    limit: { longest: 400 },
    label: 'Address',
    ...inList,
    rows: 2,
    isWide: true,
  },
  { name: 'location_link', kind: 'url', label: 'Link to take part', ...onPage, isWide: true },
  {
    name: 'geographic_region',
    kind: 'choices',
    options: geographicRegions,
    label: 'Region',
    hint: 'Choosing Statewide clears the other regions.',
    ...inList,
    exclusive: 'statewide',
  },
  {
    name: 'host_organization',
    kind: 'line',
    limit: { longest: 200 },
    label: 'Host organization',
    ...inList,
    isWide: true,
  },
  { name: 'registration_link', kind: 'url', label: 'Registration link', ...onPage, isWide: true },
  { ...phrase, name: 'sector', label: 'Sector' },
  { ...phrase, name: 'business_type', label: 'Business type' },
  {
    ...phrase,
    name: 'event_type',
    label: 'Event type',
    hint: 'Such as workshop, talk or fair.',
    read: 'card',
  },
  {
    name: 'tags',
    kind: 'comma list',
    limit: { most: 30, longest: 60 },
    entries: { many: 'tags', one: 'tag' },
    label: 'Tags',
    hint: 'Separate them with commas.',
    ...onPage,
  },
  { name: 'image_url', kind: 'upload', label: 'Image', ...onPage },
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
