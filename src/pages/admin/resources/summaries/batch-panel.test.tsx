// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { BatchPanel } from './batch-panel';
import { runningBatchQuery, summaryNeededQuery } from '@/data/summaries/summary-queries';
import { createQueryClient } from '@/lib/query-client';

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
  const start = screen.getByRole('button', { name: 'Generate All Missing Summaries' });
  expect(start.getAttribute('aria-disabled')).toBe(isDisabled);
});
