import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { closeServer, freePort, listenOn } from '../../supabase/local/ports.ts';
import type { Stack } from '../../supabase/local/stack.ts';
import { apiFetch, clientOf, newMember, startTestStack } from '../harness.ts';
import { callAsScheduler, callFunction, readRefusal } from './function-client.ts';

const SITE_URL = 'http://localhost:4173';

let host: Server;
let stack: Stack;
let calls: string[] = [];
let status = 200;

beforeAll(async () => {
  const port = await freePort();
  host = createServer((request, response) => {
    calls.push(`${request.method ?? ''} ${request.url ?? ''}`);
    response.writeHead(status).end();
  });
  await listenOn(host, port);
  const functionSettings = { DEPLOY_HOOK_URL: `http://127.0.0.1:${String(port)}/hook` };
  stack = await startTestStack({ content: 'schema', siteUrl: SITE_URL, functionSettings });
});
afterAll(async () => {
  await stack.stop();
  await closeServer(host);
});

describe('notices', () => {
  const send = () => callAsScheduler(stack, 'send-notices');

  it('requires the secret key', async () => {
    const { token } = await newMember(stack, 'member');
    for (const key of [null, token, 'x.y.z']) {
      const reply = await callFunction(stack, 'send-notices', key, '{}');
      expect(reply.status).toBe(401);
      expect(await readRefusal(reply)).toEqual({
        error: 'Please sign in.',
        code: 'unauthenticated',
      });
    }
  });

  it('sends waiting notices once', async () => {
    const founder = await newMember(stack, 'founder');
    await stack.database.exec(`
      insert into private.notification_outbox (kind, recipient_id, recipient_email, detail)
      select 'claim_denied', '${founder.id}'::uuid, null, '{"slug": "loans", "name": "Crème brûlée loans"}'::jsonb
      union all
      select 'claim_approved', null, 'visitor@example.org', '{"slug": "loans", "name": "Loans"}'`);
    const reply = await send();
    expect(await reply.json()).toEqual({ sent: 2, skipped: 0, failed: 0 });
    const [toMember] = stack.mailbox.messages('founder@example.org');
    expect(toMember?.subject).toBe('Your claim to Crème brûlée loans');
    expect(toMember?.links).toEqual([`${SITE_URL}/resource/loans`]);
    expect(stack.mailbox.messages('visitor@example.org')).toHaveLength(1);
    expect(await (await send()).json()).toEqual({ sent: 0, skipped: 0, failed: 0 });
  });

  it('sends each notice once with two concurrent runs', async () => {
    await stack.database.exec(`
      insert into private.notification_outbox (kind, recipient_email, detail)
      select 'claim_approved', 'reader' || number || '@example.org', '{"slug": "loans", "name": "Loans"}'
      from generate_series(1, 30) as number`);
    const replies = await Promise.all([send(), send()]);
    for (const reply of replies)
      expect(await reply.json()).toMatchObject({ skipped: 0, failed: 0 });
    const readers = stack.mailbox.messages().filter(({ to }) => to.startsWith('reader'));
    expect(new Set(readers.map(({ to }) => to)).size).toBe(30);
    expect(readers).toHaveLength(30);
  });
});

describe('saved searches', () => {
  it('requires the secret key', async () => {
    const reply = await apiFetch(stack, '/functions/v1/notify-matches', { method: 'POST' });
    expect(reply.status).toBe(401);
  });

  it('are compared with what became public', async () => {
    await stack.database.exec(`
      insert into public.resources (slug, name, status) values ('pier', 'Pier fund', 'approved');
      insert into public.resource_subscriptions (
        email, consented_at, confirmed_at, kind, filters, changes_told_until)
      values ('saver@example.org', now(), now(), 'new_matches', '{"search": "pier"}', '2026-01-01');
      update private.published_resources set published_at = now() - interval '2 days'`);
    const reply = await callAsScheduler(stack, 'notify-matches');
    // Mails go out from 8 in the morning in Maine.
    const { rows } = await stack.database.query<{ compared: number }>(`
      select case when extract(hour from now() at time zone 'America/New_York') < 8 then 0 else 1 end
        as compared`);
    expect(await reply.json()).toEqual({ compared: rows[0]?.compared });
    await callAsScheduler(stack, 'send-notices');
    const mails = stack.mailbox.messages('saver@example.org');
    expect(mails.map(({ subject }) => subject)).toEqual(
      rows[0]?.compared === 1 ? ['1 new resource: “pier”'] : [],
    );
  });
});

