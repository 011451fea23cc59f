// @vitest-environment jsdom
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { QueryClientProvider } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useOwnData } from './api/own-data';
import { createQueryClient } from '@/shared/lib/query-client';
import { fakeBackend } from '@/shared/lib/testing/fake-backend';

const USER = '22222222-2222-4222-8222-222222222222';

/** Tables that the owner may read, whose rows are deleted together with an account. */
function tablesOfAccounts(): string[] {
  const folder = join(process.cwd(), 'supabase/schemas');
  return readdirSync(folder)
    .flatMap((name) => [
      ...readFileSync(join(folder, name), 'utf8').matchAll(
        /^create table public\.(\w+) \((.*?)^\);/gmsu,
      ),
    ])
    .filter(([, , columns = '']) =>
      columns.includes('references public.profiles (user_id) on delete cascade'),
    )
    .map(([, table = '']) => table);
}

it('is exported from every table that loses rows with the account', async () => {
  const backend = fakeBackend(() => Response.json([]));
  const { result } = renderHook(useOwnData, {
    wrapper: ({ children }) => (
      <QueryClientProvider client={createQueryClient()}>{children}</QueryClientProvider>
    ),
  });
  await result.current.mutateAsync({ userId: USER, email: 'ann@example.org' });
  const read = new Set(
    backend.mock.calls.map(([{ url }]) => url.pathname.replace('/rest/v1/', '')),
  );
  const tables = tablesOfAccounts();
  expect(tables).toContain('plan_items');
  expect(tables.filter((table) => !read.has(table))).toEqual([]);
});
