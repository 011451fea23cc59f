import * as z from 'zod/mini';
import type { Tables } from '../../types/database';
import { draftSchema, emptyForm, formSchema, fromForm, toForm } from '../field-form';
import type { FormOf } from '../fields';
import { optionalWebAddress, requiredText } from '../form-text';
import { fromMaineTime, toMaineTime } from '../maine-time';
import { YEAR_REFUSED, isDay } from '../submissions/form-parts';
import type { locationTypes } from '../submissions/vocabularies';
import { eventLimits } from './fields';
import { eventFormFields, type EventFormField } from './fields';
import type { ExtractedEvent } from '@contracts/extraction';

export type LocationType = (typeof locationTypes)[number]['value'];

/** Whether people come to a place: then it has an address. */
export function hasAddress(type: LocationType): boolean {
  return type !== 'online';
}

/** Whether people can take part from elsewhere: then there may be a link. */
export function hasLink(type: LocationType): boolean {
  return type !== 'in_person';
}

const dates = {
  start_day: z.string(),
  start_time: z.string(),
  end_day: z.string(),
  end_time: z.string(),
};

/** The form, right or wrong: what a draft may hold. */
export const eventDraftSchema = z.extend(draftSchema(eventFormFields), dates);

// The place is checked below: what does not belong to its kind is not looked at.
const fields = z.extend(formSchema(eventFormFields), {
  ...dates,
  location_address: z.string(),
  location_link: z.string(),
});

/** The form while it is filled in; dates as clocks in Maine show them. */
export type EventForm = z.infer<typeof fields>;

/**
 * What a member says of an event (spec §2 'Event review'). What does not belong to the kind of
 * place is hidden and not looked at.
 */
export const eventFormSchema = fields.check(
  z.superRefine((form, context) => {
    const complain = (field: keyof EventForm, message: string) => {
      context.addIssue({ code: 'custom', path: [field], message });
    };
    checkDates(form, complain);
    checkPlace(form, complain);
  }),
);

/** The empty form. */
export const emptyEventForm: EventForm = eventForm(emptyForm(eventFormFields), null, null);

/** What was read from a text, as the form holds it. A picture elsewhere is not taken over. */
export function toEventForm(read: ExtractedEvent): EventForm {
  const form = toForm(eventFormFields, { ...read, image_url: null });
  return eventForm(form, read.start_date, read.end_date);
}

/** The columns of an event that the form holds. */
type EventColumns = Readonly<
  Pick<Tables<'events'>, EventFormField['name'] | 'start_date' | 'end_date'>
>;

/** An event as the form holds it. */
export function eventFormOf(event: EventColumns): EventForm {
  const [start, end] = [toMaineTime(event.start_date), toMaineTime(event.end_date)];
  return eventForm(toForm(eventFormFields, event), start, end);
}

/** A form in the order of the screen, with moments as clocks in Maine show them. */
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

/** What the form holds, once it is right, as the database takes it. */
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

type Complain = (field: keyof EventForm, message: string) => void;

function checkDates(form: EventForm, complain: Complain): void {
  const start = checkMoment(form, 'start', complain);
  const end = checkMoment(form, 'end', complain);
  if (start === null || end === null || end > start) return;
  complain(form.end_day === form.start_day ? 'end_time' : 'end_day', 'End must be after start');
}

/** The moment that a pair of fields stands for; null, and a complaint, when it is none. */
function checkMoment(form: EventForm, name: 'start' | 'end', complain: Complain): string | null {
  const day = form[`${name}_day`];
  const time = form[`${name}_time`];
  if (day === '') complain(`${name}_day`, 'Start and end dates are required');
  else if (!isDay(day)) complain(`${name}_day`, 'Invalid date');
  else if (day < '2000-01-01' || day > '2100-12-31') complain(`${name}_day`, YEAR_REFUSED);
  else if (time === '') complain(`${name}_time`, `Please enter the time of the ${name}`);
  else {
    const moment = momentOf(day, time);
    if (moment === '') {
      complain(`${name}_time`, 'This time does not exist: clocks go forward in that hour');
    } else if (moment >= new Date(eventLimits[`${name}_date`].before).toISOString()) {
      complain(`${name}_day`, YEAR_REFUSED); // Its last evening is a new year's in London.
    } else return moment;
  }
  return null;
}

/** A moment out of a day and a time; '' when clocks in Maine never show them. */
function momentOf(day: string, time: string): string {
  // Some browsers add seconds, where somebody types them.
  return fromMaineTime(`${day}T${time.slice(0, 5)}`) ?? '';
}

function checkPlace(form: EventForm, complain: Complain): void {
  if (hasAddress(form.location_type)) {
    const address = requiredText(
      eventLimits.location_address.longest,
      'Please enter the address where people meet',
    ).safeParse(form.location_address);
    for (const { message } of address.error?.issues ?? []) complain('location_address', message);
  }
  if (hasLink(form.location_type)) {
    const link = optionalWebAddress.safeParse(form.location_link);
    for (const { message } of link.error?.issues ?? []) complain('location_link', message);
  }
}
