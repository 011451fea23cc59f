import { QueryObserver } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { refreshSubmissions } from './refresh-submissions';
import { submissionKeys } from './submission-keys';
import { createQueryClient } from '@/shared/lib/query-client';

it('does not take what was asked for before a decision for what is there after it', async () => {
  const queryClient = createQueryClient();
  let answer: (text: string) => void = () => undefined;
  const before = new Promise<string>((resolve) => {
    answer = resolve;
  });
  const replies = [before, Promise.resolve('after')];
  const observer = new QueryObserver(queryClient, {
    queryKey: submissionKeys.queue(),
    queryFn: () => replies.shift() ?? Promise.resolve('later'),
  });
  const stop = observer.subscribe(() => undefined);
  const refreshed = refreshSubmissions(queryClient, 'event');
  answer('before');
  await refreshed;
  expect(observer.getCurrentResult().data).toBe('after');
  stop();
});
