import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { eventJsonLd } from './json-ld';

const PAGE = 'https://directory.example/event/1';
const event = {
  title: 'Pitch Night',
  description: ' Five founders. ',
  start_date: '2026-12-05T23:00:00+00:00',
  end_date: '2026-12-06T01:30:00+00:00',
  location_type: 'in_person',
  location_address: 'Grange Hall, Presque Isle, Maine',
  location_link: 'https://meet.example.com/pitch',
  host_organization: 'County Starters',
};

function read(text: string): unknown {
  return JSON.parse(text);
}

describe('eventJsonLd', () => {
  it('tells what, when in Maine, where and whose', () => {
    expect(read(eventJsonLd(event, PAGE, 'https://backend.example/a.webp'))).toEqual({
      '@context': 'https://schema.org',
      '@type': 'Event',
      name: 'Pitch Night',
      url: PAGE,
      startDate: '2026-12-05T18:00:00-05:00',
      endDate: '2026-12-05T20:30:00-05:00',
      eventStatus: 'https://schema.org/EventScheduled',
      eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
      location: {
        '@type': 'Place',
        name: 'Grange Hall, Presque Isle, Maine',
        address: 'Grange Hall, Presque Isle, Maine',
      },
      description: 'Five founders.',
      image: 'https://backend.example/a.webp',
      organizer: { '@type': 'Organization', name: 'County Starters' },
    });
  });

  const screen = { '@type': 'VirtualLocation', url: 'https://meet.example.com/pitch' };
  it.each([
    ['online', event.location_link, screen],
    ['online', 'javascript:alert(1)', { '@type': 'VirtualLocation', url: PAGE }],
    ['hybrid', event.location_link, [{ '@type': 'Place' }, screen]],
  ])('of an event that is %s by %s', (location_type, location_link, location) => {
    const text = eventJsonLd({ ...event, location_type, location_link }, PAGE, null);
    expect(read(text)).toMatchObject({ location });
  });

  it('says nothing of what is not known', () => {
    const bare = { ...event, description: null, host_organization: ' ', location_address: null };
    const data = read(eventJsonLd({ ...bare, location_type: 'elsewhere' }, PAGE, null));
    expect(data).not.toHaveProperty('description');
    expect(data).not.toHaveProperty('organizer');
    expect(data).not.toHaveProperty('image');
    expect(data).not.toHaveProperty('eventAttendanceMode');
    expect(data).toMatchObject({ location: { name: 'Maine' } });
  });

  it('never ends the block it stands in', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const hostile = `</script><script>${text}<!--`;
        const json = eventJsonLd({ ...event, title: hostile, description: hostile }, PAGE, null);
        expect(json).not.toContain('<');
        expect(read(json)).toMatchObject({ name: hostile });
      }),
    );
  });
});
