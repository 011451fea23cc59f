import type { Document, Line } from '../document/document.ts';
import type { Range } from '../document/source-text.ts';
import { MONTH, WEEKDAY } from './dates.ts';
import words from '../vocabulary/words.json' with { type: 'json' };

/** A part of the text that could name a program, an event or an organization. */
export interface NameSpan extends Range {
  readonly text: string;
  readonly line: Line;
  /** How the text sets it apart. */
  readonly origin:
    | 'line'
    | 'line-part'
    | 'capitals'
    | 'title-case'
    | 'quoted'
    | 'label'
    | 'introduced'
    | 'credited'
    | 'sender';
}

const CONNECTOR = '(?:of|for|the|and|&|in|on|to|at|a|an|with|from|by|du|de|des|la|le|les|et|y|/|-)';
const WORD = "(?:[\\p{Lu}\\d][\\p{L}\\d'’.®™]*(?:[-/+&][\\p{L}\\d'’]+)*)";
const TITLE_CASE = new RegExp(
  `(?<![\\p{L}\\d@/.])${WORD}(?:(?:,? |-| - )(?:${CONNECTOR} ){0,3}${WORD}|,? & ${WORD})*`,
  'gu',
);
const CAPITALS =
  /(?<![\p{L}\d@/.])\p{Lu}[\p{Lu}\d'&.-]+(?:[ ,:]{1,2}(?:[&+-] )?(?:\p{Lu}[\p{Lu}\d'&.-]*|&|\d{1,4}))+(?![\p{Ll}@])/gu;
const QUOTED = /"([^"\n]{3,90})"|\*([^*\n]{3,90})\*/gu;
const INTRODUCED =
  /\b(?:called|named|titled|entitled|known as|introduc\w+|announc\w+|presents?:?|it's the) (?:the |our |a |an )?([\p{Lu}"][^.,;:!?()\n]{2,60})/gu;
/** 'Put on by the Two Rivers Craft Council': who holds or offers something. */
const CREDITED = new RegExp(
  '\\b(?:(?:[Hh]osted|[Oo]rgani[sz]ed|[Pp]ut (?:on|together)|[Pp]resented|[Rr]un|[Oo]ffered|' +
    '[Pp]roduced|[Gg]iven|[Cc]onvened|[Ee]vent) by|(?:program|project|service|thing|initiative) of|' +
    '[Oo]rganizers?|[Oo]rgani[sz]a|[Oo]rganis[eé] par|[Hh]osts?):? (?:the |le |la )?' +
    '(\\p{Lu}[^.,;:!?()|·\\n]{2,70})',
  'gu',
);
/** A full stop after a whole word ends a name; one after 'St' or 'Inc' does not. */
const FULL_STOP = /(?<=\p{L}\p{Ll}{3})(?<!\b(?:Corp|Dept|Prof|Capt|Sept))\. (?=\p{Lu})/u;
/** 'Grant readiness workshop': a name in lower case that ends in its kind. */
const NAMED_BY_KIND = new RegExp(
  "(?<![\\p{L}\\d@/.])\\p{Lu}[\\p{L}'&-]*(?: [\\p{Ll}&][\\p{L}'&-]*){0,4} " +
    '(?:workshop|swap|hour|breakfast|lunch|forum|meetup|hearing|rebate|credit|grants?|loans?|fund|program|' +
    'session|clinic|night|market|fair|training|series)\\b',
  'gu',
);
const PARTS =
  /\s[-–—|·•~]+\s|\s?\/\/\s?|:\s|\s{3,}|\(|\)|\s›\s|\s>\s|\t|[!?]\s|\.\s|,\s(?=Round|Cohort|[A-Z]\d)/gu;
const LONGEST_NAME = 120;
const MOST_SPANS = 220;

/** Returns the parts of a text that could be names. */
export function findNames(document: Document): NameSpan[] {
  const spans: NameSpan[] = [];
  const seen = new Set<string>();
  const add = (line: Line, from: number, to: number, origin: NameSpan['origin']): void => {
    const span = trimmed(line, from, to);
    const key = `${span.start}-${span.end}`;
    if (seen.has(key) || !isNameLike(span.text)) return;
    seen.add(key);
    spans.push({ ...span, line, origin });
  };
  for (const line of document.lines) {
    if (spans.length >= MOST_SPANS) break;
    if (line.role === 'navigation' && line.index > 12) continue;
    addFromLine(line, add);
  }
  return spans;
}

type Add = (line: Line, from: number, to: number, origin: NameSpan['origin']) => void;

function addFromLine(line: Line, add: Add): void {
  const text = line.text.slice(0, 1_500);
  const body = line.label === '' ? 0 : text.indexOf(':') + 1;
  if (line.role === 'mail-header') {
    const sender = /^from\s?:\s*"?([^"<@\n]{3,80}?)"?\s*(?:<|$)/iu.exec(text);
    const subject = /^(?:subject|re)\s?:\s*((?:(?:re|fwd?|tr)\s?:\s*)*)/iu.exec(text);
    if (sender?.[1] !== undefined)
      add(line, text.indexOf(sender[1]), text.indexOf(sender[1]) + sender[1].length, 'sender');
    if (subject !== null) add(line, subject[0].length, text.length, 'label');
    return;
  }
  if (body > 0 && text.length - body <= LONGEST_NAME) add(line, body, text.length, 'label');
  if (text.length <= LONGEST_NAME) add(line, 0, text.length, 'line');
  if (text.length <= 220) {
    let from = 0;
    for (const gap of text.matchAll(PARTS)) {
      add(line, from, gap.index, 'line-part');
      from = gap.index + gap[0].length;
    }
    if (from > 0) add(line, from, text.length, 'line-part');
  }
  for (const match of text.matchAll(QUOTED))
    add(line, match.index + 1, match.index + match[0].length - 1, 'quoted');
  for (const [origin, pattern] of [
    ['introduced', INTRODUCED],
    ['credited', CREDITED],
  ] as const) {
    for (const match of text.matchAll(pattern)) {
      const end = match.index + match[0].length;
      add(line, end - (match[1] ?? '').length, end, origin);
    }
  }
  for (const match of text.matchAll(CAPITALS))
    add(line, match.index, match.index + match[0].length, 'capitals');
  for (const match of text.matchAll(TITLE_CASE)) {
    let from = match.index;
    for (const sentence of match[0].split(FULL_STOP)) {
      addTitleCase(line, from, sentence, add);
      from += sentence.length + 2;
    }
  }
  for (const match of text.matchAll(NAMED_BY_KIND))
    add(line, match.index, match.index + match[0].length, 'title-case');
}

