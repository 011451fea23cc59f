// @vitest-environment jsdom
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { QueryClientProvider } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useOwnData } from './api/own-data';
import { createQueryClient } from '@/shared/lib/query-client';
import { fakeBackend, type Answer, type BackendRequest } from '@/shared/lib/testing/fake-backend';

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

/** Exports the data of an account. Returns the file and the requests for it. */
async function exportData(answer: Answer) {
  const backend = fakeBackend(answer);
  const { result } = renderHook(useOwnData, {
    wrapper: ({ children }) => (
      <QueryClientProvider client={createQueryClient()}>{children}</QueryClientProvider>
    ),
  });
  const data = await result.current.mutateAsync({ userId: USER, email: 'ann@example.org' });
  return { data, requests: backend.mock.calls.map(([request]) => request) };
}

const nameOf = ({ url }: BackendRequest) => url.pathname.replace('/rest/v1/', '');

it('is exported from every table that loses rows with the account', async () => {
  const { requests } = await exportData(() => Response.json([]));
  const read = new Set(requests.map(nameOf));
  const tables = tablesOfAccounts();
  expect(tables).toContain('plan_items');
  expect(tables.filter((table) => !read.has(table))).toEqual([]);
});

it('holds what was submitted, payments, kit drafts and questions to a guide', async () => {
  const rows: Record<string, readonly object[]> = {
    'rpc/my_submissions': ['resource', 'event', 'review', 'listing'].map((kind) => ({
      kind,
      id: `${kind}-1`,
      access_token: `token of ${kind}`,
    })),
    resources: [{ name: 'Fork Lab' }],
    events: [{ title: 'Tax Night' }],
    reviews: [{ content: 'Good.' }],
    'rpc/listing_by_token': [{ provider_name: 'Pine Books' }],
    'rpc/my_payments': [{ amount_total: 14_900 }],
    'rpc/my_kit_drafts': [{ title: 'Bakery' }],
  };
  const { data, requests } = await exportData((request) =>
    nameOf(request) === 'guide_questions'
      ? Response.json(request.url.searchParams.has('guide_id') ? [{ message: 'How?' }] : [])
      : Response.json(rows[nameOf(request)] ?? []),
  );
  expect(data).toMatchObject({
    resources: rows.resources,
    events: rows.events,
    reviews: rows.reviews,
    listings: rows['rpc/listing_by_token'],
    payments: rows['rpc/my_payments'],
    kit_drafts: rows['rpc/my_kit_drafts'],
    guide_questions: [{ message: 'How?' }],
  });
  const asked = (name: string) => requests.find((request) => nameOf(request) === name);
  expect(asked('resources')?.url.searchParams.get('id')).toBe('in.(resource-1)');
  expect(asked('rpc/listing_by_token')?.body).toEqual({ token: 'token of listing' });
  expect(asked('plan_outcomes')?.url.searchParams.get('select')).toContain('is_skipped');
});
