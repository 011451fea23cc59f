/** Reply of `health`. */
export interface Health {
  readonly status: 'ok';
  /** ISO 8601, UTC. */
  readonly time: string;
}

/**
 * Reports that edge functions run.
 *
 * @param now current time.
 */
export function health(now: Date): Health {
  return { status: 'ok', time: now.toISOString() };
}
