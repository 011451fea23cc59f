import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { readConfig } from '../../supabase/local/config.ts';
import type { Stack } from '../../supabase/local/stack.ts';
import { startTestStack } from '../harness.ts';
import { callFunction, newMember, readRefusal, SITE } from './function-client.ts';

const SUPABASE = join(import.meta.dirname, '../../supabase');
const TWO_HOURS_MS = 2 * 60 * 60 * 1000;
const NEED_AN_ACCOUNT = [
  'extract-resource-data',
  'generate-targeted-summary',
  'generate-funding-summary',
  'check-websites',
  'send-notices',
  'delete-orphaned-files',
  'rebuild-site',
];

let stack: Stack;
let memberToken: string;
beforeAll(async () => {
  stack = await startTestStack({ content: 'schema' });
  memberToken = (await newMember(stack, 'member')).token;
});
afterAll(() => stack.stop());
afterEach(() => {
  vi.useRealTimers();
});

it('every function is configured and checks callers at the auth service', async () => {
  const { functions } = await readConfig(SUPABASE);
  const folders = await readdir(join(SUPABASE, 'functions'), { withFileTypes: true });
  const names = folders.filter((entry) => entry.isDirectory() && entry.name !== '_shared');
  expect(Object.keys(functions).sort()).toEqual(names.map(({ name }) => name).sort());
  for (const settings of Object.values(functions)) {
    expect(settings).toEqual({ enabled: true, verify_jwt: false });
  }
});

describe.each(NEED_AN_ACCOUNT)('%s', (name) => {
  const tokens: Record<string, () => string | null> = {
    'no token': () => null,
    garbage: () => 'x.y.z',
    'an expired token': () => {
      // For the auth service, which runs in this process.
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + TWO_HOURS_MS });
      return memberToken;
    },
  };
  it.each(Object.entries(tokens))('rejects %s', async (_, tokenOf) => {
    // Invalid JSON: reading the body before authentication would answer 400.
    const reply = await callFunction(stack, name, tokenOf(), 'nothing that it reads');
    expect(reply.status).toBe(401);
    expect(reply.headers.get('access-control-allow-origin')).toBe(SITE);
    expect(await readRefusal(reply)).toEqual({
      error: 'Please sign in.',
      code: 'unauthenticated',
    });
  });
});
