import { displayFontRanges } from './display-font.generated.ts';

/**
 * Returns the text on one line, limited to characters of the font. Letters lose accents that the
 * font lacks; other missing characters, such as emoji, are removed.
 */
export function drawableText(text: string): string {
  const characters = Array.from(text.replace(/\s+/gu, ' ').normalize('NFC'), (character) =>
    isDrawable(character)
      ? character
      : Array.from(character.normalize('NFKD')).filter(isDrawable).join(''),
  );
  return characters.join('').replace(/ +/gu, ' ').trim();
}

function isDrawable(character: string): boolean {
  const point = character.codePointAt(0) ?? 0;
  return displayFontRanges.some(([first, last]) => first <= point && point <= last);
}
