import { FunctionError } from './function-error.ts';

/**
 * Returns the address of the site without a trailing slash: the first of `SITE_URLS`.
 *
 * @throws FunctionError 503 when `SITE_URLS` is not set.
 */
export function siteUrl(): string {
  const [first = ''] = (Deno.env.get('SITE_URLS') ?? '').split(',');
  if (first === '') {
    throw new FunctionError(503, 'not_configured', 'This service is not set up yet.', {
      cause: new Error('SITE_URLS is not set: set it to the address of the site.'),
    });
  }
  return first;
}
