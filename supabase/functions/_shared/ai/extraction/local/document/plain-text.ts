import words from '../vocabulary/words.json' with { type: 'json' };
import type { SourceText } from './source-text.ts';

const ENTITIES: ReadonlyMap<string, string> = new Map(Object.entries(words.entities));

/** Elements whose text nobody sees. */
const HIDDEN_ELEMENT =
  /<(div|span|p|td|font|section)\b[^>]{0,300}(?:display:\s*none|visibility:\s*hidden|font-size:\s*0|opacity:\s*0|hidden)[^>]{0,300}>[^]{0,6000}?<\/\1>/giu;
const UNSEEN = /<!--[^]{0,6000}?-->|<(script|style|noscript|template)\b[^]{0,6000}?<\/\1>/giu;
const LINK = /<a\b[^>]{0,300}?href\s*=\s*["']([^"'<>]{1,500})["'][^>]{0,300}>([^<]{0,300})<\/a>/giu;
const IMAGE = /<img\b[^>]{0,300}?src\s*=\s*["']([^"'<>]{1,500})["'][^>]{0,300}>/giu;
const BLOCK_TAG =
  /<\/?(?:p|div|br|tr|h[1-6]|ul|ol|table|title|head|body|section|header|footer)\b[^<>]{0,300}>/giu;
const TAG = /<\/?[a-z][a-z0-9]{0,12}(?:\s[^<>]{0,500})?\/?>/giu;

/**
 * Returns the text without markup: HTML, Markdown emphasis and links, quoted-printable ends, Slack
 * links, invisible characters. Typographic quotes become straight ones.
 */
export function removeMarkup(source: SourceText): SourceText {
  const plain = source
    .replace(/\r\n?|\u2028|\u2029/gu, '\n')
    .replace(/[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu, '')
    .replace(/[\u00a0\u2000-\u200a\u202f\u3000\t]/gu, (match) => (match[0] === '\t' ? null : ' '))
    .replace(/[\u2018\u2019\u201b\u02bc\u2032`´]/gu, "'")
    .replace(/[\u201c\u201d\u201e\u2033«»]/gu, '"')
    .replace(/(?![\t\n])\p{Cc}/gu, ' ')
    .replace(/(?<![ \t])[ \t]+$/gmu, '');
  return removeMarkdown(removeHtml(plain));
}

function removeHtml(source: SourceText): SourceText {
  const withoutTags = /<\/?[a-z!][^<>]*>/iu.test(source.text)
    ? source
        .replace(UNSEEN, ' ')
        .replace(HIDDEN_ELEMENT, ' ')
        .replace(LINK, ([, target = '', label = '']) =>
          label.includes(target) ? label : `${label} (${target.replace(/^mailto:/iu, '')})`,
        )
        .replace(IMAGE, ([, target = '']) => ` ${target} `)
        .replace(/<li\b[^<>]{0,300}>/giu, '\n• ')
        .replace(/<\/t[dh]>/giu, '\t')
        .replace(BLOCK_TAG, '\n')
        .replace(TAG, '')
    : source;
  return withoutTags
    .replace(/&(?:([a-z]{2,8})|#(\d{2,5}));/giu, ([, name, code]) =>
      code === undefined
        ? (ENTITIES.get((name ?? '').toLowerCase()) ?? null)
        : String.fromCodePoint(Number(code)),
    )
    .replace(/=(?:20)?$(?=\n|$)/gmu, '');
}

function removeMarkdown(source: SourceText): SourceText {
  return source
    .replace(/!?\[([^[\]\n]{0,200})\]\((\S{4,500}?)\)/gu, ([, label = '', target = '']) =>
      label === '' ? target : `${label} (${target})`,
    )
    .replace(
      /<((?:https?:\/\/|mailto:)[^<>|\s]{3,500})(?:\|[^<>\n]{0,200})?>/gu,
      ([, target = '']) => target,
    )
    .replace(
      /(?<![\w*])(\*{1,2}|__)(?=\S)([^*\n]{1,200}?)(?<=\S)\1(?![\w*])/gu,
      ([, , inner = '']) => (/^[\s*]*$/u.test(inner) ? null : inner),
    );
}

/** Marks at the line starts of quoted mail. */
const QUOTE_MARKS = /^[ ]?(?:>[ ]?){1,20}/gmu;

/** Repairs letters that are spaced out, scanned digits and words cut at the end of a line. */
export function repairWords(source: SourceText): SourceText {
  return source
    .replace(QUOTE_MARKS, '')
    .replace(/(?<![^\s])(?:(?:\p{L} ){3,}|(?:\p{Lu} ){2,})\p{L}(?![^\s.,:;!?])/gu, ([spaced]) =>
      spaced.replaceAll(' ', ''),
    )
    .replace(/(?<=\p{Ll}{2})-[ ]?\n[ ]{0,20}(?=\p{Ll}{2})/gu, '')
    .replace(/(?<=\p{Lu}{3})-\n[ ]{0,20}(?=\p{Lu}{2})/gu, '')
    .replace(/(?<![\p{L}\d@/._-])\$?[\dOolI][\dOolI.,/]*(?![\p{L}@_-])/gu, ([number]) =>
      /\d|^\$[lIO]/u.test(number) ? number.replace(/[Oo]/gu, '0').replace(/[lI]/gu, '1') : null,
    )
    .replace(/(?<![\p{L}\d@/.:_-])[\p{L}01]{3,24}(?![\p{L}\d@/:_-]|\.\p{L})/gu, ([word]) =>
      /\p{L}{2}/u.test(word) && /[01]\p{L}/u.test(word) && !/^[01]+\p{L}{1,3}$/u.test(word)
        ? withLetters(word)
        : null,
    );
}

function withLetters(word: string): string {
  const isCapital = word === word.toUpperCase();
  return word.replaceAll('0', isCapital ? 'O' : 'o').replaceAll('1', isCapital ? 'I' : 'l');
}
