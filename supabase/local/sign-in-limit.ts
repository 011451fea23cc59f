import { RateLimiterMemory } from 'rate-limiter-flexible';
import { jsonError } from './replies.ts';

const WINDOW_SECONDS = 300;

/** Stands before the password sign-in, which has no limit of its own in the embedded stack. */
export interface SignInLimit {
  /** The refusal for an address that failed too often, or null when it may try. */
  refusal(address: string): Promise<Response | null>;
  /** Counts a failed sign-in. */
  countFailure(address: string): Promise<void>;
}

/**
 * Limits failed password sign-ins per network address.
 *
 * @param failures how many may fail in five minutes; the next try is answered 429.
 */
export function createSignInLimit(failures: number): SignInLimit {
  const limiter = new RateLimiterMemory({ points: failures, duration: WINDOW_SECONDS });
  return {
    async refusal(address) {
      const state = await limiter.get(address);
      if (state === null || state.consumedPoints < failures) return null;
      const seconds = Math.max(1, Math.ceil(state.msBeforeNext / 1000));
      const minutes = Math.ceil(seconds / 60);
      return jsonError(
        429,
        'over_request_rate_limit',
        `Too many attempts, try again in ${String(minutes)} ${minutes === 1 ? 'minute' : 'minutes'}`,
        { 'retry-after': String(seconds) },
      );
    },
    async countFailure(address) {
      await limiter.penalty(address);
    },
  };
}
