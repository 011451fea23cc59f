import { describe, expect, it } from 'vitest';
import { eventImage, eventPlace, placeLine } from './event-place';

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

describe('eventImage', () => {
  const BACKEND = 'https://backend.example';
  const FOLDER = `${BACKEND}/storage/v1/object/public/event-images`;

  it('is a file of the own bucket', () => {
    expect(eventImage(`${FOLDER}/somebody/picture.webp`, BACKEND)).toBe(
      `${FOLDER}/somebody/picture.webp`,
    );
  });

  it.each([
    null,
    'picture.webp',
    'https://tracker.example/storage/v1/object/public/event-images/a.png',
    `${BACKEND}.evil.example/storage/v1/object/public/event-images/a.png`,
    `https://backend.example@evil.example/storage/v1/object/public/event-images/a.png`,
    `${BACKEND}/storage/v1/object/public/provider-logos/a.png`,
    `${FOLDER}/../provider-logos/a.png`,
    'javascript:alert(1)',
  ])('is not %s', (address) => {
    expect(eventImage(address, BACKEND)).toBeNull();
  });
});
