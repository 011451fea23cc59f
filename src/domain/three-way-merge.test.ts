import { describe, expect, it } from 'vitest';
import { eventParts } from './events/form';
import { emptyEventForm, fromEventForm, type EventForm } from './events/form';
import { emptyListing, listingParts, type ListingForm } from './providers/listing-form';
import { changesBetween, mergeParts } from './three-way-merge';

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

describe('mergeParts', () => {
  it('takes what only the other changed, keeps what only oneself did', () => {
    const mine = { ...event, host_organization: 'Mine' };
    const theirs = { ...event, sector: 'Marine', description: 'Theirs' };
    const merge = mergeParts(eventParts, event, mine, theirs);
    expect(merge.values).toEqual({ ...mine, sector: 'Marine', description: 'Theirs' });
    expect(merge).toMatchObject({ taken: ['description', 'sector'], conflicts: [] });
    expect(changesBetween(eventParts, theirs, merge.values)).toEqual({ host_organization: 'Mine' });
  });

  it('keeps the own text where both wrote, and says where', () => {
    const mine: ListingForm = { ...listing, description: 'Mine', provider_name: 'Tides' };
    const theirs = {
      ...listing,
      description: 'Theirs',
      provider_name: ' Tides',
      website_url: 'a.example',
    };
    const merge = mergeParts(listingParts, listing, mine, theirs);
    expect(merge.values).toEqual({ ...mine, website_url: 'a.example' });
    expect(merge).toMatchObject({ taken: ['website_url'], conflicts: ['description'] });
  });

  it('never mixes a day of one with a time of the other', () => {
    const mine = { ...event, start_time: '09:00' };
    const theirs = { ...event, start_day: '2027-05-02', end_day: '2027-05-04', end_time: '13:00' };
    const merge = mergeParts(eventParts, event, mine, theirs);
    expect(merge).toMatchObject({ taken: ['end_date'], conflicts: ['start_date'] });
    expect(merge.values).toMatchObject({ start_day: '2027-05-03', start_time: '09:00' });
    expect(merge.values).toMatchObject({ end_day: '2027-05-04', end_time: '13:00' });
  });
});
