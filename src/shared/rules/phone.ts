import { withoutMarksAndBlanks } from './text-rules';

// Room for the longest number, an extension and punctuation.
const MAX_LENGTH = 64;

const EXTENSION = /[\s,;]*(?:extension|ext|x|#)[\s.:]*(\d{1,7})$/iu;

// Digits and common separators, including Unicode hyphens and dashes.
const NUMBER = /^\+?[\d\s().\-/\u2010-\u2015]+$/u;

// North American plan: area code and exchange never start with 0 or 1.
const NORTH_AMERICAN = /^1?([2-9]\d{2}[2-9]\d{6})$/u;

const INTERNATIONAL = /^[1-9]\d{6,14}$/u;

/**
 * Returns a phone number as it is stored: without invisible marks, surrounding blanks and `tel:`, and
 * with plain blanks and hyphens.
 */
export function cleanPhoneNumber(raw: string): string {
  return withoutMarksAndBlanks(raw)
    .replace(/^tel:\s*/iu, '')
    .replace(/\s+/gu, ' ')
    .replace(/[\u2010-\u2015\u2212]/gu, '-');
}

/**
 * Returns a tel link (RFC 3966), or null when the number is invalid. Numbers with '+' keep their
 * country code (7 to 15 digits); others must be complete North American numbers: '207-623-3263' ->
 * 'tel:+12076233263'. An extension of up to 7 digits after 'ext.', 'extension', 'x' or '#' becomes
 * ';ext='. Two numbers in one field, letters and short codes return null.
 */
export function telHref(raw: string | null | undefined): string | null {
  const text = raw?.trim() ?? '';
  if (text.length > MAX_LENGTH) return null;
  const extension = EXTENSION.exec(text)?.[1];
  const number = text.replace(EXTENSION, '');
  if (!NUMBER.test(number)) return null;

  const international = internationalDigits(number);
  if (international === null) return null;
  return `tel:+${international}${extension === undefined ? '' : `;ext=${extension}`}`;
}

function internationalDigits(number: string): string | null {
  const digits = number.replace(/\D/gu, '');
  if (number.startsWith('+')) return INTERNATIONAL.test(digits) ? digits : null;
  const local = NORTH_AMERICAN.exec(digits)?.[1];
  return local === undefined ? null : `1${local}`;
}
