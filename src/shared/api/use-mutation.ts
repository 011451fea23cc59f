import {
  noop,
  replaceEqualDeep,
  useMutation as useLibraryMutation,
  type UseMutationOptions,
  type UseMutationResult,
} from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import { warnBeforeUnload } from '@/shared/lib/warn-before-unload';

interface Run<Data, Variables> {
  readonly variables: Variables;
  readonly result: Promise<Data>;
}

/**
 * The hook of the library, with two differences. A call with the variables of the one that still runs
 * joins it: a button shows `isPending` only after the next render, so a second press may come before.
 * And while a call runs, the browser asks before the page is closed or reloaded, unless
 * `savesNothing`.
 */
export function useMutation<Data = unknown, Failure = Error, Variables = void, Context = unknown>(
  options: UseMutationOptions<Data, Failure, Variables, Context>,
  { savesNothing = false } = {},
): UseMutationResult<Data, Failure, Variables, Context> {
  type Result = UseMutationResult<Data, Failure, Variables, Context>;
  const mutation = useLibraryMutation(options);
  const { mutateAsync: start } = mutation;
  const running = useRef<Run<Data, Variables>>(null);

  const mutateAsync = useCallback(
    (...call: Parameters<Result['mutateAsync']>) => {
      const variables = call[0] as Variables;
      const last = running.current;
      if (last !== null && replaceEqualDeep(last.variables, variables) === last.variables) {
        return last.result;
      }
      const run = { variables, result: start(...call) };
      running.current = run;
      const stopWarning = savesNothing ? noop : warnBeforeUnload();
      const end = () => {
        stopWarning();
        if (running.current === run) running.current = null;
      };
      run.result.then(end, end);
      return run.result;
    },
    [start, savesNothing],
  );
  const mutate = useCallback(
    (...call: Parameters<Result['mutate']>) => {
      mutateAsync(...call).catch(noop);
    },
    [mutateAsync],
  );
  return { ...mutation, mutate, mutateAsync };
}
