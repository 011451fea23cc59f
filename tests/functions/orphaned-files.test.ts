import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Stack } from '../../supabase/local/stack.ts';
import { apiFetch, startTestStack } from '../harness.ts';
import { newMember } from './function-client.ts';

let stack: Stack;
beforeAll(async () => {
  stack = await startTestStack({ content: 'schema' });
});
afterAll(() => stack.stop());

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
  const reply = await apiFetch(stack, '/functions/v1/delete-orphaned-files', {
    method: 'POST',
    headers: { apikey: stack.secretKey },
  });
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
