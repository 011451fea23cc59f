/** Lone surrogates and NUL, which PostgreSQL text cannot contain. */
const INVALID = /[\p{Surrogate}\0]/u;
/** JSON escapes of these characters; valid surrogate pairs match too. */
const ESCAPED = /\\u(?:d[89a-f]|0000)/i;

/** Error message for a rejected body. */
export const INVALID_CHARACTER = 'The body contains a lone surrogate or the character U+0000';

/** Whether a JSON text contains a string or a field name that PostgreSQL cannot store. */
export function hasInvalidCharacter(json: string): boolean {
  if (!ESCAPED.test(json)) return false;
  let isInvalid = false;
  try {
    JSON.parse(json, (key, value: unknown) => {
      isInvalid ||= INVALID.test(key) || (typeof value === 'string' && INVALID.test(value));
      return value;
    });
  } catch {
    return false;
  }
  return isInvalid;
}
