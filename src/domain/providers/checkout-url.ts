const MAX_LENGTH = 2048;

/** Where the local stack shows its stand-in for the checkout, below its own address. */
const STAND_IN_PATH = '/stripe-stand-in/checkout/';

/** Where a checkout may be. */
export interface CheckoutPlaces {
  /** Hosts of the payment provider. */
  readonly hosts: readonly string[];
  /** Address of the backend. */
  readonly backendUrl: string;
}

/**
 * Whether the browser may be sent to `url` to pay: an https address on one of the hosts, on its
 * usual port, or the stand-in of a backend that runs on this very computer. The address must be
 * written plainly: what the URL parser would forgive or rewrite in its scheme and host is refused.
 * Never throws.
 */
export function isCheckoutUrl(url: string, { hosts, backendUrl }: CheckoutPlaces): boolean {
  if (url.length > MAX_LENGTH || /[\s\\\p{Cc}]/u.test(url) || !URL.canParse(url)) return false;
  const { origin, host, protocol, pathname } = new URL(url);
  if (!url.startsWith(`${origin}/`)) return false;
  if (protocol === 'https:' && hosts.includes(host)) return true;
  return isLoopback(backendUrl, origin) && pathname.startsWith(STAND_IN_PATH);
}

/** Whether `origin` is that of the backend, and the backend runs on this computer. */
function isLoopback(backendUrl: string, origin: string): boolean {
  const backend = new URL(backendUrl);
  return (
    backend.origin === origin &&
    /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/u.test(backend.hostname)
  );
}
