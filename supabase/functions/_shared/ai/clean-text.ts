/** Characters that reorder or hide surrounding text, and lone surrogates. */
const DECEPTIVE =
  /[\u00ad\u200b\u2028-\u202e\u2060-\u2069\ufeff\p{Surrogate}\u{e0000}-\u{e007f}]/gu;
/** Control characters except tab and line breaks; database checks reject them. */
const CONTROL = /(?![\t\n\r])\p{Control}/gu;

/** Returns text without invisible characters; keeps line breaks. */
export function cleanText(text: string): string {
  return text
    .replace(/\u2028|\u2029|\r\n?/gu, '\n')
    .replace(DECEPTIVE, '')
    .replace(CONTROL, ' ')
    .normalize('NFC')
    .trim();
}

/** Returns cleaned text on one line. */
export function cleanLine(text: string): string {
  return cleanText(text).replace(/\s+/gu, ' ');
}

/** Shortens text to `longest` UTF-16 units, at a word boundary and with an ellipsis. */
export function shorten(text: string, longest: number): string {
  if (text.length <= longest) return text;
  const cut = text.slice(0, longest - 1).replace(/\p{Surrogate}$/u, '');
  return `${cut.replace(/\s+\S*$/u, '')}…`;
}
