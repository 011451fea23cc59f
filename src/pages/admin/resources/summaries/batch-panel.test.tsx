// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { BatchPanel } from './batch-panel';
import { runningBatchQuery, summaryNeededQuery } from '@/data/summaries/summary-queries';
import { notify } from '@/lib/notify';
import { createQueryClient } from '@/lib/query-client';
import { fakeBackend } from '@/lib/testing/fake-backend';

vi.mock('@/lib/notify');

const theirs = {
  summary_kind: 'funding',
  processed: 3,
  total: 8,
  started_by_name: 'Ida Admin',
  is_cancelled: false,
};

it.each([
  [0, 0, 'No public resource is without an up-to-date AI summary.', 'true'],
  [14, 0, '14 public resources have no AI summary or an outdated one.', 'false'],
  [
    14,
    13,
    '14 public resources have no AI summary or an outdated one. 13 of these say too little for a summary.',
    'false',
  ],
  [
    2,
    1,
    '2 public resources have no AI summary or an outdated one. 1 of these says too little for a summary.',
    'false',
  ],
] as const)('of %i, %i of which say too little', (count, insufficient, sentences, isDisabled) => {
  const client = createQueryClient();
  client.setQueryData(summaryNeededQuery('targeted').queryKey, { count, insufficient });
  client.setQueryData(runningBatchQuery().queryKey, null);
  render(
    <QueryClientProvider client={client}>
      <BatchPanel kind="targeted" />
    </QueryClientProvider>,
  );
  expect(screen.getByRole('status').textContent).toBe(sentences);
  const start = screen.getByRole('button', { name: 'Generate all missing summaries' });
  expect(start.getAttribute('aria-disabled')).toBe(isDisabled);
});

it('reports a batch of someone else, and starts none beside it', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  let running: readonly object[] = [];
  const backend = fakeBackend(({ method, url }) => {
    if (url.pathname.endsWith('/generate-funding-summary')) {
      running = [theirs];
      return Response.json({ error: 'No.', code: 'batch_running' }, { status: 409 });
    }
    const headers = { 'Content-Range': '*/2' };
    return method === 'HEAD' ? new Response(null, { headers }) : Response.json(running);
  });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <BatchPanel kind="funding" />
    </QueryClientProvider>,
  );
  await screen.findByText(/^2 public resources have no funding summary/);
  const start = screen.getByRole('button', { name: 'Generate all missing funding summaries' });
  await userEvent.click(start);
  await expect
    .poll(() => vi.mocked(notify).mock.calls)
    .toEqual([
      [
        {
          title: 'Batch Generation Failed',
          description: 'Another batch is running. Please wait until it is done.',
          tone: 'destructive',
        },
      ],
    ]);
  vi.mocked(console.error).mockClear();
  expect(await screen.findByText(/started this batch/)).toBeVisible();
  expect(screen.getByText('Ida Admin')).toBeVisible();
  expect(screen.getByText(/processed 3 of 8/)).toBeVisible();
  expect(start).toHaveAttribute('aria-disabled', 'true');
  const calls = () =>
    backend.mock.calls.filter(([{ url }]) => url.pathname.includes('/functions/')).length;
  const before = calls();
  await userEvent.click(start);
  expect(calls()).toBe(before);
});
