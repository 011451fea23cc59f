import { describe, expect, it } from 'vitest';
import { eventParts } from '../../entities/events/rules/form';
import { emptyEventForm, fromEventForm, type EventForm } from '../../entities/events/rules/form';
import {
  emptyListing,
  listingParts,
  type ListingForm,
} from '../../entities/providers/rules/listing-form';
import { changesBetween } from './form-parts';

const event: EventForm = {
  ...emptyEventForm,
  title: 'Boat day',
  start_day: '2027-05-03',
  start_time: '10:00',
  end_day: '2027-05-03',
  end_time: '12:00',
  location_address: 'Pier 1',
  tags: 'a, b',
};
const listing: ListingForm = {
  ...emptyListing,
  provider_name: 'Tide',
  service_categories: ['Legal Services'],
  description: 'Law.',
  contact_email: 'tide@example.org',
  region_served: 'Statewide',
};

describe('the parts of a form', () => {
  it('are the columns of an event, each once', () => {
    const names = eventParts.list.map(({ name }) => name).sort();
    expect(names).toEqual(Object.keys(fromEventForm(event)).sort());
    const fields = eventParts.list.flatMap(({ name }) => eventParts.fieldsOf(name)).sort();
    expect(fields).toEqual(Object.keys(event).sort());
  });

  it('are the columns of a listing, each once', () => {
    const names = listingParts.list.map(({ name }) => name).sort();
    expect(names).toEqual(Object.keys(listingParts.columnsOf(listing)).sort());
    const fields = listingParts.list.flatMap(({ name }) => listingParts.fieldsOf(name)).sort();
    expect(fields).toEqual(Object.keys(listing).sort());
  });
});

describe('changesBetween', () => {
  it('holds nothing but what would be another value in the database', () => {
    expect(
      changesBetween(eventParts, event, { ...event, title: ' Boat day', tags: 'a,b' }),
    ).toEqual({});
    const after: EventForm = { ...event, sector: 'Marine', start_time: '11:00' };
    expect(changesBetween(eventParts, event, after)).toEqual({
      sector: 'Marine',
      start_date: '2027-05-03T15:00:00.000Z',
    });
    expect(
      changesBetween(listingParts, listing, { ...listing, website_url: 'tide.example' }),
    ).toEqual({ website_url: 'tide.example' });
  });
});
