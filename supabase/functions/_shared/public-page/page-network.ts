import { siteUrl } from '../site-url.ts';
import { publicAddresses, publicAddressesOrLocalhost } from '../website-check/host.ts';
import type { PageNetwork } from './fetch-page.ts';
import { requestPage } from './request-page.ts';

/** Network of the page reader: public addresses, and localhost where tests allow it. */
export function pageNetwork(): PageNetwork {
  const includesLocalhost = Deno.env.get('WEBSITE_CHECK_LOCALHOST') === 'true';
  return {
    resolve: includesLocalhost ? publicAddressesOrLocalhost : publicAddresses,
    send: requestPage,
    userAgent: `ResourceDirectory-PageReader/1.0 (+${siteUrl()})`,
    anyPort: includesLocalhost,
  };
}
