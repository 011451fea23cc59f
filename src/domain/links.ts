const MAX_LENGTH = 2048;

/**
 * A web address typed by a person as a link that is safe to follow, or null when it is not one.
 *
 * Accepts http and https only, with a dot inside the host and no credentials; https:// is put in
 * front where the scheme is missing ('example.com', '//example.com'). Trims; refuses control
 * characters, halves of characters, backslashes and more than 2,048 characters. The result is the normalised URL with the
 * host in punycode ('WWW.Example.com' -> 'https://www.example.com/'). Never throws.
 */
export function safeHref(raw: string | null | undefined): string | null {
  const url = parseSafeUrl(raw);
  return url === null ? null : url.href;
}

/**
 * How a web address is shown (spec §2 'Profile'): without protocol, 'www.' and trailing slash, the
 * host in punycode so that a look-alike shows itself. An address that `safeHref` refuses comes back
 * as the trimmed text, to be shown without a link.
 */
export function displayLink(raw: string): string {
  const url = parseSafeUrl(raw);
  if (url === null) return raw.trim();
  // 'www.com' is itself a host; what stays without 'www.' needs its dot.
  const host = url.host.replace(/^www\.(?=[^.]+\.)/u, '');
  const isBarePath = url.search === '' && url.hash === '';
  const path = isBarePath ? url.pathname.replace(/\/+$/u, '') : url.pathname;
  return host + path + url.search + url.hash;
}

function parseSafeUrl(raw: string | null | undefined): URL | null {
  const text = raw?.trim() ?? '';
  if (text === '' || text.length > MAX_LENGTH || /[\p{Cc}\p{Cs}\\]/u.test(text)) return null;

  const address = withScheme(text);
  // The URL parser forgives what other programs read differently (a missing or third slash, an
  // empty user name, a bare number as IP address), so the host is judged as it was written, too.
  const authority = /^https?:\/\/([^/?#]+)/iu.exec(address)?.[1];
  if (authority === undefined || authority.includes('@') || !hasInnerDot(authority)) return null;

  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  return hasInnerDot(url.hostname) && url.href.length <= MAX_LENGTH ? url : null;
}

function withScheme(text: string): string {
  if (text.startsWith('//')) return `https:${text}`;
  // Any other scheme stays as it is, and is then refused.
  return /^(?:https?:|[a-z][a-z0-9+.-]*:\/\/)/iu.test(text) ? text : `https://${text}`;
}

function hasInnerDot(host: string): boolean {
  return /[^.]\.[^.]/u.test(host);
}
