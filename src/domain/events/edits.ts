import { locationTypes } from '../submissions/vocabularies';
import type { FormParts } from '../three-way-merge';
import { geographicRegions, labelOf } from '../vocabularies';
import { fromEventForm, type EventForm } from './form';

/** The columns of an event that staff edit. */
export type EventEdit = ReturnType<typeof fromEventForm>;

/** The form of an event, part by part, where two people edit it. */
export const eventParts: FormParts<EventForm, EventEdit> = {
  list: [
    { name: 'title', label: 'Title' },
    { name: 'host_organization', label: 'Host organization' },
    { name: 'description', label: 'Description' },
    { name: 'event_type', label: 'Event type' },
    { name: 'tags', label: 'Tags' },
    { name: 'sector', label: 'Sector' },
    { name: 'business_type', label: 'Business type' },
    { name: 'start_date', label: 'Start' },
    { name: 'end_date', label: 'End' },
    { name: 'location_type', label: 'Location type' },
    { name: 'location_address', label: 'Address' },
    { name: 'location_link', label: 'Link to take part' },
    { name: 'geographic_region', label: 'Region' },
    { name: 'registration_link', label: 'Registration link' },
    { name: 'image_url', label: 'Image' },
  ],
  columnsOf: fromEventForm,
  fieldsOf: (column) => {
    if (column === 'start_date') return ['start_day', 'start_time'];
    return column === 'end_date' ? ['end_day', 'end_time'] : [column];
  },
  textOf: (column, form) => {
    if (column === 'location_type') return labelOf(locationTypes, form.location_type);
    if (column !== 'geographic_region') return null;
    return form.geographic_region.map((region) => labelOf(geographicRegions, region)).join(', ');
  },
};
