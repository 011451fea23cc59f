/** Characters that reorder or hide the text around them, and halves of characters. */
const DECEPTIVE =
  /[\u00ad\u200b\u2028-\u202e\u2060-\u2069\ufeff\p{Surrogate}\u{e0000}-\u{e007f}]/gu;
/** Control characters besides tab and line breaks, as no database check lets them in. */
const CONTROL = /(?![\t\n\r])\p{Control}/gu;

/** Text of several lines, without characters that nobody sees. */
export function cleanText(text: string): string {
  return text
    .replace(/\u2028|\u2029|\r\n?/gu, '\n')
    .replace(DECEPTIVE, '')
    .replace(CONTROL, ' ')
    .normalize('NFC')
    .trim();
}

/** The same on one line. */
export function cleanLine(text: string): string {
  return cleanText(text).replace(/\s+/gu, ' ');
}

/** At most `longest` UTF-16 units; a longer text ends with an ellipsis, after a whole word. */
export function shorten(text: string, longest: number): string {
  if (text.length <= longest) return text;
  const cut = text.slice(0, longest - 1).replace(/\p{Surrogate}$/u, '');
  return `${cut.replace(/\s+\S*$/u, '')}…`;
}
