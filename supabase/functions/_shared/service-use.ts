import { serviceClient, unavailable } from './clients.ts';
import { FunctionError } from './function-error.ts';

const SECONDS = { minute: 60, hour: 3600 } as const;

/**
 * Counts one use of a service by one account or address.
 *
 * @throws FunctionError 429 when it is one too many, 503 when it could not be counted.
 */
export async function countServiceUse(
  service: 'extraction' | 'checkout' | 'payment' | 'logo' | 'picture',
  subject: string,
  signal: AbortSignal,
): Promise<void> {
  // The service's client, since nobody may count for themselves, nor for others.
  const { error } = await serviceClient(signal).rpc('count_service_use', {
    service,
    caller: subject,
  });
  if (error === null) return;
  if (error.code !== 'PT429') throw unavailable(error);
  throw new FunctionError(429, 'too_many_requests', error.message, {
    retryAfter: secondsIn(error.message),
  });
}

/** The wait that a refusal of the database names: `… Please try again in 12 minutes.` */
export function secondsIn(refusal: string): number {
  const [, count, unit] = /(\d+) (minute|hour)s?\.$/.exec(refusal) ?? [];
  return Number(count ?? 1) * SECONDS[unit === 'hour' ? 'hour' : 'minute'];
}
