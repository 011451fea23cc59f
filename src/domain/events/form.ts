import * as z from 'zod/mini';
import type { ExtractedEvent } from '@contracts/extraction';
import {
  commaList,
  lineFromText,
  linesFromText,
  optionalText,
  optionalWebAddress,
  paragraphsFromText,
  requiredText,
} from '../form-text';
import { eventLimits } from '../limits';
import { fromMaineTime, toMaineTime } from '../maine-time';
import { YEAR_REFUSED, isDay, someOf } from '../submissions/form-parts';
import { locationTypes } from '../submissions/vocabularies';
import { geographicRegions, isMember } from '../vocabularies';

const locationType = z.enum(locationTypes.map(({ value }) => value));
export type LocationType = z.infer<typeof locationType>;

/** Whether people come to a place: then it has an address. */
export function hasAddress(type: LocationType): boolean {
  return type !== 'online';
}

/** Whether people can take part from elsewhere: then there may be a link. */
export function hasLink(type: LocationType): boolean {
  return type !== 'in_person';
}

const fields = z.object({
  title: requiredText(eventLimits.title.longest, 'Event title is required'),
  host_organization: optionalText(eventLimits.host_organization.longest),
  description: optionalText(eventLimits.description.longest),
  event_type: optionalText(eventLimits.event_type.longest),
  sector: optionalText(eventLimits.sector.longest),
  business_type: optionalText(eventLimits.business_type.longest),
  tags: commaList(eventLimits.tags, 'tags', 'tag'),
  start_day: z.string(),
  start_time: z.string(),
  end_day: z.string(),
  end_time: z.string(),
  location_type: locationType,
  location_address: z.string(),
  location_link: z.string(),
  geographic_region: someOf(geographicRegions),
  registration_link: optionalWebAddress,
  image_url: z.string(),
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

/** The form, right or wrong: what a draft may hold. */
export const eventDraftSchema = z.object({
  title: z.string(),
  host_organization: z.string(),
  description: z.string(),
  event_type: z.string(),
  sector: z.string(),
  business_type: z.string(),
  tags: z.string(),
  start_day: z.string(),
  start_time: z.string(),
  end_day: z.string(),
  end_time: z.string(),
  location_type: locationType,
  location_address: z.string(),
  location_link: z.string(),
  geographic_region: someOf(geographicRegions),
  registration_link: z.string(),
  image_url: z.string(),
});

/** The empty form. */
export const emptyEventForm: EventForm = {
  ...{ title: '', host_organization: '', description: '', event_type: '', sector: '' },
  ...{ business_type: '', tags: '', start_day: '', start_time: '', end_day: '', end_time: '' },
  ...{ location_type: 'in_person', location_address: '', location_link: '' },
  ...{ geographic_region: [], registration_link: '', image_url: '' },
};

/** What was read from a text, as the form holds it. A picture elsewhere is not taken over. */
export function toEventForm(read: ExtractedEvent): EventForm {
  const [start_day = '', start_time = ''] = read.start_date?.split('T') ?? [];
  const [end_day = '', end_time = ''] = read.end_date?.split('T') ?? [];
  return {
    title: read.title ?? '',
    host_organization: read.host_organization ?? '',
    description: read.description ?? '',
    event_type: read.event_type ?? '',
    sector: read.sector ?? '',
    business_type: read.business_type ?? '',
    tags: read.tags.join(', '),
    ...{ start_day, start_time, end_day, end_time },
    location_type: read.location_type ?? 'in_person',
    location_address: read.location_address ?? '',
    location_link: read.location_link ?? '',
    geographic_region: read.geographic_region,
    registration_link: read.registration_link ?? '',
    image_url: '',
  };
}

/** The columns of an event that the form holds. */
interface EventColumns {
  readonly title: string;
  readonly host_organization: string | null;
  readonly description: string | null;
  readonly event_type: string | null;
  readonly sector: string | null;
  readonly business_type: string | null;
  readonly tags: readonly string[];
  readonly start_date: string;
  readonly end_date: string;
  readonly location_type: string;
  readonly location_address: string | null;
  readonly location_link: string | null;
  readonly geographic_region: readonly string[];
  readonly registration_link: string | null;
  readonly image_url: string | null;
}

/** An event as the form holds it. */
export function eventFormOf(event: EventColumns): EventForm {
  const [start_day = '', start_time = ''] = toMaineTime(event.start_date)?.split('T') ?? [];
  const [end_day = '', end_time = ''] = toMaineTime(event.end_date)?.split('T') ?? [];
  const type = locationType.safeParse(event.location_type);
  return {
    title: event.title,
    host_organization: event.host_organization ?? '',
    description: event.description ?? '',
    event_type: event.event_type ?? '',
    sector: event.sector ?? '',
    business_type: event.business_type ?? '',
    tags: event.tags.join(', '),
    ...{ start_day, start_time, end_day, end_time },
    location_type: type.success ? type.data : 'in_person',
    location_address: event.location_address ?? '',
    location_link: event.location_link ?? '',
    geographic_region: event.geographic_region.filter((value) =>
      isMember(geographicRegions, value),
    ),
    registration_link: event.registration_link ?? '',
    image_url: event.image_url ?? '',
  };
}

/** What the form holds, once it is right, as the database takes it. */
export function fromEventForm(form: EventForm) {
  return {
    title: lineFromText(form.title) ?? form.title,
    host_organization: lineFromText(form.host_organization),
    description: paragraphsFromText(form.description),
    event_type: lineFromText(form.event_type),
    sector: lineFromText(form.sector),
    business_type: lineFromText(form.business_type),
    tags: linesFromText(form.tags),
    start_date: momentOf(form.start_day, form.start_time),
    end_date: momentOf(form.end_day, form.end_time),
    location_type: form.location_type,
    location_address: hasAddress(form.location_type)
      ? paragraphsFromText(form.location_address)
      : null,
    location_link: hasLink(form.location_type) ? lineFromText(form.location_link) : null,
    geographic_region: form.geographic_region,
    registration_link: lineFromText(form.registration_link),
    image_url: form.image_url === '' ? null : form.image_url,
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
