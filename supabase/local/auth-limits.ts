import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { StackConfig } from './config.ts';
import { authError } from './replies.ts';

type Counter = 'signIn' | 'newPassword' | 'verify' | 'refresh' | 'mail' | 'mailTo';

/** One use of something limited, counted for a network address or for an account. */
export interface Use {
  readonly counter: Counter;
  readonly key: string;
}

/** What is known of a call to the auth service before it is made. */
export interface AuthCall {
  readonly method: string;
  /** Below `/auth/v1`, such as `/verify`. */
  readonly path: string;
  readonly grantType: string | undefined;
  /** Network address of the caller. */
  readonly address: string;
  /** As the caller wrote it. */
  readonly email: string | undefined;
  readonly hasPassword: boolean;
}

/** Limits the calls that guess, send mail or hash passwords. */
export interface AuthLimits {
  /** Counts uses; the refusal when one of them is above its limit, else null. */
  take(uses: readonly Use[]): Promise<Response | null>;
  /** Counts uses no longer. */
  giveBack(uses: readonly Use[]): Promise<void>;
}

const FIVE_MINUTES = 300;
const HOUR = 3600;
/** In an hour, whoever asks for them. */
const MAILS_TO_ONE_ADDRESS = 20;

/**
 * Makes limits by `[auth.rate_limit]` of config.toml, whose numbers here count per address.
 *
 * @param factor multiplies all limits, for an address from which many people come.
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
    async take(uses) {
      for (const { counter, key } of uses) {
        const limiter = limiters[counter];
        // Counted before the work, so that calls at the same time do not slip through together.
        const { consumedPoints, msBeforeNext } = await limiter.penalty(key);
        if (consumedPoints > limiter.points) return refusal(counter, msBeforeNext);
      }
      return null;
    },
    async giveBack(uses) {
      for (const { counter, key } of uses) await limiters[counter].reward(key);
    },
  };
}

/** What a call uses of what is limited. */
export function usesOf(call: AuthCall): readonly Use[] {
  const { path, address, email } = call;
  const byAddress = (counter: Counter): Use => ({ counter, key: `address ${address}` });
  const byAccount = (counter: Counter): readonly Use[] =>
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

function refusal(counter: Counter, milliseconds: number): Response {
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
