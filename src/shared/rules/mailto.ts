import { cleanHost } from './links';
import { withoutMarksAndBlanks } from './text-rules';

const MAX_ADDRESS_LENGTH = 254;

/**
 * Pattern of an email address. The SQL checks use the same source, so it uses only syntax that
 * JavaScript and PostgreSQL share. Stricter than RFC 5322: no '?', '&', '%', ',' or quotes, which
 * could add headers or recipients to a mailto link.
 */
export const EMAIL_PATTERN =
  "^[A-Za-z0-9!#$'*+/=^_{|}~-]+(?:[.][A-Za-z0-9!#$'*+/=^_{|}~-]+)*" +
  '@[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?' +
  '(?:[.][A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?)+$';

const pattern = new RegExp(EMAIL_PATTERN, 'u');

/** Whether `value` is an email address of at most 254 characters with a dotted domain. */
export function isEmailAddress(value: string): boolean {
  // Check the length first, so that the pattern never runs on a long text.
  return value.length <= MAX_ADDRESS_LENGTH && pattern.test(value);
}

/**
 * Returns an email address as it is stored: without invisible marks, surrounding blanks, `mailto:`,
 * the name before `<…>` and a dot at the end, and with an international domain as punycode. What is
 * not an address stays as it is.
 */
export function cleanEmailAddress(raw: string): string {
  const text = withoutMarksAndBlanks(raw).replace(/^[^<>]*<([^<>]*)>$/u, '$1');
  const address = text.replace(/^mailto:([^?]*)(?:\?.*)?$/iu, '$1').trim();
  const at = address.lastIndexOf('@');
  return at === -1 ? address : address.slice(0, at + 1) + cleanHost(address.slice(at + 1));
}

/**
 * Returns a mailto link, or null when the trimmed address is invalid. All parts are
 * percent-encoded, so no text can add a header. Line breaks become CRLF in the body (RFC 6068) and
 * spaces in the subject. Empty parts are omitted. Never throws.
 */
export function mailtoHref(
  address: string | null | undefined,
  parts: { subject?: string; body?: string } = {},
): string | null {
  const trimmed = address?.trim() ?? '';
  if (!isEmailAddress(trimmed)) return null;
  // Some mail programs do not decode '@', so keep it literal.
  const recipient = trimmed.split('@').map(encodeURIComponent).join('@');
  const subject = encodeText((parts.subject ?? '').replace(/\s+/gu, ' '));
  const body = encodeText((parts.body ?? '').replace(/\r\n|\r|\n/gu, '\r\n'));
  const query = [subject && `subject=${subject}`, body && `body=${body}`].filter(Boolean).join('&');
  return `mailto:${recipient}${query && `?${query}`}`;
}

function encodeText(text: string): string {
  // encodeURIComponent throws on lone surrogates; other control characters have no meaning.
  return encodeURIComponent(text.replace(/\p{Cs}/gu, '\uFFFD').replace(/(?![\t\r\n])\p{Cc}/gu, ''));
}
