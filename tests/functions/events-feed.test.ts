import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../src/types/database.ts';
import type { Stack } from '../../supabase/local/stack.ts';
import { apiFetch, clientOf, signedInClient, startTestStack } from '../harness.ts';

const SITE = 'http://localhost:5173';
const DAY_MS = 24 * 60 * 60 * 1000;

type NewEvent = Database['public']['Tables']['events']['Insert'];

/** Creates a one-hour event that starts in so many days. */
function event(title: string, days: number, changes: Partial<NewEvent> = {}): NewEvent {
  const start = Date.now() + days * DAY_MS;
  return {
    title,
    start_date: new Date(start).toISOString(),
    end_date: new Date(start + 3_600_000).toISOString(),
    description: null,
    geographic_region: [],
    status: 'approved',
    ...changes,
  };
}

let stack: Stack;
beforeAll(async () => {
  stack = await startTestStack();
  const service = clientOf(stack, stack.secretKey);
  const emptied = await service.from('events').delete().gte('start_date', '2000-01-01');
  expect(emptied.error).toBeNull();
  const { error } = await service.from('events').insert([
    event('Long over', -40),
    event('Lately over', -20),
    event('Under way', -0.01),
    event('To come; and, free \\n', 3, {
      description: 'Soup.\r\nEND:VEVENT\nBEGIN:VEVENT\nSUMMARY:Not an event',
      geographic_region: ['downeast'],
    }),
    event('Everywhere', 4, { geographic_region: ['statewide'] }),
    event('Up north', 5, { geographic_region: ['northern'] }),
  ]);
  expect(error).toBeNull();
  const member = await signedInClient(stack, 'founder@example.org');
  const sent = await member.from('events').insert(event('PageSpinner', 2, { status: 'pending' }));
  expect(sent.error).toBeNull();
});
afterAll(() => stack.stop());

function ask(query = '', headers: Record<string, string> = {}): Promise<Response> {
  // Without an API key, as calendars do.
  return fetch(`${stack.url}/functions/v1/events-feed${query}`, { headers });
}

/** Returns the escaped titles of a calendar. */
async function titlesIn(reply: Response): Promise<string[]> {
  const lines = (await reply.text()).replaceAll('\r\n ', '').split('\r\n');
  return lines
    .filter((line) => line.startsWith('SUMMARY:'))
    .map((line) => line.replace('SUMMARY:', ''));
}

describe('the feed of events', () => {
  it('contains approved events from the last 30 days on, by start', async () => {
    const reply = await ask();
    expect(reply.status).toBe(200);
    expect(reply.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(reply.headers.get('cache-control')).toBe('public, max-age=900');
    expect(await titlesIn(reply)).toEqual([
      'Lately over',
      'Under way',
      String.raw`To come\; and\, free \\n`,
      'Everywhere',
      'Up north',
    ]);
  });

  it('hides pending events, even from their submitter', async () => {
    const member = await signedInClient(stack, 'founder@example.org');
    const { data } = await member.auth.getSession();
    const headers = { authorization: `Bearer ${data.session?.access_token ?? ''}` };
    const text = await (await apiFetch(stack, '/functions/v1/events-feed', { headers })).text();
    expect(text).not.toContain('PageSpinner');
    expect(text).toContain('Everywhere');
  });

  it('links to the pages of the site', async () => {
    const text = (await (await ask()).text()).replaceAll('\r\n ', '');
    const { data } = await clientOf(stack).from('events').select('id').eq('title', 'Up north');
    const id = data?.[0]?.id ?? '';
    expect(text).toContain(`URL;VALUE=URI:${SITE}/event/${id}`);
    expect(text).toContain(`UID:event-${id}@resource-directory`);
  });

  it('filters by region and includes statewide events', async () => {
    expect(await titlesIn(await ask('?region=northern'))).toEqual(['Everywhere', 'Up north']);
    expect(await titlesIn(await ask('?region=statewide'))).toEqual(['Everywhere']);
    const refused = await ask('?region=atlantis');
    expect(refused.status).toBe(400);
    expect(await refused.json()).toEqual({
      error: 'There is no such region.',
      code: 'bad_request',
    });
  });

  it('answers 304 for the current version', async () => {
    const version = (await ask()).headers.get('etag') ?? '';
    const again = await ask('', { 'if-none-match': version });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe('');
    const { error } = await clientOf(stack, stack.secretKey)
      .from('events')
      .update({ title: 'Up there' })
      .eq('title', 'Up north');
    expect(error).toBeNull();
    const changed = await ask('', { 'if-none-match': version });
    expect(changed.status).toBe(200);
    expect(await titlesIn(changed)).toContain('Up there');
  });

  it('rejects other methods', async () => {
    const reply = await apiFetch(stack, '/functions/v1/events-feed', { method: 'POST' });
    expect(reply.status).toBe(405);
  });

  it('is limited to 1,000 events', async () => {
    const many = Array.from({ length: 1_100 }, (_, index) => event(`Meetup ${index}`, 100 + index));
    const { error } = await clientOf(stack, stack.secretKey).from('events').insert(many);
    expect(error).toBeNull();
    expect(await titlesIn(await ask())).toHaveLength(1_000);
  });
});
