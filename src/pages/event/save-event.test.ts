import { describe, expect, it } from 'vitest';
import { eventCalendar } from './save-event';

const PAGE = 'https://directory.example/event/5f0c3e52-8a34-4b8e-9d0f-0c6a3f0f7b11';
const event = {
  id: '5f0c3e52-8a34-4b8e-9d0f-0c6a3f0f7b11',
  title: 'Pitch Night',
  description: 'Five founders.\n\nBring soup.',
  start_date: '2026-12-05T23:00:00+00:00',
  end_date: '2026-12-06 01:30:00+00',
  updated_at: '2026-11-20 19:42:34.534+00',
  location_type: 'in_person',
  location_address: 'Grange Hall, 77 Road; Presque Isle',
  location_link: 'https://meet.example.com/pitch',
  host_organization: 'County Starters',
  registration_link: 'https://county.example.net/pitch',
};

/** The lines of the file, folded ones joined again. */
function linesOf(changes: Partial<typeof event> = {}): string[] {
  return eventCalendar({ ...event, ...changes }, PAGE)
    .replaceAll('\r\n ', '')
    .split('\r\n');
}

describe('eventCalendar', () => {
  it('holds one entry with moments, place, words and an id that stays', () => {
    const lines = linesOf();
    expect(lines).toEqual(
      expect.arrayContaining([
        'BEGIN:VCALENDAR',
        'VERSION:2.0',
        'UID:event-5f0c3e52-8a34-4b8e-9d0f-0c6a3f0f7b11@resource-directory',
        'DTSTAMP:20261120T194234Z',
        'LAST-MODIFIED:20261120T194234Z',
        'DTSTART:20261205T230000Z',
        'DTEND:20261206T013000Z',
        'SUMMARY:Pitch Night',
        String.raw`LOCATION:Grange Hall\, 77 Road\; Presque Isle`,
        `URL;VALUE=URI:${PAGE}`,
      ]),
    );
    expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(1);
    const description = lines.find((line) => line.startsWith('DESCRIPTION:'));
    expect(description).toBe(
      `DESCRIPTION:${[
        'Five founders.',
        'Bring soup.',
        'Host: County Starters',
        'Register: https://county.example.net/pitch',
        PAGE,
      ].join(String.raw`\n\n`)}`,
    );
  });

  it.each([
    ['in_person', 'Hall', 'Hall', false],
    ['hybrid', 'Hall', 'Hall', true],
    ['hybrid', null, 'https://meet.example.com/pitch', true],
    ['online', 'Hall', 'https://meet.example.com/pitch', true],
  ] as const)('of an event that is %s at %s takes place at %s', (type, address, place, joins) => {
    const lines = linesOf({
      location_type: type,
      ...(address === null ? { location_address: '' } : { location_address: address }),
    });
    expect(lines).toContain(`LOCATION:${place}`);
    expect(lines.some((line) => line.includes('Join online: https://meet'))).toBe(joins);
  });

  it('takes no line, property or second entry from a title', () => {
    const lines = linesOf({
      title: 'A; B, C\\ "D"\r\nEND:VEVENT\nBEGIN:VEVENT\u000bATTENDEE:mailto:x@evil.example\u0007',
    });
    expect(lines).toContain(
      String.raw`SUMMARY:A\; B\, C\\ "D"\nEND:VEVENT\nBEGIN:VEVENTATTENDEE:mailto:x@evil.example`,
    );
    expect(lines.filter((line) => line === 'END:VEVENT')).toHaveLength(1);
    expect(lines.filter((line) => line.startsWith('ATTENDEE'))).toHaveLength(0);
  });

  it('folds long lines without cutting a character in two', () => {
    const title = `${'Ünïcödé 🦞 '.repeat(20)}end`;
    const file = eventCalendar({ ...event, title }, PAGE);
    for (const line of file.split('\r\n')) {
      expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
      expect(line).not.toMatch(/\p{Cs}/u);
    }
    expect(linesOf({ title })).toContain(`SUMMARY:${title}`);
  });
});
