import { describe, expect, it } from 'vitest';
import { eventPlace, placeLine } from './place';

const LINK = 'https://meet.example.com/room';
const ADDRESS = '12 Example Avenue,\n Bangor & Brewer, Maine';

function event(location_type: string, location_address: string | null = ADDRESS, link = LINK) {
  return { location_type, location_address, location_link: link };
}

describe('eventPlace', () => {
  it.each([
    ['in_person', { address: ADDRESS, isOnline: false, joinLink: null }],
    ['hybrid', { address: ADDRESS, isOnline: true, joinLink: LINK }],
    ['online', { address: null, isOnline: true, joinLink: LINK, map: null }],
    ['on_the_moon', { address: ADDRESS, isOnline: false, joinLink: null }],
  ])('of an event that is %s', (type, place) => {
    expect(eventPlace(event(type))).toMatchObject(place);
  });

  it('searches a map for the address, however it is written', () => {
    const { map } = eventPlace(event('in_person'));
    const url = new URL(map ?? '');
    expect(url.origin).toBe('https://www.openstreetmap.org');
    expect([...url.searchParams]).toEqual([['query', '12 Example Avenue, Bangor & Brewer, Maine']]);
  });

  it.each(['javascript:alert(1)', 'http://me@evil.example', 'localhost'])(
    'follows no link such as %s',
    (link) => {
      expect(eventPlace(event('online', null, link)).joinLink).toBeNull();
    },
  );
});

describe('placeLine', () => {
  it.each([
    ['in_person', 'A Hall', 'A Hall'],
    ['in_person', ' ', null],
    ['online', 'A Hall', 'Online'],
    ['hybrid', 'A Hall', 'A Hall and online'],
    ['hybrid', null, 'Online'],
  ])('of %s at %j', (type, address, line) => {
    expect(placeLine(event(type, address))).toBe(line);
  });
});
