import { dataOf, serviceClient } from './clients.ts';

/**
 * Counts one use of a service by an account or a network address.
 *
 * @throws FunctionError 429 above the limit, 503 when counting fails.
 */
export async function countServiceUse(
  service: 'extraction' | 'page' | 'checkout' | 'payment' | 'logo' | 'picture' | 'open_data',
  subject: string,
  signal: AbortSignal,
): Promise<void> {
  // Service client: no caller may write usage counters.
  dataOf(await serviceClient(signal).rpc('count_service_use', { service, caller: subject }));
}
