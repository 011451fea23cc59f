// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { useMutation } from './use-mutation';
import { createQueryClient } from '@/shared/lib/query-client';

interface Ends {
  readonly resolve: (value: string) => void;
  readonly reject: (error: Error) => void;
}

/** A mutation whose runs end when the test says so. */
function renderMutation(behavior?: Parameters<typeof useMutation>[1]) {
  const runs: Ends[] = [];
  const mutationFn = vi.fn(
    (_: { readonly id: number; readonly file?: Blob }) =>
      new Promise<string>((resolve, reject) => runs.push({ resolve, reject })),
  );
  const client = createQueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(() => useMutation({ mutationFn }, behavior), { wrapper });
  const runsBegin = (count: number) =>
    vi.waitFor(() => expect(mutationFn).toHaveBeenCalledTimes(count));
  return { runs, runsBegin, result };
}

const isAskedOnLeaving = () =>
  !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

describe('useMutation', () => {
  // First: runs that other tests leave open go on asking.
  it.each([
    ['a save', {}, true],
    ['what saves nothing', { savesNothing: true }, false],
  ])('has the browser ask before %s is left: %o', async (_what, behavior, asks) => {
    const { runs, runsBegin, result } = renderMutation(behavior);
    expect(isAskedOnLeaving()).toBe(false);
    await act(async () => {
      const run = result.current.mutateAsync({ id: 1 });
      await runsBegin(1);
      expect(isAskedOnLeaving()).toBe(asks);
      runs[0]?.resolve('saved');
      await run;
    });
    expect(isAskedOnLeaving()).toBe(false);
  });

  it('runs once for two presses before the next render, and calls back once', async () => {
    const { runs, runsBegin, result } = renderMutation();
    const onSuccess = vi.fn();
    const { mutate, mutateAsync } = result.current;
    await act(async () => {
      mutate({ id: 1 }, { onSuccess });
      mutate({ id: 1 }, { onSuccess });
      const joined = mutateAsync({ id: 1 });
      await runsBegin(1);
      runs[0]?.resolve('saved');
      await expect(joined).resolves.toBe('saved');
    });
    await runsBegin(1);
    expect(onSuccess).toHaveBeenCalledTimes(1);
  });

  it('runs again for other variables, and once the last run has ended', async () => {
    const { runs, runsBegin, result } = renderMutation();
    const { mutate, mutateAsync } = result.current;
    await act(async () => {
      mutate({ id: 1 });
      mutate({ id: 2 });
      // Equal to the first call, which is not the last one.
      const back = mutateAsync({ id: 1 });
      await runsBegin(3);
      runs[2]?.reject(new Error('refused'));
      await expect(back).rejects.toThrow('refused');
      mutate({ id: 1 });
      await runsBegin(4);
    });
  });

  it('tells files apart', async () => {
    const { runsBegin, result } = renderMutation();
    await act(async () => {
      result.current.mutate({ id: 1, file: new Blob(['a']) });
      result.current.mutate({ id: 1, file: new Blob(['b']) });
      await runsBegin(2);
    });
  });
});
