import type { FormParts } from '../merge-edits';
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
};
