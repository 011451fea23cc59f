import { RateLimiterMemory } from 'rate-limiter-flexible';
import { networkOf } from '../functions/_shared/network-of.ts';
import type { StackConfig } from './config.ts';
import { authError } from './replies.ts';

type Counter = 'signIn' | 'newPassword' | 'verify' | 'refresh' | 'mail' | 'mailTo';

/** One use of a rate limit by a network address or an account. */
export interface LimitUse {
  readonly counter: Counter;
  readonly key: string;
}

/** Properties of an auth request that rate limits depend on. */
export interface AuthCall {
  readonly method: string;
  /** Below `/auth/v1`, such as `/verify`. */
  readonly path: string;
  readonly grantType: string | undefined;
  /** Network address of the caller. */
  readonly address: string;
  /** As written by the caller. */
  readonly email: string | undefined;
  readonly hasPassword: boolean;
}

/** Rate limits for requests that guess secrets, send mail or hash passwords. */
export interface AuthLimits {
  /** Counts uses; returns the error reply when a limit is exceeded, else null. */
  consume(uses: readonly LimitUse[]): Promise<Response | null>;
  /** Gives uses back. */
  release(uses: readonly LimitUse[]): Promise<void>;
}

const FIVE_MINUTES = 300;
const HOUR = 3600;
/** Per hour, for any sender. */
const MAILS_TO_ONE_ADDRESS = 20;

/**
 * Creates rate limits from `[auth.rate_limit]` of config.toml. The numbers count per address.
 *
 * @param factor multiplies all limits, for an address shared by many people.
 */
export function createAuthLimits(rates: StackConfig['auth']['rate_limit'], factor = 1): AuthLimits {
  const limiterOf = (points: number, duration: number) =>
    new RateLimiterMemory({ points: points * factor, duration });
  const limiters: Readonly<Record<Counter, RateLimiterMemory>> = {
    signIn: limiterOf(rates.sign_in_sign_ups, FIVE_MINUTES),
    newPassword: limiterOf(rates.sign_in_sign_ups, FIVE_MINUTES),
    verify: limiterOf(rates.token_verifications, FIVE_MINUTES),
    refresh: limiterOf(rates.token_refresh, FIVE_MINUTES),
    mail: limiterOf(rates.email_sent, HOUR),
    mailTo: limiterOf(MAILS_TO_ONE_ADDRESS, HOUR),
  };
  return {
    async consume(uses) {
      for (const { counter, key } of uses) {
        const limiter = limiters[counter];
        // Counted before the work, so that concurrent requests cannot exceed the limit together.
        const { consumedPoints, msBeforeNext } = await limiter.penalty(key);
        if (consumedPoints > limiter.points) return limitError(counter, msBeforeNext);
      }
      return null;
    },
    async release(uses) {
      for (const { counter, key } of uses) await limiters[counter].reward(key);
    },
  };
}

/** Returns the rate limit uses of a request. */
export function limitUsesOf(call: AuthCall): readonly LimitUse[] {
  const { path, address, email } = call;
  const byAddress = (counter: Counter): LimitUse => ({
    counter,
    key: `address ${networkOf(address)}`,
  });
  const byAccount = (counter: Counter): readonly LimitUse[] =>
    email === undefined ? [] : [{ counter, key: `account ${email.toLowerCase()}` }];
  const mail = () => [byAddress('mail'), ...byAccount('mailTo')];
  switch (path) {
    case '/token':
      return [byAddress(call.grantType === 'password' ? 'signIn' : 'refresh')];
    case '/signup':
      return [byAddress('newPassword')];
    case '/verify':
      return [byAddress('verify'), ...byAccount('verify')];
    case '/otp':
    case '/magiclink':
    case '/recover':
    case '/resend':
    case '/reauthenticate':
      return mail();
    case '/user':
      if (call.method !== 'PUT') return [];
      return [
        ...(call.hasPassword ? [byAddress('newPassword')] : []),
        ...(email === undefined ? [] : mail()),
      ];
    default:
      return [];
  }
}

function limitError(counter: Counter, milliseconds: number): Response {
  const seconds = Math.max(1, Math.ceil(milliseconds / 1000));
  const minutes = Math.ceil(seconds / 60);
  const isMail = counter === 'mail' || counter === 'mailTo';
  return authError(
    429,
    isMail ? 'over_email_send_rate_limit' : 'over_request_rate_limit',
    `Too many attempts, try again in ${String(minutes)} ${minutes === 1 ? 'minute' : 'minutes'}`,
    { 'retry-after': String(seconds) },
  );
}
