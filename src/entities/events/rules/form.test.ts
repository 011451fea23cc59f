import { describe, expect, it } from 'vitest';
import {
  emptyEventForm,
  eventFormOf,
  eventFormSchema,
  fromEventForm,
  toEventForm,
  type EventForm,
} from './form';
import type { ExtractedEvent } from '@shared/contracts/extraction';

const read: ExtractedEvent = {
  title: 'Tax Night',
  description: 'Bring receipts.',
  location_type: 'hybrid',
  start_date: '2026-02-27T16:00',
  end_date: '2026-02-27T18:30',
  location_address: '41 Church Street\nBelfast',
  location_link: 'https://meet.example/x',
  geographic_region: ['midcoast'],
  host_organization: 'Pine Tide',
  registration_link: 'pinetide.example/tax',
  sector: 'Finance',
  business_type: 'Any',
  event_type: 'Workshop',
  tags: ['tax', 'books'],
  image_url: 'https://pinetide.example/a.png',
};
const form = toEventForm(read);

function messages(changes: Partial<EventForm>): Record<string, string> {
  const result = eventFormSchema.safeParse({ ...form, ...changes });
  const issues = result.success ? [] : result.error.issues;
  return Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]));
}

describe('eventFormSchema', () => {
  it('takes what was read', () => {
    expect(messages({})).toEqual({});
  });

  it('asks for a title and both dates', () => {
    const required = 'Start and end dates are required';
    expect(messages({ title: ' ', start_day: '', end_day: '' })).toEqual({
      title: 'Event title is required',
      start_day: required,
      end_day: required,
    });
  });

  it('asks for a time where the text names none', () => {
    const dayOnly = toEventForm({ ...read, start_date: '2026-02-27', end_date: '2026-02-28' });
    expect(messages(dayOnly)).toEqual({
      start_time: 'Please enter the time of the start',
      end_time: 'Please enter the time of the end',
    });
  });

  it.each([
    ['2026-02-27', '16:00', { end_time: 'End must be after start' }],
    ['2026-02-27', '15:59', { end_time: 'End must be after start' }],
    ['2026-02-26', '23:00', { end_day: 'End must be after start' }],
    ['2026-02-27', '16:01', {}],
    ['2026-02-28', '00:00', {}],
  ])('with an end on %s at %s says %j', (end_day, end_time, expected) => {
    expect(messages({ end_day, end_time })).toEqual(expected);
  });

  it.each(['0001-01-01', '1999-12-31', '2101-01-01', '9999-12-31'])('refuses %s', (day) => {
    const refused = 'Please use a year from 2000 to 2100';
    expect(messages({ start_day: day, end_day: day })).toEqual({
      start_day: refused,
      end_day: refused,
    });
  });

  it('takes the ends of the range as the database counts them, in UTC', () => {
    const last = { start_day: '2100-12-31', start_time: '08:00', end_day: '2100-12-31' };
    expect(messages({ ...last, end_time: '18:59' })).toEqual({});
    expect(Object.keys(messages({ ...last, end_time: '19:00' }))).toEqual(['end_day']);
    expect(messages({ start_day: '2000-01-01', start_time: '00:00' })).toEqual({});
  });

  it('refuses an hour that clocks leave out, and takes one that comes twice', () => {
    const spring = { start_day: '2026-03-08', start_time: '02:30', end_day: '2026-03-08' };
    expect(messages({ ...spring, end_time: '05:00' })).toEqual({
      start_time: 'This time does not exist: clocks go forward in that hour',
    });
    const autumn = { start_day: '2026-11-01', start_time: '01:30', end_day: '2026-11-01' };
    expect(messages({ ...autumn, end_time: '02:30' })).toEqual({});
    expect(fromEventForm({ ...form, ...autumn }).start_date).toBe('2026-11-01T05:30:00.000Z');
  });

  it('refuses what is no date', () => {
    expect(messages({ start_day: '2026-02-30' })).toEqual({ start_day: 'Invalid date' });
  });

  it('wants an address where people come to a place', () => {
    const wanted = { location_address: 'Please enter the address where people meet' };
    expect(messages({ location_type: 'in_person', location_address: '\u00a0' })).toEqual(wanted);
    expect(messages({ location_type: 'hybrid', location_address: '' })).toEqual(wanted);
    expect(messages({ location_type: 'online', location_address: '' })).toEqual({});
    expect(messages({ location_address: 'x'.repeat(401) })).toEqual({
      location_address: 'Please use at most 400 characters',
    });
  });

  it('looks at a link only where people take part from elsewhere', () => {
    const location_link = 'javascript:alert(1)';
    expect(messages({ location_type: 'hybrid', location_link })).toEqual({
      location_link: 'Invalid url',
    });
    expect(messages({ location_type: 'online', location_link })).toEqual({
      location_link: 'Invalid url',
    });
    expect(messages({ location_type: 'in_person', location_link })).toEqual({});
    expect(messages({ location_type: 'online', location_link: '' })).toEqual({});
  });
});

describe('toEventForm', () => {
  it('takes a text without a place as in person, and no picture of others', () => {
    expect(toEventForm({ ...read, location_type: null }).location_type).toBe('in_person');
    expect(form.image_url).toBe('');
    expect(Object.keys(form).sort()).toEqual(Object.keys(emptyEventForm).sort());
  });
});

describe('fromEventForm', () => {
  it('turns the time of Maine into moments, and the rest into columns', () => {
    expect(fromEventForm(form)).toEqual({
      ...read,
      start_date: '2026-02-27T21:00:00.000Z',
      end_date: '2026-02-27T23:30:00.000Z',
      image_url: null,
    });
  });

  it('leaves out what does not belong to the kind of place', () => {
    const inPerson = fromEventForm({ ...form, location_type: 'in_person' });
    expect(inPerson.location_link).toBeNull();
    expect(inPerson.location_address).toBe('41 Church Street\nBelfast');
    const online = fromEventForm({ ...form, location_type: 'online' });
    expect(online.location_address).toBeNull();
    expect(online.location_link).toBe('https://meet.example/x');
  });
});

describe('eventFormOf', () => {
  it('gives back what was stored, as the form holds it', () => {
    expect(eventFormOf(fromEventForm(form))).toEqual(form);
    const image_url = 'https://api.example/storage/v1/object/public/event-images/a/b.png';
    expect(eventFormOf({ ...fromEventForm(form), image_url }).image_url).toBe(image_url);
  });

  it('reads the moments of the database, and leaves out words that no list has', () => {
    const stored = {
      ...fromEventForm({ ...emptyEventForm, title: 'Fair' }),
      start_date: '2026-07-01 13:00:00+00',
      end_date: '2026-07-01T20:00:00+00:00',
      location_type: 'on_the_moon',
      geographic_region: ['midcoast', 'the_moon'],
    };
    expect(eventFormOf(stored)).toEqual({
      ...emptyEventForm,
      title: 'Fair',
      geographic_region: ['midcoast'],
      start_day: '2026-07-01',
      start_time: '09:00',
      end_day: '2026-07-01',
      end_time: '16:00',
    });
  });
});
