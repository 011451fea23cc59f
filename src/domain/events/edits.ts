import { locationTypes } from '../submissions/vocabularies';
import type { FormParts } from '../three-way-merge';
import { geographicRegions, labelOf } from '../vocabularies';
import { editedEventFields } from './fields';
import { fromEventForm, type EventForm } from './form';

/** The columns of an event that staff edit. */
export type EventEdit = ReturnType<typeof fromEventForm>;

/** The form of an event, part by part, where two people edit it. */
export const eventParts: FormParts<EventForm, EventEdit> = {
  list: editedEventFields,
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
