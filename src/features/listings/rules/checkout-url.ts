const MAX_LENGTH = 2048;

/** Path of the checkout stand-in of the local stack. */
const STAND_IN_PATH = '/stripe-stand-in/checkout/';

/** Allowed locations of a checkout. */
export interface AllowedCheckout {
  /** Hosts of the payment provider. */
  readonly hosts: readonly string[];
  /** URL of the backend. */
  readonly backendUrl: string;
}

/**
 * Whether the browser may be redirected to `url` for payment: https on one of the hosts and the
 * default port, or the stand-in of a backend on this computer. The URL must already be normalised;
 * anything the URL parser would rewrite in scheme or host is rejected. Never throws.
 */
export function isCheckoutUrl(url: string, { hosts, backendUrl }: AllowedCheckout): boolean {
  if (url.length > MAX_LENGTH || /[\s\\\p{Cc}]/u.test(url) || !URL.canParse(url)) return false;
  const { origin, host, protocol, pathname } = new URL(url);
  if (!url.startsWith(`${origin}/`)) return false;
  if (protocol === 'https:' && hosts.includes(host)) return true;
  return isLoopback(backendUrl, origin) && pathname.startsWith(STAND_IN_PATH);
}

/** Whether `origin` is the backend's and the backend runs on this computer. */
function isLoopback(backendUrl: string, origin: string): boolean {
  const backend = new URL(backendUrl);
  return (
    backend.origin === origin &&
    /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/u.test(backend.hostname)
  );
}

/** Whether the URL is the one that a canceled checkout returns to. */
export function isCheckoutCanceled(params: URLSearchParams): boolean {
  return params.get('checkout') === 'canceled';
}
