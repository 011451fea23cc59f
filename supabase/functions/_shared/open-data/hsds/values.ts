import { createHash } from 'node:crypto';

/** A record of the standard: fields without a value are left out. */
export type HsdsRecord = Readonly<Record<string, unknown>> & { readonly id: string };

/** Returns a UUID (version 5) that is always the same for the same parts. */
export function derivedId(...parts: readonly string[]): string {
  const hex = createHash('sha1').update(parts.join('\u0000')).digest('hex');
  const variant = ((Number.parseInt(hex.slice(16, 18), 16) & 0x3f) | 0x80).toString(16);
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `5${hex.slice(13, 16)}`,
    `${variant}${hex.slice(18, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}

/** Returns a record with the fields that have a value: no null, no blank text, no empty list. */
export function present(id: string, fields: Readonly<Record<string, unknown>>): HsdsRecord {
  return { id, ...withValues(fields) };
}

/** Returns the fields that have a value. */
export function withValues(
  fields: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => hasValue(value)));
}

function hasValue(value: unknown): boolean {
  if (typeof value === 'object' && value !== null) return Object.keys(value).length > 0;
  return value !== null && value !== undefined && value !== '';
}

/** Returns a web address in the characters of RFC 3986; null when it is none. */
export function webAddress(text: string | null): string | null {
  if (text === null || !URL.canParse(text)) return null;
  const { origin, pathname, search, hash, protocol } = new URL(text);
  if (protocol !== 'https:' && protocol !== 'http:') return null;
  const rest = `${pathname}${search}${hash}`.replace(/[^\w\-.~:/?#@!$&'()*+,;=%]/gu, (character) =>
    encodeURIComponent(character),
  );
  // A percent sign that encodes nothing, and a second hash.
  return origin + rest.replace(/%(?![0-9a-f]{2})/giu, '%25').replace(/(#.*)#/gu, '$1%23');
}

/** Returns an email address in ASCII; null for any other. */
export function emailAddress(text: string | null): string | null {
  return text !== null && /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z0-9-]+(\.[a-z0-9-]+)+$/iu.test(text)
    ? text
    : null;
}