describe('following a resource', () => {
  const ADDRESS = 'follower@example.org';
  const send = () => callAsScheduler(stack, 'send-notices');

  /** Sets the availability and returns the newest mail to the follower. */
  async function open(availability: string) {
    await stack.database.query(
      "update public.resources set availability_status = $1 where slug = 'followed'",
      [availability],
    );
    expect(await (await send()).json()).toMatchObject({ failed: 0 });
    return stack.mailbox.messages(ADDRESS);
  }
  const tokenIn = (link: string | undefined) => /[0-9a-f-]{36}/.exec(link ?? '')?.[0];

  it('a visitor confirms, is told once, and stops with the button of the mail client', async () => {
    const { rows } = await stack.database.query<{ id: string }>(
      `insert into public.resources (slug, name, status, availability_status)
       values ('followed', 'Followed', 'approved', 'closed') returning id`,
    );
    const visitor = clientOf(stack);
    const wish = { resource_id: rows[0]?.id ?? '', email: ADDRESS, consent: true };
    expect((await visitor.rpc('subscribe_to_resource', wish)).error).toBeNull();
    const [question] = await open('closed');
    expect(question?.subject).toBe('Confirm: emails about Followed');
    expect(await open('open_rolling')).toHaveLength(1);
    await open('closed');

    const token = tokenIn(question?.links.find((link) => link.includes('confirm=')));
    const confirmed = await visitor.rpc('confirm_subscription', {
      subscription_token: token ?? '',
    });
    expect(confirmed.error).toBeNull();
    const [told, ...earlier] = await open('open_rolling');
    expect(told?.subject).toBe('Followed is open for applications');
    expect(earlier).toHaveLength(1);
    expect(told?.links).toContain(`${SITE_URL}/notifications?person=${String(confirmed.data)}`);

    // Mail clients have no key.
    const stop = `${stack.url}/functions/v1/unsubscribe?token=${token ?? ''}`;
    const browser = await fetch(stop, { redirect: 'manual' });
    expect(browser.headers.get('location')).toBe(`${SITE_URL}/notifications?stop=${token ?? ''}`);
    const form = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
    const press = { method: 'POST', body: form };
    const stopped = () => fetch(stop, press).then((reply) => reply.json());
    expect(await stopped()).toEqual({ ended: true });
    expect(await stopped()).toEqual({ ended: false });
  });
});

describe('files of deleted accounts', () => {
  const IMAGE = new Blob([new Uint8Array([1, 2, 3, 4])], { type: 'image/webp' });

  /** Creates a member with a photo; returns its address. */
  async function memberWithPhoto(name: string) {
    const { id, client } = await newMember(stack, name);
    const photos = client.storage.from('profile-photos');
    const path = `${id}/avatar.webp`;
    const { error } = await photos.upload(path, IMAGE);
    if (error !== null) throw error;
    return { id, client, photo: photos.getPublicUrl(path).data.publicUrl };
  }

  async function deleteOrphans(): Promise<unknown> {
    const reply = await callAsScheduler(stack, 'delete-orphaned-files');
    expect(reply.status).toBe(200);
    return reply.json();
  }

  it('deletes the files of accounts deleted in any way', async () => {
    const staying = await memberWithPhoto('staying');
    const leaving = await memberWithPhoto('leaving');
    const removed = await memberWithPhoto('removed');
    expect(await deleteOrphans()).toEqual({ deleted: 0, failed: 0 });

    expect((await leaving.client.rpc('delete_my_account')).error).toBeNull();
    await stack.database.query('delete from auth.users where id = $1', [removed.id]);
    expect((await fetch(leaving.photo)).status).toBe(200);

    expect(await deleteOrphans()).toEqual({ deleted: 2, failed: 0 });
    for (const { photo } of [leaving, removed]) expect((await fetch(photo)).ok).toBe(false);
    expect((await fetch(staying.photo)).status).toBe(200);
    expect(await deleteOrphans()).toEqual({ deleted: 0, failed: 0 });
  });
});

describe('the deploy hook', () => {
  beforeEach(async () => {
    [calls, status] = [[], 200];
    await stack.database.exec(`
      update private.changes set rebuild = null;
      update private.site_rebuild set begun_at = '-infinity'`);
  });

  async function rebuild(): Promise<unknown> {
    const reply = await callAsScheduler(stack, 'rebuild-site');
    return { status: reply.status, ...((await reply.json()) as object) };
  }

  async function changeSite(slug: string): Promise<void> {
    const { error } = await clientOf(stack, stack.secretKey)
      .from('resources')
      .insert({ slug, name: slug, status: 'approved' });
    expect(error).toBeNull();
  }

  const letPass = (time: string) =>
    stack.database.exec(`update private.site_rebuild set begun_at = begun_at - interval '${time}'`);
  const notDue = { status: 200, called: false, reason: 'No rebuild is due.' };

  it('is called on each day and after a public change, at most every ten minutes', async () => {
    expect(await rebuild()).toEqual({ status: 200, called: true });
    await changeSite('first');
    expect(await rebuild()).toEqual(notDue);
    await letPass('9 minutes');
    expect(await rebuild()).toEqual(notDue);
    await letPass('1 minute');
    expect(await rebuild()).toEqual({ status: 200, called: true });
    expect(calls).toEqual(['POST /hook', 'POST /hook']);
  });

  it('is called once by two concurrent runs', async () => {
    await changeSite('both');
    await Promise.all([rebuild(), rebuild(), rebuild()]);
    expect(calls).toEqual(['POST /hook']);
  });

  it('is called again after a failure', async () => {
    await changeSite('failing');
    status = 500;
    expect(await rebuild()).toMatchObject({ status: 502, code: 'deploy_hook_failed' });
    status = 200;
    expect(await rebuild()).toEqual(notDue);
    await letPass('10 minutes');
    expect(await rebuild()).toEqual({ status: 200, called: true });
    expect(calls).toHaveLength(2);
  });
});
