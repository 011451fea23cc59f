/** Half of a character, or the one that PostgreSQL keeps in no text. */
const BROKEN = /[\p{Surrogate}\0]/u;
/** How JSON writes either of them; a whole character may be written in two such halves too. */
const ESCAPED = /\\u(?:d[89a-f]|0000)/i;

/** The message for a refused body. */
export const BROKEN_TEXT = 'The body holds half of a character or the character U+0000';

/** Whether a JSON text holds a text, or a name of a field, that no database can keep. */
export function hasBrokenText(json: string): boolean {
  if (!ESCAPED.test(json)) return false;
  let isBroken = false;
  try {
    JSON.parse(json, (key, value: unknown) => {
      isBroken ||= BROKEN.test(key) || (typeof value === 'string' && BROKEN.test(value));
      return value;
    });
  } catch {
    return false;
  }
  return isBroken;
}
