// @vitest-environment jsdom
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { useRetainedError } from './use-retained-error';

interface Reply {
  readonly resolve: (text: string) => void;
  readonly reject: (error: Error) => void;
}

function Part({ ask }: { ask: () => Promise<string> }) {
  const { data, error, refetch } = useQuery({ queryKey: ['part'], queryFn: ask, retry: false });
  const { failure, isRetrying, retry } = useRetainedError(error, refetch);
  if (data !== undefined) return <p>{data}</p>;
  if (failure === null) return <p>Loading</p>;
  return (
    <>
      <p role="alert">{failure.message}</p>
      <button type="button" disabled={isRetrying} onClick={() => void retry()}>
        Retry
      </button>
    </>
  );
}

it('keeps a failure in sight until trying again has failed anew, or worked', async () => {
  const replies: Reply[] = [];
  const ask = () =>
    new Promise<string>((resolve, reject) => {
      replies.push({ resolve, reject });
    });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Part ask={ask} />
    </QueryClientProvider>,
  );
  expect(screen.getByText('Loading')).toBeVisible();
  replies[0]?.reject(new Error('first'));
  expect(await screen.findByRole('alert')).toHaveTextContent('first');

  const button = screen.getByRole('button', { name: 'Retry' });
  await userEvent.click(button);
  expect(replies).toHaveLength(2);
  expect(button).toBeDisabled();
  expect(screen.getByRole('alert')).toHaveTextContent('first');
  replies[1]?.reject(new Error('second'));
  expect(await screen.findByText('second')).toBeVisible();
  expect(button).toBeEnabled();

  await userEvent.click(button);
  expect(screen.getByRole('alert')).toHaveTextContent('second');
  replies[2]?.resolve('here');
  expect(await screen.findByText('here')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});