/** Adds a name and what stands before a place in it, before and after a dash or comma. */
function addTitleCase(line: Line, from: number, text: string, add: Add): void {
  const to = from + text.length;
  add(line, from, to, 'title-case');
  const place = / (?:in|at|from|by|on|for) (?=(?:the )?\p{Lu})/u.exec(text);
  if (place !== null) add(line, from, from + place.index, 'title-case');
  const dash = / - |, | the | w\/ /u.exec(text);
  if (dash === null) return;
  add(line, from, from + dash.index, 'title-case');
  add(line, from + dash.index + dash[0].length, to, 'title-case');
}

const LEAD = new RegExp(
  `^(?:[^\\p{L}\\d"$¿¡(]+|(?:${words.leads.join('|')})\\b[:!,]?\\s+|\\d{1,2}[.)]\\s+|\\d{1,2}[./]\\d{1,2}\\s\\W+)`,
  'iu',
);
const TAIL =
  /(?:[^\p{L}\d)"'!?®+]+|\s+(?:(?:is|are) (?:back|open|here|now open|on)|is|are|and|the|of|for|with|at|in|on|to|by|has|will|lends|pays)|\s+\((?:[^()]{0,40}))$/iu;

function trimmed(line: Line, from: number, to: number): Range & { text: string } {
  let start = from;
  let text = line.text.slice(from, to);
  for (let round = 0; round < 3; round++) {
    const lead = LEAD.exec(text)?.[0].length ?? 0;
    if (lead === 0 || lead >= text.length) break;
    start += lead;
    text = text.slice(lead);
  }
  for (let round = 0; round < 2; round++) text = text.replace(TAIL, '');
  text = text.trimEnd();
  return { start: line.start + start, end: line.start + start + text.length, text };
}

function isNameLike(text: string): boolean {
  const words = text.split(/\s+/u).length;
  if (text.length < 4 || text.length > LONGEST_NAME || words > 16) return false;
  if (/@|https?:|www\.|\$\d|\d{3}-\d{4}/u.test(text)) return false;
  // The end of a date: '2027 to Quillback Fund'.
  if (/^\d+ (?:at|by|from|in|on|to|with) /u.test(text)) return false;
  return /\p{L}{3}/u.test(text.replace(WHEN, ''));
}

/** Words that only tell a day or an hour. */
const WHEN = new RegExp(
  `\\b(?:${MONTH}|${WEEKDAY}s?|` +
    'from|until|noon|starts?|ends?|when|date|time|doors|posted|page|dated?|updated)\\b',
  'giu',
);

const SMALL_WORDS = new Set(
  'a an and as at by for from in of on or the to vs with de du des et la le les'.split(' '),
);

/** Returns a name as the directory writes it: capitals as title case, one space between words. */
export function formatName(text: string): string {
  const line = text
    .replace(/\s+/gu, ' ')
    .replace(/^"(.*)"$/u, '$1')
    .trim();
  const letters = line.replace(/[^\p{L}]/gu, '');
  if (letters.length < 4 || letters !== letters.toUpperCase()) return line;
  return line
    .split(' ')
    .map((word, at) => {
      const lower = word.toLowerCase();
      if (at > 0 && SMALL_WORDS.has(lower)) return lower;
      if (/^(?:llc|pllc|inc|ii|iii|iv|ai|sba|cdl|it|me|usa|ymca|sbir|sttr)[.,]?$/iu.test(word))
        return word;
      return lower.replace(/(?<![\p{L}'])\p{L}/gu, (letter) => letter.toUpperCase());
    })
    .join(' ');
}
