import { withoutMarksAndBlanks } from './text-rules';

const MAX_LENGTH = 2048;

/**
 * Returns a typed web address as a safe link, or null when it is invalid. Accepts http and https
 * with a dot in the host and without credentials; adds https:// when the scheme is missing
 * ('example.com', '//example.com'). Trims the text; rejects control characters, lone surrogates,
 * backslashes and more than 2,048 characters. The result is the normalised URL with a punycode host
 * ('WWW.Example.com' -> 'https://www.example.com/'). Never throws.
 */
export function safeHref(raw: string | null | undefined): string | null {
  const url = parseSafeUrl(raw);
  return url === null ? null : url.href;
}

/**
 * Returns the display text of a web address (rule 1.9): without protocol, 'www.' and
 * trailing slash, with a punycode host to expose look-alikes. Addresses rejected by `safeHref` are
 * returned as trimmed text, to be shown without a link.
 */
export function displayLink(raw: string): string {
  const url = parseSafeUrl(raw);
  if (url === null) return raw.trim();
  // Keep 'www.' in hosts such as 'www.com'.
  const host = url.host.replace(/^www\.(?=[^.]+\.)/u, '');
  const isBarePath = url.search === '' && url.hash === '';
  const path = isBarePath ? url.pathname.replace(/\/+$/u, '') : url.pathname;
  return host + path + url.search + url.hash;
}

/**
 * Returns a web address as it is stored: without invisible marks, surrounding blanks, angle brackets
 * and the dot at the end of the host, and with an international host as punycode. What is not an
 * address stays as it is.
 */
export function cleanWebAddress(raw: string): string {
  const text = withoutMarksAndBlanks(raw).replace(/^<([^<>]*)>$/u, '$1');
  const parts = /^(https?:\/\/)?([^/?#:@\\\s]+)(:\d+)?((?:[/?#].*)?)$/iu.exec(text);
  if (parts === null) return text;
  const [, scheme = '', host = '', port = '', rest = ''] = parts;
  return `${scheme}${cleanHost(host)}${port}${rest}`;
}

/** Returns a host without the dot at its end, as punycode; unchanged when it is not a host. */
export function cleanHost(raw: string): string {
  const host = raw.replace(/[.\u3002\uff0e\uff61]$/u, '');
  if (/^[\x21-\x7e]*$/u.test(host) || !URL.canParse(`https://${host}`)) return host;
  return new URL(`https://${host}`).hostname;
}

function parseSafeUrl(raw: string | null | undefined): URL | null {
  const text = raw?.trim() ?? '';
  if (text === '' || text.length > MAX_LENGTH || /[\p{Cc}\p{Cs}\\]/u.test(text)) return null;

  const address = withScheme(text);
  // The URL parser accepts addresses that other programs read differently (missing or third slash,
  // empty user name, a bare number as IP address), so check the host as written too.
  const authority = /^https?:\/\/([^/?#]+)/iu.exec(address)?.[1];
  if (authority === undefined || authority.includes('@') || !hasInnerDot(authority)) return null;

  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  return hasInnerDot(url.hostname) && url.href.length <= MAX_LENGTH ? url : null;
}

function withScheme(text: string): string {
  if (text.startsWith('//')) return `https:${text}`;
  // Other schemes are left unchanged and rejected later.
  return /^(?:https?:|[a-z][a-z0-9+.-]*:\/\/)/iu.test(text) ? text : `https://${text}`;
}

function hasInnerDot(host: string): boolean {
  return /[^.]\.[^.]/u.test(host);
}
