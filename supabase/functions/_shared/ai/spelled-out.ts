/** Addresses and telephone numbers that a text spells out, in the form in which they are used. */

import { SMALL_NUMBERS } from '../contracts/number-words.ts';

const LABEL = String.raw`[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?`;
const AT_IN_BRACKETS = /(?<=\w)\s{0,2}[[({<]\s?(?:at|@)\s?[\])}>]\s{0,2}(?=\w)/giu;
const DOT_IN_BRACKETS = /(?<=\w)\s{0,2}[[({<]\s?(?:dot|\.)\s?[\])}>]\s{0,2}(?=\w)/giu;
/** Without brackets, 'at' counts only before 'dot': 'more info at x.org' is no mail address. */
const IN_WORDS = new RegExp(
  String.raw`(?<![\w.+-])[\w+-]{1,64}(?:(?:\.|\s{1,2}dot\s{1,2})[\w+-]{1,64}){0,3}(?:@|\s{1,2}at\s{1,2})` +
    String.raw`(?:${LABEL}\.){0,3}${LABEL}(?:\s{1,2}dot\s{1,2}${LABEL}){1,4}(?![\w-])`,
  'giu',
);

/** Returns a text with its e-mail addresses in signs: 'info [at] x dot org' is info@x.org. */
export function withPlainAddresses(text: string): string {
  return text
    .replace(AT_IN_BRACKETS, '@')
    .replace(DOT_IN_BRACKETS, '.')
    .replace(IN_WORDS, (address) =>
      address.replace(/\s{1,2}at\s{1,2}/iu, '@').replace(/\s{1,2}dot\s{1,2}/giu, '.'),
    );
}

const SPOKEN = `(?:${['double', 'triple', 'oh', 'o', 'hundred', ...SMALL_NUMBERS.keys()].join('|')})`;
const SPOKEN_DIGITS = new RegExp(
  String.raw`\b${SPOKEN}(?:[\s,.\p{Pd}]{1,3}${SPOKEN}){0,20}\b`,
  'giu',
);
/** '207-555-SHIP', '1-800-GO-MAINE' */
const DIGITS_IN_LETTERS =
  /(?<=(?<![\p{L}\d])\(?\d{3}\)?[.-])[A-Z](?:[A-Z]|-(?=[A-Z])){3,7}(?![\p{L}\d])/gu;
const KEYS = ['ABC', 'DEF', 'GHI', 'JKL', 'MNO', 'PQRS', 'TUV', 'WXYZ'];

/** Returns a text with its telephone numbers in figures: 'two oh seven, 555-SHIP' is 207, 555-7447. */
export function withPhonesInFigures(text: string): string {
  return text
    .replace(SPOKEN_DIGITS, spokenDigits)
    .replace(DIGITS_IN_LETTERS, (letters) =>
      letters
        .replaceAll('-', '')
        .replace(/./gu, (letter) => String(KEYS.findIndex((key) => key.includes(letter)) + 2)),
    );
}

/** 'double five' is 55, 'forty-three' 43, 'eight hundred' 800. */
function spokenDigits(run: string): string {
  const words = run.toLowerCase().match(/\p{L}+/gu) ?? [];
  return words
    .map((word, at) => {
      const [before, next] = [words[at - 1], words[at + 1]];
      if (word === 'oh' || word === 'o') return '0';
      if (word === 'hundred') return '00';
      const number = SMALL_NUMBERS.get(word);
      if (number === undefined) return '';
      const unit = SMALL_NUMBERS.get(next ?? '') ?? 0;
      if (number > 19 && unit > 0 && unit < 10) return String(number / 10);
      if (before === 'double') return String(number).repeat(2);
      return String(number).repeat(before === 'triple' ? 3 : 1);
    })
    .join('');
}
