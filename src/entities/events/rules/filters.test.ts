import { describe, expect, it } from 'vitest';
import {
  eventOptions,
  filterEvents,
  hasEventFilters,
  noEventFilters,
  parseEventFilters,
  writeEventFilters,
} from './filters';

const parse = (query: string) => parseEventFilters(new URLSearchParams(query));

function event(
  name: string,
  geographic_region: string[],
  event_type: string | null,
  location_type = 'in_person',
) {
  return {
    name,
    title: `About ${name}`,
    host_organization: 'Guild of Machias',
    location_address: null,
    geographic_region,
    event_type,
    location_type,
  };
}

const events = [
  event('pitch', ['northern'], 'Pitch night'),
  event('taxes', ['statewide'], 'Webinar', 'online'),
  event('boats', ['downeast', 'midcoast'], 'Trade fair', 'hybrid'),
  event('shouting', ['downeast'], ' WEBINAR ', 'online'),
  event('something', [], null),
];
const names = (query: string) => filterEvents(events, parse(query)).map(({ name }) => name);

describe('the filters in the address', () => {
  it.each([
    ['', noEventFilters],
    [
      'region=downeast&type=Webinar&location=online&near=Machias',
      { search: '', region: 'downeast', type: 'webinar', location: 'online', near: 'Machias' },
    ],
    ['region=atlantis&location=online', { ...noEventFilters, location: 'online' }],
    ['search=tax&region=northern', { ...noEventFilters, search: 'tax', region: 'northern' }],
    ['region=&type=%20', noEventFilters],
    [
      'region=Downeast&location=In_Person',
      { ...noEventFilters, region: 'downeast', location: 'in_person' },
    ],
    ['region=northern&region=atlantis', { ...noEventFilters, region: 'northern' }],
    ['type=a%00b%0A', { ...noEventFilters, type: 'ab' }],
    [`type=${'x'.repeat(241)}`, noEventFilters],
    ['region=%E0%A4%A&type=__proto__', { ...noEventFilters, type: '__proto__' }],
    ['region=%5B%22downeast%22%5D', noEventFilters],
  ])('%j', (query, filters) => {
    expect(parse(query)).toEqual(filters);
    const written = writeEventFilters(new URLSearchParams('utm=1&type=old'), parse(query));
    expect(parseEventFilters(written)).toEqual(filters);
    expect(written.get('utm')).toBe('1');
    expect(hasEventFilters(parse(query))).toBe(written.size > 1);
  });
});

describe('filterEvents', () => {
  it.each([
    ['', ['pitch', 'taxes', 'boats', 'shouting', 'something']],
    ['region=downeast', ['taxes', 'boats', 'shouting']],
    ['region=statewide', ['taxes']],
    ['search=%20TAX', ['taxes']],
    ['search=guild%20of&location=hybrid', ['boats']],
    ['search=webinar', ['taxes', 'shouting']],
    ['search=.*', []],
    ['type=webinar', ['taxes', 'shouting']],
    ['location=in_person', ['pitch', 'something']],
    ['region=northern&type=webinar', ['taxes']],
    ['region=northern&type=trade fair', []],
  ])('%j', (query, expected) => {
    expect(names(query)).toEqual(expected);
  });
});

describe('eventOptions', () => {
  const labels = (query: string, filter: 'region' | 'type' | 'location') =>
    eventOptions(events, parse(query), filter).map(({ label, count }) => `${label} ${count}`);

  it('offers what leaves an event, in order', () => {
    expect(labels('', 'location')).toEqual(['In Person 2', 'Online 2', 'Hybrid 1']);
    expect(labels('', 'type')).toEqual(['Pitch night 1', 'Trade fair 1', 'Webinar 2']);
    expect(labels('location=hybrid', 'region')).toEqual(['Midcoast 1', 'Downeast 1']);
    expect(labels('region=northern', 'type')).toEqual(['Pitch night 1', 'Webinar 1']);
  });

  it('keeps what is chosen, though it leaves nothing', () => {
    expect(labels('region=southern&location=hybrid', 'region')).toContain('Southern 0');
    expect(labels('type=regatta', 'type')).toContain('regatta 0');
  });

  it('counts what the choice would leave, not what is left now', () => {
    expect(labels('location=online', 'location')).toEqual(['In Person 2', 'Online 2', 'Hybrid 1']);
  });
});
