/** What `health` reports: that the function runner is up, and its clock. */
export interface Health {
  readonly status: 'ok';
  /** ISO 8601, UTC. */
  readonly time: string;
}

/**
 * Tells that edge functions run.
 *
 * @param now the current time; the caller's clock, so that a test can set it.
 */
export function health(now: Date): Health {
  return { status: 'ok', time: now.toISOString() };
}
