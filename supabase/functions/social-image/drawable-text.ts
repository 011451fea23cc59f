import { displayFontRanges } from './display-font.generated.ts';

/**
 * A text as one line of characters that the font has. A letter with a mark that it lacks loses the
 * mark; what has no letter behind it, such as an emoji or a control character, is left out.
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
