import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Database } from '../../src/types/database.ts';
import type { Stack } from '../../supabase/local/stack.ts';
import { apiFetch, clientOf, signIn, startTestStack } from '../harness.ts';
import { SITE } from './function-client.ts';

let stack: Stack;
let service: ReturnType<typeof clientOf>;
beforeAll(async () => {
  stack = await startTestStack();
  service = clientOf(stack, stack.secretKey);
});
afterAll(() => stack.stop());

/** Without an API key, as calendars and link previews do. */
function get(path: string, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(`${stack.url}/functions/v1/${path}`, { headers });
}

it.each(['events-feed', 'social-image'])('%s rejects other methods', async (name) => {
  const reply = await apiFetch(stack, `/functions/v1/${name}`, { method: 'POST' });
  expect(reply.status).toBe(405);
});

describe('the feed of events', () => {
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

  beforeAll(async () => {
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
    const { client: member } = await signIn(stack, 'founder@example.org');
    const sent = await member.from('events').insert(event('PageSpinner', 2, { status: 'pending' }));
    expect(sent.error).toBeNull();
  });

  const ask = (query = '', headers: Record<string, string> = {}) =>
    get(`events-feed${query}`, headers);

  /** Returns the escaped titles of a calendar. */
  async function titlesIn(reply: Response): Promise<string[]> {
    const lines = (await reply.text()).replaceAll('\r\n ', '').split('\r\n');
    return lines
      .filter((line) => line.startsWith('SUMMARY:'))
      .map((line) => line.replace('SUMMARY:', ''));
  }

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
    const { token } = await signIn(stack, 'founder@example.org');
    const headers = { authorization: `Bearer ${token}` };
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
    const { error } = await service
      .from('events')
      .update({ title: 'Up there' })
      .eq('title', 'Up north');
    expect(error).toBeNull();
    const changed = await ask('', { 'if-none-match': version });
    expect(changed.status).toBe(200);
    expect(await titlesIn(changed)).toContain('Up there');
  });

  it('is limited to 1,000 events', async () => {
    const many = Array.from({ length: 1_100 }, (_, index) => event(`Meetup ${index}`, 100 + index));
    const { error } = await service.from('events').insert(many);
    expect(error).toBeNull();
    expect(await titlesIn(await ask())).toHaveLength(1_000);
  });
});

describe('the picture of a resource', () => {
  beforeAll(async () => {
    const { error } = await service.from('resources').insert([
      { slug: 'picture-plain', name: 'Boat Loan', status: 'approved', support_type: 'funding' },
      {
        slug: 'picture-hostile',
        name: `</text><image href="https://evil.example"/>${'W'.repeat(150)}`,
        organization: '<script>alert(1)</script> 🎉',
        location: '&lt;&amp;]]>',
        status: 'approved',
      },
      { slug: 'picture-pending', name: 'Not yet', status: 'pending' },
    ]);
    expect(error).toBeNull();
  });

  const ask = (slug: string, headers: Record<string, string> = {}) =>
    get(`social-image?resource=${slug}`, headers);

  /** Reads width and height from the first chunk of a PNG. */
  async function sizeOf(reply: Response): Promise<[number, number]> {
    const bytes = Buffer.from(await reply.arrayBuffer());
    expect(bytes.subarray(1, 4).toString()).toBe('PNG');
    expect(bytes.length).toBeLessThan(100_000);
    return [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
  }

  it.each(['picture-plain', 'picture-hostile'])('is public: %s', async (slug) => {
    const reply = await ask(slug);
    expect(reply.status).toBe(200);
    expect(reply.headers.get('content-type')).toBe('image/png');
    expect(reply.headers.get('cache-control')).toBe('public, max-age=604800');
    expect(await sizeOf(reply)).toEqual([1200, 630]);
  });

  it('changes with the resource', async () => {
    const tag = (await ask('picture-plain')).headers.get('etag') ?? '';
    expect((await ask('picture-plain', { 'if-none-match': tag })).status).toBe(304);
    const { error } = await service
      .from('resources')
      .update({ name: 'Ship Loan' })
      .eq('slug', 'picture-plain');
    expect(error).toBeNull();
    expect((await ask('picture-plain', { 'if-none-match': tag })).status).toBe(200);
  });

  it('exists for approved resources only, even for staff', async () => {
    const { token } = await signIn(stack, 'admin@example.org');
    const authorization = `Bearer ${token}`;
    for (const slug of ['picture-pending', 'no-such-resource', '..%2fx']) {
      const reply = await ask(slug, { authorization });
      expect(reply.status).toBe(404);
      expect(await reply.json()).toEqual({
        error: 'There is no such resource.',
        code: 'not_found',
      });
    }
  });

  it('is rendered at most sixty times a minute per address', async () => {
    // The limit is counted by the minute, which may end between the requests.
    await vi.waitFor(async () => {
      await ask('picture-plain');
      await stack.database.exec(`
        update private.usage_counters set used = 60 where action = 'picture.minute'`);
      const reply = await ask('picture-plain');
      expect(reply.status).toBe(429);
      expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0);
    }, 5_000);
  });
});

describe('the calendar of a plan', () => {
  it('is sent sixty times a minute, and no more once it has another link', async () => {
    const { client: member } = await signIn(stack, 'founder@example.org');
    const { data: token } = await member.rpc('create_plan_feed');
    const ask = async () => (await get(`plan-feed?token=${String(token)}`)).status;
    // The minute may end between the requests.
    await vi.waitFor(async () => {
      expect(await ask()).toBe(200);
      await stack.database.exec(`
        update private.usage_counters set used = 59 where action = 'plan_calendar'`);
      expect(await ask()).toBe(200);
      expect(await ask()).toBe(429);
    }, 5_000);
    await member.rpc('create_plan_feed');
    expect(await ask()).toBe(404);
  });
});
