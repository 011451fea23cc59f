// Text rules of the database (`private.is_text` and `private.is_line`), for validation in forms.

const BLANK =
  '\\t-\\r \\u00a0\\u00ad\\u1680\\u2000-\\u200f\\u2028\\u2029\\u202f\\u205f\\u2800\\u3000\\u3164\\ufeff';
const VISIBLE = new RegExp(`[^${BLANK}]`, 'u');

// Control characters, lone surrogates and characters that change text direction.
const FORBIDDEN = /(?![\t-\r])[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/u;

/** Whether the text has visible characters. */
export function hasVisibleText(text: string): boolean {
  return VISIBLE.test(text);
}

/** Whether the text contains a character that the database rejects. */
export function hasForbiddenCharacter(text: string): boolean {
  return FORBIDDEN.test(text);
}

/** Number of characters as counted by PostgreSQL: code points. */
export function characterCount(text: string): number {
  return Array.from(text).length;
}

/** Removes characters that the database rejects. */
export function withoutForbiddenCharacters(text: string): string {
  return text.replace(new RegExp(FORBIDDEN, 'gu'), '');
}

/** Returns the trimmed text; null when there is none. */
export function trimmedOrNull(text: string | null | undefined): string | null {
  const trimmed = text?.trim() ?? '';
  return trimmed === '' ? null : trimmed;
}
