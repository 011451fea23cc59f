/**
 * Returns the result of `work`, or rejects when `signal` aborts first. The work itself continues.
 *
 * @param timeoutError creates the error for the abort.
 */
export async function untilAborted<Result>(
  work: Promise<Result>,
  signal: AbortSignal,
  timeoutError: () => Error,
): Promise<Result> {
  const { promise: aborted, reject } = Promise.withResolvers<never>();
  const stop = () => {
    reject(timeoutError());
  };
  if (signal.aborted) stop();
  signal.addEventListener('abort', stop);
  try {
    return await Promise.race([work, aborted]);
  } finally {
    signal.removeEventListener('abort', stop);
  }
}
