const MAX_ADDRESS_LENGTH = 254;

/**
 * What an e-mail address looks like here; the SQL checks use the same source, so it keeps to what
 * JavaScript and PostgreSQL read alike. Narrower than RFC 5322 on purpose: no '?', '&', '%', ',' or
 * quotes, which could add headers or recipients to a mail link.
 */
export const EMAIL_PATTERN =
  "^[A-Za-z0-9!#$'*+/=^_{|}~-]+(?:[.][A-Za-z0-9!#$'*+/=^_{|}~-]+)*" +
  '@[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?' +
  '(?:[.][A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?)+$';

const pattern = new RegExp(EMAIL_PATTERN, 'u');

/** Whether `value` is one plain e-mail address of at most 254 characters, with a dotted domain. */
export function isEmailAddress(value: string): boolean {
  // Length first: the pattern never has to work on a long hostile text.
  return value.length <= MAX_ADDRESS_LENGTH && pattern.test(value);
}

/**
 * A mail link to one address, or null when it is not a plain e-mail address (outer blanks aside).
 * Every part is percent-encoded, so no text can add a header; line breaks of the body become CRLF
 * (RFC 6068), in the subject they become spaces. Empty parts are left out. Never throws.
 */
export function mailtoHref(
  address: string | null | undefined,
  parts: { subject?: string; body?: string } = {},
): string | null {
  const trimmed = address?.trim() ?? '';
  if (!isEmailAddress(trimmed)) return null;
  // The '@' stays literal: some mail programs do not decode it.
  const recipient = trimmed.split('@').map(encodeURIComponent).join('@');
  const subject = encodeText((parts.subject ?? '').replace(/\s+/gu, ' '));
  const body = encodeText((parts.body ?? '').replace(/\r\n|\r|\n/gu, '\r\n'));
  const query = [subject && `subject=${subject}`, body && `body=${body}`].filter(Boolean).join('&');
  return `mailto:${recipient}${query && `?${query}`}`;
}

function encodeText(text: string): string {
  // encodeURIComponent throws on half a surrogate pair; other control characters mean nothing.
  return encodeURIComponent(text.replace(/\p{Cs}/gu, '\uFFFD').replace(/(?![\t\r\n])\p{Cc}/gu, ''));
}
