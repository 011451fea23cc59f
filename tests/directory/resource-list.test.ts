import { QueryClient } from '@tanstack/react-query';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Stack } from '../../supabase/local/stack.ts';
import { clientOf, startTestStack } from '../harness.ts';

const ROWS = 1200;

let stack: Stack;
beforeAll(async () => {
  stack = await startTestStack({ content: 'schema' });
  const rows = Array.from({ length: ROWS }, (_, index) => ({
    name: `Resource ${String(index).padStart(4, '0')}`,
    slug: `resource-${index}`,
    status: 'approved',
  }));
  const hidden = ['pending', 'coming_soon'].map((status) => ({
    name: `Resource ${status}`,
    slug: `resource-${status.replace('_', '-')}`,
    status,
  }));
  const { error } = await clientOf(stack, stack.secretKey)
    .from('resources')
    .insert([...rows, ...hidden]);
  if (error !== null) throw error;
  vi.stubEnv('VITE_SUPABASE_URL', stack.url);
  vi.stubEnv('VITE_SUPABASE_PUBLISHABLE_KEY', stack.publishableKey);
  // The client reads the settings when it is loaded, which another file may have done.
  vi.resetModules();
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await stack.stop();
});

it('the API cuts a reply at 1,000 rows', async () => {
  const { data } = await clientOf(stack).from('resources').select('id').eq('status', 'approved');
  expect(data).toHaveLength(1000);
});

it('the public list is complete, in order, and holds only what is approved', async () => {
  const { approvedResourcesQuery } =
    await import('../../src/entities/resources/api/approved-resources.ts');
  const resources = await new QueryClient().query(approvedResourcesQuery());
  expect(resources.map((resource) => resource.name)).toEqual(
    Array.from({ length: ROWS }, (_, index) => `Resource ${String(index).padStart(4, '0')}`),
  );
});
