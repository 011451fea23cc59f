import * as z from 'zod/mini';
import {
  draftSchema,
  emptyForm,
  formSchema,
  fromForm,
  toForm,
} from '../../../shared/rules/field-form';
import type { FormOf } from '../../../shared/rules/fields';
import type { FormParts } from '../../../shared/rules/form-parts';
import { optionalWebAddress, requiredText } from '../../../shared/rules/form-text';
import { fromMaineTime, toMaineTime } from '../../../shared/rules/maine-time';
import { YEAR_REFUSED } from '../../../shared/rules/submission-form-parts';
import { locationTypes } from '../../../shared/rules/submission-vocabularies';
import type { Tables } from '../../../types/database';
import { editedEventFields, eventFormFields, eventLimits, type EventFormField } from './fields';
import { hasAddress, hasLink } from './place';
import type { ExtractedEvent } from '@shared/contracts/extraction';
import { geographicRegions, labelOf } from '@shared/contracts/vocabularies';
import { isDay } from '@shared/dates/long-date';

const dates = {
  start_day: z.string(),
  start_time: z.string(),
  end_day: z.string(),
  end_time: z.string(),
};

/** Schema of a draft of the form; values need not be valid. */
export const eventDraftSchema = z.extend(draftSchema(eventFormFields), dates);

// Address and link are checked below, depending on the location type.
const fields = z.extend(formSchema(eventFormFields), {
  ...dates,
  location_address: z.string(),
  location_link: z.string(),
});

/** Values of the form; dates and times in Maine. */
export type EventForm = z.infer<typeof fields>;

/**
 * Schema of the event form (rule 9.3). Address and link are ignored when hidden for
 * the location type.
 */
export const eventFormSchema = fields.check(
  z.superRefine((form, context) => {
    const addIssue = (field: keyof EventForm, message: string) =>
      context.addIssue({ code: 'custom', path: [field], message });
    checkDates(form, addIssue);
    checkPlace(form, addIssue);
  }),
);

export const emptyEventForm: EventForm = eventForm(emptyForm(eventFormFields), null, null);

/** Converts an extracted event to form values. Images on other sites are left out. */
export function toEventForm(read: ExtractedEvent): EventForm {
  const form = toForm(eventFormFields, { ...read, image_url: null });
  return eventForm(form, read.start_date, read.end_date);
}

/** Columns of an event in the form. */
type EventColumns = Readonly<
  Pick<Tables<'events'>, EventFormField['name'] | 'start_date' | 'end_date'>
>;

/** Converts an event to form values. */
export function eventFormOf(event: EventColumns): EventForm {
  const [start, end] = [toMaineTime(event.start_date), toMaineTime(event.end_date)];
  return eventForm(toForm(eventFormFields, event), start, end);
}

/** Returns the form in screen order, with dates and times in Maine. */
function eventForm(
  form: FormOf<EventFormField>,
  start: string | null,
  end: string | null,
): EventForm {
  const [start_day = '', start_time = ''] = start?.split('T') ?? [];
  const [end_day = '', end_time = ''] = end?.split('T') ?? [];
  const { location_type, location_address, location_link, ...others } = form;
  const { geographic_region, registration_link, image_url, ...about } = others;
  return {
    ...about,
    start_day,
    start_time,
    end_day,
    end_time,
    location_type,
    location_address,
    location_link,
    geographic_region,
    registration_link,
    image_url,
  };
}

/** Converts a valid form to columns. */
export function fromEventForm(form: EventForm) {
  const { location_address, location_link, ...columns } = fromForm(eventFormFields, form);
  return {
    ...columns,
    start_date: momentOf(form.start_day, form.start_time),
    end_date: momentOf(form.end_day, form.end_time),
    location_address: hasAddress(form.location_type) ? location_address : null,
    location_link: hasLink(form.location_type) ? location_link : null,
  };
}

type AddIssue = (field: keyof EventForm, message: string) => void;

function checkDates(form: EventForm, addIssue: AddIssue): void {
  const start = checkMoment(form, 'start', addIssue);
  const end = checkMoment(form, 'end', addIssue);
  if (start === null || end === null || end > start) return;
  addIssue(form.end_day === form.start_day ? 'end_time' : 'end_day', 'End must be after start');
}

/** Returns the timestamp of a day and a time; adds an issue and returns null when invalid. */
function checkMoment(form: EventForm, name: 'start' | 'end', addIssue: AddIssue): string | null {
  const day = form[`${name}_day`];
  const time = form[`${name}_time`];
  if (day === '') addIssue(`${name}_day`, 'Start and end dates are required');
  else if (!isDay(day)) addIssue(`${name}_day`, 'Invalid date');
  else if (day < '2000-01-01' || day > '2100-12-31') addIssue(`${name}_day`, YEAR_REFUSED);
  else if (time === '') addIssue(`${name}_time`, `Please enter the time of the ${name}`);
  else {
    const moment = momentOf(day, time);
    if (moment === '') {
      addIssue(`${name}_time`, 'This time does not exist: clocks go forward in that hour');
    } else if (moment >= new Date(eventLimits[`${name}_date`].before).toISOString()) {
      addIssue(`${name}_day`, YEAR_REFUSED); // Its last evening is in the next year in UTC.
    } else return moment;
  }
  return null;
}

/** Returns the timestamp of a day and a time in Maine; '' when it does not exist. */
function momentOf(day: string, time: string): string {
  // Some browsers add seconds.
  return fromMaineTime(`${day}T${time.slice(0, 5)}`) ?? '';
}

function checkPlace(form: EventForm, addIssue: AddIssue): void {
  if (hasAddress(form.location_type)) {
    const address = requiredText(
      eventLimits.location_address.longest,
      'Please enter the address where people meet',
    ).safeParse(form.location_address);
    for (const { message } of address.error?.issues ?? []) addIssue('location_address', message);
  }
  if (hasLink(form.location_type)) {
    const link = optionalWebAddress.safeParse(form.location_link);
    for (const { message } of link.error?.issues ?? []) addIssue('location_link', message);
  }
}

/** Columns of an event that staff edit. */
export type EventEdit = ReturnType<typeof fromEventForm>;

/** Parts of the event form. */
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
