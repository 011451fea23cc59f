// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef } from 'react';
import { expect, it, vi } from 'vitest';
import { runningBatchQuery } from './api/running-batch';
import { BatchMenu, BatchPanel, RunningBatch } from './batch-panel';
import { summaryNeededQuery } from '@/entities/resources/api/summary-needed';
import { notify } from '@/shared/lib/notify';
import { createQueryClient } from '@/shared/lib/query-client';
import { fakeBackend } from '@/shared/lib/testing/fake-backend';
import { stubBrowser } from '@/shared/lib/testing/stub-browser';

vi.mock('@/shared/lib/notify');

const theirs = {
  summary_kind: 'funding',
  processed: 3,
  total: 8,
  started_by_name: 'Ida Admin',
  is_cancelled: false,
};

it.each([
  [0, 0, 'Every public resource has an up-to-date AI summary.', 'true'],
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

function BatchOfList() {
  const buttonRef = useRef<HTMLButtonElement>(null);
  return (
    <>
      <BatchMenu buttonRef={buttonRef}>More</BatchMenu>
      <RunningBatch nextFocus={buttonRef} />
    </>
  );
}

it('goes on while its screen is closed, and stops after the call under way', async () => {
  stubBrowser();
  vi.mocked(notify).mockClear();
  let running: readonly object[] = [];
  const answers: ((processed: number, remaining: number) => void)[] = [];
  const cancel = vi.fn();
  fakeBackend(({ method, url }) => {
    const name = url.pathname.replace(/.*\//u, '');
    if (name === 'generate-targeted-summary') {
      return new Promise((resolve) => {
        answers.push((processed, remaining) => {
          const count = { processed, remaining, total: processed + remaining };
          resolve(Response.json({ message: 'Done.', insufficient: 0, stopped: false, ...count }));
        });
      });
    }
    if (name === 'cancel_summary_batch') {
      cancel();
      return new Response(null, { status: 204 });
    }
    const headers = { 'Content-Range': '*/120' };
    return method === 'HEAD' ? new Response(null, { headers }) : Response.json(running);
  });
  const report = (processed: number, total: number) => [
    { ...theirs, summary_kind: 'targeted', processed, total },
  ];
  const client = createQueryClient();
  const show = () =>
    render(
      <QueryClientProvider client={client}>
        <BatchOfList />
      </QueryClientProvider>,
    );
  const { unmount } = show();
  const menu = () => screen.getByRole('button', { name: 'AI Summaries' });
  await userEvent.click(menu());
  await screen.findByText(/^120 public resources have no AI summary/u);
  await userEvent.click(screen.getByRole('button', { name: 'Generate all missing summaries' }));
  expect(menu()).toHaveFocus();
  running = report(12, 120);
  await screen.findByText(/processed 12 of 120/u, undefined, { timeout: 3_000 });
  expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '12');

  running = [];
  unmount();
  answers[0]?.(50, 70);
  await expect.poll(() => answers).toHaveLength(2);
  show();
  expect(screen.getByText(/processed 50 of 120/u)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByText(/stopping/u)).toBeVisible();
  await expect.poll(() => cancel.mock.calls).toHaveLength(1);
  answers[1]?.(10, 60);
  await expect
    .poll(() => vi.mocked(notify).mock.calls)
    .toEqual([
      [
        {
          title: 'Batch Generation Cancelled',
          description: '60 summaries were written, 60 are left.',
        },
      ],
    ]);
  await expect.poll(() => screen.queryByRole('progressbar')).toBeNull();
  expect(menu()).toHaveFocus();
  expect(answers).toHaveLength(2);
});
