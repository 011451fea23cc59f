import { serviceClient, unavailable } from './clients.ts';
import { FunctionError } from './function-error.ts';

const SECONDS = { minute: 60, hour: 3600 } as const;

/**
 * Counts one use of a service by an account or a network address.
 *
 * @throws FunctionError 429 above the limit, 503 when counting fails.
 */
export async function countServiceUse(
  service: 'extraction' | 'page' | 'checkout' | 'payment' | 'logo' | 'picture',
  subject: string,
  signal: AbortSignal,
): Promise<void> {
  // Service client: no caller may write usage counters.
  const { error } = await serviceClient(signal).rpc('count_service_use', {
    service,
    caller: subject,
  });
  if (error === null) return;
  throwTooMany(error);
  throw unavailable(error);
}

/**
 * Throws FunctionError 429 when the database refused a call that came too often; returns for all
 * other errors.
 */
export function throwTooMany(error: { readonly code: string; readonly message: string }): void {
  if (error.code !== 'PT429') return;
  throw new FunctionError(429, 'too_many_requests', error.message, {
    retryAfter: retryAfterSeconds(error.message),
  });
}

/** Returns the waiting time in a database message: `… Please try again in 12 minutes.` */
export function retryAfterSeconds(refusal: string): number {
  const [, count, unit] = /(\d+) (minute|hour)s?\.$/.exec(refusal) ?? [];
  return Number(count ?? 1) * SECONDS[unit === 'hour' ? 'hour' : 'minute'];
}
