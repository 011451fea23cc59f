// Text rules of the database (`private.is_text` and `private.is_line`), for validation in forms.

const BLANK =
  '\\t-\\r \\u00a0\\u00ad\\u1680\\u2000-\\u200f\\u2028\\u2029\\u202f\\u205f\\u2800\\u3000\\u3164\\ufeff';
const VISIBLE = new RegExp(`[^${BLANK}]`, 'u');

// Control characters, lone surrogates and characters that change text direction.
const FORBIDDEN = /(?![\t-\r])[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/u;

// Marks that no one sees and that come along when text is copied: soft hyphens, direction marks, zero
// width blanks and byte order marks. Joiners stay where a script or an emoji needs them.
const INVISIBLE_MARK =
  /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]|(?<![\p{Lo}\p{M}\p{So}\p{Sk}])[\u200c\u200d]/gu;
const JOINER = /[\u200c\u200d]/gu;

/** Removes invisible marks of pasted text; everything else stays. */
export function withoutInvisibleMarks(text: string): string {
  return text.replace(INVISIBLE_MARK, '');
}

/** Removes invisible marks and surrounding blanks from an address or number, which has no joiners. */
export function withoutMarksAndBlanks(text: string): string {
  return withoutInvisibleMarks(text).replace(JOINER, '').trim();
}

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
