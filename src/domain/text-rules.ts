// What the database asks of text from people (`private.is_text` and `private.is_line`), as forms
// say it before anything is sent.

const BLANK =
  '\\t-\\r \\u00a0\\u00ad\\u1680\\u2000-\\u200f\\u2028\\u2029\\u202f\\u205f\\u2800\\u3000\\u3164\\ufeff';
const VISIBLE = new RegExp(`[^${BLANK}]`, 'u');

// Controls, halves of characters, and marks that turn the direction of the text around them.
const FORBIDDEN = /(?![\t-\r])[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/u;

/** Whether the text shows anything: blanks of whatever kind do not. */
export function showsSomething(text: string): boolean {
  return VISIBLE.test(text);
}

/** Whether the text holds a character that the database refuses. */
export function hasForbiddenCharacter(text: string): boolean {
  return FORBIDDEN.test(text);
}

/** The length in characters as Postgres counts them: code points, an emoji being one or more. */
export function characterCount(text: string): number {
  return Array.from(text).length;
}

/** The text without the characters that the database refuses: they came along and show nothing. */
export function withoutForbiddenCharacters(text: string): string {
  return text.replace(new RegExp(FORBIDDEN, 'gu'), '');
}
