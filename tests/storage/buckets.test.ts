import { Buffer } from 'node:buffer';
import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../src/types/database.ts';
import type { Stack } from '../../supabase/local/stack.ts';
import { apiFetch, clientOf, signedInClient, startTestStack } from '../harness.ts';

/** The smallest PNG: one transparent pixel. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const MEGABYTE = 1024 ** 2;

let stack: Stack;
let founder: SupabaseClient<Database>;
let guide: SupabaseClient<Database>;
let admin: SupabaseClient<Database>;
let ids: { founder: string; guide: string };

beforeAll(async () => {
  stack = await startTestStack();
  founder = await signedInClient(stack, 'founder@example.org');
  guide = await signedInClient(stack, 'guide@example.org');
  admin = await signedInClient(stack, 'admin@example.org');
  ids = { founder: await idOf(founder), guide: await idOf(guide) };
});
afterAll(() => stack.stop());

async function idOf(client: SupabaseClient<Database>): Promise<string> {
  const { data } = await client.auth.getUser();
  if (data.user === null) throw new Error('Nobody is signed in.');
  return data.user.id;
}

interface Upload {
  readonly body?: Buffer | Blob;
  readonly type?: string;
  readonly upsert?: boolean;
}

function upload(
  client: SupabaseClient<Database>,
  bucket: string,
  path: string,
  { body = PIXEL, type = 'image/png', upsert = false }: Upload = {},
) {
  return client.storage.from(bucket).upload(path, body, { contentType: type, upsert });
}

async function storedNames(): Promise<string[]> {
  const { rows } = await stack.database.query<{ name: string }>(
    `select bucket_id || '/' || name as name from storage.objects order by 1`,
  );
  return rows.map((row) => row.name);
}

beforeEach(async () => {
  await stack.database.exec('delete from storage.objects; delete from private.usage_counters');
});

describe('one’s own photo', () => {
  it.each(['png', 'jpg', 'jpeg', 'webp'])('is kept as avatar.%s', async (extension) => {
    const path = `${ids.founder}/avatar.${extension}`;
    expect((await upload(founder, 'profile-photos', path)).error).toBeNull();
    expect(await storedNames()).toEqual([`profile-photos/${path}`]);
  });

  it('comes as a form, as browsers send a file', async () => {
    const path = `${ids.founder}/avatar.webp`;
    const body = new Blob([PIXEL], { type: 'image/webp' });
    const html = new Blob(['<p>'], { type: 'text/html' });
    expect((await upload(founder, 'profile-photos', path, { body: html })).error).not.toBeNull();
    expect((await upload(founder, 'profile-photos', path, { body })).error).toBeNull();
    expect(
      (await upload(founder, 'profile-photos', path, { body, upsert: true })).error,
    ).toBeNull();
    expect((await founder.storage.from('profile-photos').update(path, body)).error).toBeNull();
    const reply = await apiFetch(stack, `/storage/v1/object/public/profile-photos/${path}`);
    expect(reply.headers.get('content-type')).toBe('image/webp');
    expect(reply.headers.get('cache-control')).toBe('max-age=3600');
    expect(Buffer.from(await reply.arrayBuffer())).toEqual(PIXEL);
  });

  it('is seen by everybody who has the address, and cannot run there', async () => {
    const path = `${ids.founder}/avatar.png`;
    await upload(founder, 'profile-photos', path);
    const { publicUrl } = clientOf(stack).storage.from('profile-photos').getPublicUrl(path).data;
    const reply = await fetch(publicUrl);
    expect(reply.status).toBe(200);
    expect(Buffer.from(await reply.arrayBuffer())).toEqual(PIXEL);
    expect(reply.headers.get('content-type')).toBe('image/png');
    expect(reply.headers.get('x-content-type-options')).toBe('nosniff');
    expect(reply.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
  });

  it('is overwritten by the next one and removed on request', async () => {
    const path = `${ids.founder}/avatar.png`;
    await upload(founder, 'profile-photos', path);
    expect((await upload(founder, 'profile-photos', path)).error).not.toBeNull();
    expect((await upload(founder, 'profile-photos', path, { upsert: true })).error).toBeNull();
    expect((await founder.storage.from('profile-photos').remove([path])).error).toBeNull();
    expect(await storedNames()).toEqual([]);
  });
});

describe('what may not be stored', () => {
  it.each([
    ['SVG', 'image/svg+xml'],
    ['HTML', 'text/html'],
    ['GIF', 'image/gif'],
    ['no type', 'application/octet-stream'],
  ])('%s', async (_, type) => {
    const { error } = await upload(founder, 'profile-photos', `${ids.founder}/avatar.png`, {
      type,
    });
    expect(error).not.toBeNull();
    expect(await storedNames()).toEqual([]);
  });

  it('more than 5 MB', async () => {
    const path = `${ids.founder}/avatar.png`;
    const most = Buffer.alloc(5 * MEGABYTE);
    const more = Buffer.alloc(5 * MEGABYTE + 1);
    expect((await upload(founder, 'profile-photos', path, { body: more })).error).not.toBeNull();
    expect(await storedNames()).toEqual([]);
    expect((await upload(founder, 'profile-photos', path, { body: most })).error).toBeNull();
  });
});

describe('other places', () => {
  it.each([
    'avatar.png',
    '/avatar.png',
    '../avatar.png',
    './avatar.png',
    'ME/../GUIDE/avatar.png',
    'ME/../avatar.png',
    'ME/./avatar.png',
    'ME//avatar.png',
    'ME/x/avatar.png',
    'ME/avatar.png/x.png',
    'ME/other.png',
    'ME/avatar.svg',
    'ME/avatar.png.exe',
    'ME/avatar.PNG',
    'ME/avatar.png ',
    'ME%2f..%2fGUIDE/avatar.png',
    'ME\\..\\GUIDE\\avatar.png',
    'GUIDE/avatar.png',
    'x/ME/avatar.png',
  ])('are closed: %s', async (pattern) => {
    const path = pattern.replaceAll('ME', ids.founder).replaceAll('GUIDE', ids.guide);
    const { error } = await upload(founder, 'profile-photos', path);
    // URL normalisation resolves these paths to the own folder, which is allowed.
    const tidied = (await storedNames()).filter(
      (name) => name !== `profile-photos/${ids.founder}/avatar.png`,
    );
    expect(tidied).toEqual([]);
    if (error === null) expect(await storedNames()).toHaveLength(1);
  });

  it('are closed to members, staff and visitors in the other bucket', async () => {
    for (const client of [founder, admin, clientOf(stack)]) {
      const { error } = await upload(client, 'provider-logos', `${ids.founder}/avatar.png`);
      expect(error).not.toBeNull();
    }
    expect(await storedNames()).toEqual([]);
  });

  it('of visitors there are none', async () => {
    const { error } = await upload(clientOf(stack), 'profile-photos', `${ids.founder}/avatar.png`);
    expect(error).not.toBeNull();
    expect(await storedNames()).toEqual([]);
  });
});

describe('the photo of somebody else', () => {
  const path = () => `${ids.guide}/avatar.png`;
  beforeEach(async () => {
    expect((await upload(guide, 'profile-photos', path())).error).toBeNull();
  });

  const photos = () => founder.storage.from('profile-photos');
  it.each([
    ['overwritten', () => upload(founder, 'profile-photos', path(), { upsert: true })],
    ['replaced', () => photos().update(path(), PIXEL, { contentType: 'image/png' })],
    ['moved away', () => photos().move(path(), `${ids.founder}/avatar.png`)],
    ['copied', () => photos().copy(path(), `${ids.founder}/avatar.png`)],
  ])('is not %s', async (_, attempt) => {
    expect((await attempt()).error).not.toBeNull();
    expect(await storedNames()).toEqual([`profile-photos/${path()}`]);
  });

  it('is not removed', async () => {
    await photos().remove([path()]);
    expect(await storedNames()).toEqual([`profile-photos/${path()}`]);
  });

  it('does not have one’s own moved over it, or into another bucket', async () => {
    const own = `${ids.founder}/avatar.png`;
    await upload(founder, 'profile-photos', own);
    expect((await photos().move(own, path())).error).not.toBeNull();
    expect((await photos().copy(own, `${ids.guide}/avatar.webp`)).error).not.toBeNull();
    const { error } = await photos().copy(own, own, { destinationBucket: 'provider-logos' });
    expect(error).not.toBeNull();
    expect(await storedNames()).toHaveLength(2);
  });

  it.each(['', 'GUIDE'])('is not listed below "%s"', async (pattern) => {
    const folder = pattern.replace('GUIDE', ids.guide);
    for (const client of [founder, admin, clientOf(stack)]) {
      const { data } = await client.storage.from('profile-photos').list(folder);
      expect(data ?? []).toEqual([]);
    }
  });
});

it('buckets are made, changed and emptied by nobody', async () => {
  for (const client of [founder, admin, clientOf(stack)]) {
    expect((await client.storage.createBucket('mine', { public: true })).error).not.toBeNull();
    expect(
      (await client.storage.updateBucket('profile-photos', { public: false })).error,
    ).not.toBeNull();
    await client.storage.emptyBucket('profile-photos');
    await client.storage.deleteBucket('provider-logos');
  }
  const { rows } = await stack.database.query(
    `select id, public, file_size_limit::integer as size, allowed_mime_types as types
     from storage.buckets order by id`,
  );
  const types = ['image/png', 'image/jpeg', 'image/webp'];
  expect(rows).toEqual([
    { id: 'event-images', public: true, size: 5 * MEGABYTE, types },
    { id: 'profile-photos', public: true, size: 5 * MEGABYTE, types },
    { id: 'provider-logos', public: true, size: 5 * MEGABYTE, types },
  ]);
});

describe('the picture of an event', () => {
  const pictures = (client: SupabaseClient<Database>) => client.storage.from('event-images');
  const freshPath = () => `${ids.founder}/${crypto.randomUUID()}.webp`;
  const add = (path: string) => upload(founder, 'event-images', path, { type: 'image/webp' });

  it('is seen by everybody who has the address, and listed for its owner alone', async () => {
    const path = freshPath();
    expect((await add(path)).error).toBeNull();
    const { publicUrl } = pictures(founder).getPublicUrl(path).data;
    expect((await fetch(publicUrl)).status).toBe(200);
    for (const client of [guide, admin, clientOf(stack)]) {
      expect((await pictures(client).list(ids.founder)).data ?? []).toEqual([]);
    }
  });

  it('is never another picture than it was', async () => {
    const path = freshPath();
    await add(path);
    expect((await add(path)).error).not.toBeNull();
    const again = await upload(founder, 'event-images', path, { upsert: true });
    expect(again.error).not.toBeNull();
    expect((await pictures(founder).update(path, PIXEL)).error).not.toBeNull();
    expect((await pictures(founder).move(path, freshPath())).error).not.toBeNull();
    expect(await storedNames()).toEqual([`event-images/${path}`]);
  });

  const sendIn = (path: string) =>
    founder
      .from('events')
      .insert({
        title: `With the picture ${path}`,
        start_date: '2026-12-05T15:00:00Z',
        end_date: '2026-12-05T17:00:00Z',
        image_url: pictures(founder).getPublicUrl(path).data.publicUrl,
      })
      .select('id')
      .single();

  it('is there before its event, and lies in the folder of whoever sends that in', async () => {
    expect((await sendIn(freshPath())).error?.code).toBe('42501');
    const foreign = `${ids.guide}/${crypto.randomUUID()}.webp`;
    expect((await sendIn(foreign)).error?.code).toBe('42501');
    expect(await storedNames()).toEqual([]);
  });

  it('is not replaced by a signed upload once an event shows it', async () => {
    const path = freshPath();
    const signed = await pictures(founder).createSignedUploadUrl(path, { upsert: true });
    if (signed.error !== null) throw signed.error;
    const put = () =>
      pictures(founder).uploadToSignedUrl(path, signed.data.token, PIXEL, {
        contentType: 'image/png',
      });
    expect((await put()).error).toBeNull();
    expect((await put()).error).toBeNull();
    expect((await sendIn(path)).error).toBeNull();
    expect((await put()).error).not.toBeNull();
  });

  it('goes when its owner removes it, unless an event shows it', async () => {
    const path = freshPath();
    await add(path);
    const { data, error } = await sendIn(path);
    if (error !== null) throw error;
    await pictures(founder).remove([path]);
    expect(await storedNames()).toEqual([`event-images/${path}`]);
    await founder.from('events').delete().eq('id', data.id);
    await pictures(guide).remove([path]);
    expect(await storedNames()).toEqual([`event-images/${path}`]);
    await pictures(founder).remove([path]);
    expect(await storedNames()).toEqual([]);
  });

  it('is one of 40 in a day, also where the others were removed', async () => {
    await stack.database.exec(`
      insert into storage.objects (bucket_id, name)
      select 'event-images', '${ids.founder}/' || gen_random_uuid() || '.webp'
      from generate_series(1, 39);
      delete from storage.objects`);
    const last = freshPath();
    expect((await add(last)).error).toBeNull();
    await pictures(founder).remove([last]);
    expect((await add(freshPath())).error).not.toBeNull();
    expect(await storedNames()).toEqual([]);
    const other = `${ids.guide}/${crypto.randomUUID()}.webp`;
    expect((await upload(guide, 'event-images', other, { type: 'image/webp' })).error).toBeNull();
  });
});

it('a logo comes by a signed upload that the service key made', async () => {
  const path = `${crypto.randomUUID()}.png`;
  const service = clientOf(stack, stack.secretKey);
  const signed = await service.storage.from('provider-logos').createSignedUploadUrl(path);
  if (signed.error !== null) throw signed.error;
  const logos = clientOf(stack).storage.from('provider-logos');
  const file = new Blob([PIXEL], { type: 'image/png' });
  const forged = await logos.uploadToSignedUrl(path, `${signed.data.token}x`, file);
  expect(forged.error).not.toBeNull();
  const svg = new Blob(['<svg/>'], { type: 'image/svg+xml' });
  expect((await logos.uploadToSignedUrl(path, signed.data.token, svg)).error).not.toBeNull();
  expect((await logos.uploadToSignedUrl(path, signed.data.token, file)).error).toBeNull();
  expect(await storedNames()).toEqual([`provider-logos/${path}`]);
  expect((await fetch(logos.getPublicUrl(path).data.publicUrl)).status).toBe(200);
  const elsewhere = await logos.uploadToSignedUrl('other.png', signed.data.token, PIXEL);
  expect(elsewhere.error).not.toBeNull();
});

it('a visitor asks for no signed upload', async () => {
  const { error } = await clientOf(stack)
    .storage.from('provider-logos')
    .createSignedUploadUrl('x.png');
  expect(error).not.toBeNull();
});

it('addresses of buckets and objects that there are not tell nothing', async () => {
  for (const path of ['profile-photos/x.png', 'secrets/x.png', 'profile-photos/../x']) {
    const reply = await apiFetch(stack, `/storage/v1/object/public/${path}`);
    expect(reply.status).toBeGreaterThanOrEqual(400);
    expect(reply.status).toBeLessThan(500);
  }
});
