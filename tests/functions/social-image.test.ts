import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Stack } from '../../supabase/local/stack.ts';
import { apiFetch, clientOf, signedInClient, startTestStack } from '../harness.ts';

let stack: Stack;
beforeAll(async () => {
  stack = await startTestStack();
  const { error } = await clientOf(stack, stack.secretKey)
    .from('resources')
    .insert([
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
afterAll(() => stack.stop());

/** Without an API key, as link previews do. */
function ask(slug: string, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(`${stack.url}/functions/v1/social-image?resource=${slug}`, { headers });
}

/** Reads width and height from the first chunk of a PNG. */
async function sizeOf(reply: Response): Promise<[number, number]> {
  const bytes = Buffer.from(await reply.arrayBuffer());
  expect(bytes.subarray(1, 4).toString()).toBe('PNG');
  expect(bytes.length).toBeLessThan(100_000);
  return [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
}

describe('the picture of a resource', () => {
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
    const { error } = await clientOf(stack, stack.secretKey)
      .from('resources')
      .update({ name: 'Ship Loan' })
      .eq('slug', 'picture-plain');
    expect(error).toBeNull();
    expect((await ask('picture-plain', { 'if-none-match': tag })).status).toBe(200);
  });

  it('exists for approved resources only, even for staff', async () => {
    const admin = await signedInClient(stack, 'admin@example.org');
    const { data } = await admin.auth.getSession();
    const authorization = `Bearer ${data.session?.access_token ?? ''}`;
    for (const slug of ['picture-pending', 'no-such-resource', '..%2fx']) {
      const reply = await ask(slug, { authorization });
      expect(reply.status).toBe(404);
      expect(await reply.json()).toEqual({
        error: 'There is no such resource.',
        code: 'not_found',
      });
    }
  });

  it('rejects other methods', async () => {
    const reply = await apiFetch(stack, '/functions/v1/social-image', { method: 'POST' });
    expect(reply.status).toBe(405);
  });

  it('is rendered at most sixty times a minute per address', async () => {
    await stack.database.exec(`
      update private.usage_counters set used = 60 where action = 'picture.minute'`);
    const reply = await ask('picture-plain');
    expect(reply.status).toBe(429);
    expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});
