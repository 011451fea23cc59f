import { strict as assert } from 'node:assert';
import { readRegionRequest } from '../_shared/calendar-feed.ts';
import type { CalendarEvent } from '../_shared/contracts/event-calendar.ts';
import { FunctionError } from '../_shared/function-error.ts';
import { eventsFeed, type EventReader } from './handler.ts';

const SITE = 'https://directory.example';
const NOW = new Date('2026-11-21T20:00:00Z');

function event(changes: Partial<CalendarEvent> = {}): CalendarEvent {
  return {
    id: '5f0c3e52-8a34-4b8e-9d0f-0c6a3f0f7b11',
    title: 'Pitch Night',
    description: null,
    start_date: '2026-12-05T23:00:00+00:00',
    end_date: '2026-12-06T01:30:00+00:00',
    updated_at: '2026-11-20T19:42:34.534+00:00',
    location_type: 'in_person',
    location_address: 'Grange Hall',
    location_link: null,
    host_organization: null,
    registration_link: null,
    ...changes,
  };
}

/** Requests the feed. */
async function ask(
  rows: readonly CalendarEvent[] | EventReader,
  address = '',
  headers: Record<string, string> = {},
): Promise<Response> {
  const read = typeof rows === 'function' ? rows : () => Promise.resolve(rows);
  const request = new Request(`https://functions.example/events-feed${address}`, { headers });
  return await eventsFeed(readRegionRequest(request), read, { siteUrl: SITE, now: NOW });
}

/** Lines of a calendar, unfolded. */
async function linesOf(reply: Response): Promise<string[]> {
  return (await reply.text()).replaceAll('\r\n ', '').split('\r\n');
}

Deno.test('contains name and refresh interval', async () => {
  const reply = await ask([event()]);
  assert.equal(reply.status, 200);
  assert.equal(reply.headers.get('content-type'), 'text/calendar; charset=utf-8');
  assert.equal(reply.headers.get('cache-control'), 'public, max-age=900');
  assert.equal(reply.headers.get('x-content-type-options'), 'nosniff');
  assert.match(reply.headers.get('link') ?? '', /rel="license"/u);
  const lines = await linesOf(reply);
  assert.equal(lines[0], 'BEGIN:VCALENDAR');
  for (const line of [
    'VERSION:2.0',
    'X-WR-CALNAME:Maine business events',
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    'UID:event-5f0c3e52-8a34-4b8e-9d0f-0c6a3f0f7b11@resource-directory',
    'DTSTART:20261205T230000Z',
    'DTEND:20261206T013000Z',
    'DTSTAMP:20261120T194234Z',
    'LAST-MODIFIED:20261120T194234Z',
    `URL;VALUE=URI:${SITE}/event/5f0c3e52-8a34-4b8e-9d0f-0c6a3f0f7b11`,
  ]) {
    assert.ok(lines.includes(line), line);
  }
});

Deno.test('includes future events and those of the last 30 days', async () => {
  const asked: unknown[] = [];
  const read: EventReader = (since, region) => {
    asked.push(since.toISOString(), region);
    return Promise.resolve([]);
  };
  const lines = await linesOf(await ask(read, '?region=downeast&utm_source=mail'));
  assert.deepEqual(asked, ['2026-10-22T20:00:00.000Z', 'downeast']);
  assert.ok(lines.includes('X-WR-CALNAME:Maine business events: Downeast'));
  assert.ok(!lines.includes('BEGIN:VEVENT'));
  assert.equal(lines.filter((line) => line === 'BEGIN:VTIMEZONE').length, 1);
  assert.equal(lines.at(-1) || lines.at(-2), 'END:VCALENDAR');
});

for (const address of ['?region=atlantis', '?region=', '?region=Downeast', '?region=__proto__']) {
  Deno.test(`refuses ${address}`, async () => {
    await assert.rejects(ask([], address), (error) => {
      assert.ok(error instanceof FunctionError);
      return error.status === 400 && error.code === 'bad_request';
    });
  });
}

for (const { end, until } of [
  { end: '2026-12-06T05:00:00Z', until: '20261206' },
  { end: '2026-12-06T04:59:00Z', until: '20261206' },
  { end: '2026-12-08T05:00:00Z', until: '20261208' },
]) {
  Deno.test(`shows whole days until ${end} as days`, async () => {
    const whole = { start_date: '2026-12-05T05:00:00Z', end_date: end };
    const lines = await linesOf(await ask([event(whole)]));
    assert.ok(lines.includes('DTSTART;VALUE=DATE:20261205'));
    assert.ok(lines.includes(`DTEND;VALUE=DATE:${until}`));
  });
}

Deno.test('escapes titles', async () => {
  const title = 'Fish; ships, \\n\r\nEND:VCALENDAR\nATTACH:https://evil.example/a.exe';
  const lines = await linesOf(await ask([event({ title, host_organization: title })]));
  assert.ok(
    lines.includes(
      String.raw`SUMMARY:Fish\; ships\, \\n\nEND:VCALENDAR\nATTACH:https://evil.example/a.exe`,
    ),
  );
  assert.equal(lines.filter((line) => line.startsWith('END:VCALENDAR')).length, 1);
  assert.ok(!lines.some((line) => line.startsWith('ATTACH')));
});

Deno.test('answers 304 for the current version, else sends the feed', async () => {
  const first = await ask([event()]);
  const version = first.headers.get('etag') ?? '';
  assert.match(version, /^"[0-9a-f]{32}"$/);
  for (const known of [version, `W/${version}`, `"other", ${version}`, '*']) {
    const reply = await ask([event()], '', { 'if-none-match': known });
    assert.equal(reply.status, 304, known);
    assert.equal(reply.headers.get('etag'), version);
    assert.equal(await reply.text(), '');
  }
  const changed = await ask([event({ title: 'Pitch Day' })], '', { 'if-none-match': version });
  assert.equal(changed.status, 200);
  assert.notEqual(changed.headers.get('etag'), version);
});
