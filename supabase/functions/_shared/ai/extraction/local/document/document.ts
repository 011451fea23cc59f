import { readCalendarFile, readTables, unwrapLines } from './layout.ts';
import { removeMarkup, repairWords } from './plain-text.ts';
import { removeSoftwareInstructions } from './software-instructions.ts';
import { SourceText, type Range } from './source-text.ts';
import { findCues, type CueHit } from '../vocabulary/cues.ts';
import words from '../vocabulary/words.json' with { type: 'json' };

/** One thought of the text: a heading, an item of a list, a labelled value or a paragraph. */
export interface Line extends Range {
  readonly index: number;
  readonly text: string;
  /** Text before a colon, in lower case; '' without one. */
  readonly label: string;
  /** Nearest heading above, in lower case. */
  readonly section: string;
  readonly role: 'body' | 'heading' | 'navigation' | 'footer' | 'mail-header' | 'comment';
  readonly isCapitals: boolean;
  readonly isBullet: boolean;
  /** Whether the line above is the '--' of a mail signature. */
  readonly isAfterDashes: boolean;
  /** Counts up at blank lines. */
  readonly paragraph: number;
  /** Counts up at each mail header: a forwarder's own words are part 0. */
  readonly part: number;
  readonly cues: readonly CueHit[];
}

/** A sentence, or a part of a line between separators. */
export interface Sentence extends Range {
  readonly text: string;
  readonly line: Line;
}

export interface Document {
  readonly source: SourceText;
  readonly text: string;
  readonly lines: readonly Line[];
  readonly sentences: readonly Sentence[];
  /** Whether hardly anything in the text speaks of an offer or an event. */
  readonly saysLittle: boolean;
  /** Number of mails in the text, less one. */
  readonly lastPart: number;
}

const MOST_LINES = 1_200;
const LONGEST_LINE = 6_000;

/** Reads a pasted text; what is addressed to software is left out. */
export function readDocument(text: string): Document {
  const clean = removeSoftwareInstructions(
    SourceText.of(text.replace(/\r\n?/gu, (end) => (end.length === 2 ? ' \n' : '\n'))),
  );
  const plain = repairWords(readCalendarFile(removeMarkup(clean)));
  const source = unwrapLines(readTables(plain));
  const lines = withoutSignature(classify(source.text));
  return {
    source,
    text: source.text,
    lines,
    sentences: lines.flatMap(sentencesOf),
    saysLittle: saysLittle(lines),
    lastPart: lines.at(-1)?.part ?? 0,
  };
}

const TELLING_CUES = new Set(
  'apply register deadline eligible each match rolling host cost where name'.split(' '),
);

function saysLittle(lines: readonly Line[]): boolean {
  const cues = new Set(lines.flatMap((line) => line.cues.map(({ cue }) => cue)));
  return [...TELLING_CUES].filter((cue) => cues.has(cue)).length <= 3;
}

const MAIL_HEADER = /^\s*(?:from|sent|date|to|cc|bcc|subject|reply-to|betreff|objet|de)\s?:/iu;
const MAIL_START =
  /^\s*(?:from|de)\s?:\s*\S|^\s*on\b.{6,120}\bwrote:\s*$|original message|forwarded message|begin forwarded/iu;
const FOOTER: readonly RegExp[] = [
  /\bunsubscribe|\bopt[ -]?out\b|\bto (?:stop|leave)\b.{0,30}\b(?:list|newsletter|mail|receiving)/iu,
  /\b(?:privacy (?:policy|notice)|terms of (?:use|service)|cookies?\b|all rights reserved)/iu,
  /\byou(?:'re| are)? (?:get(?:ting)?|receiv(?:e|ing)|on) this\b|\bthis (?:e-?mail|message) (?:was sent|is intended)/iu,
  /\bview (?:this |it )?(?:e-?mail )?(?:in|on)(?:line| (?:your )?(?:browser|the web))|manage (?:your )?preferences/iu,
  /©|\bequal (?:opportunity|housing)|\bmember fdic|\bconfidentiality notice|\bsent from my\b/iu,
  /\btoo much mail\b|\bno longer (?:want|wish)\b|\bstop getting\b|\bmailing list\b|\bpowered by\b|\bsite by\b/iu,
];
const COMMENTS =
  /\b\d[\d.,]*k? (?:comments?|shares?|likes?|reactions?|repl(?:y|ies))\b|👍\s*[❤😢👏]*\s*\d/iu;
const NAVIGATION =
  /^(?:skip to\b.*|home|menu|search|log ?in|sign ?in|share|print|back to top|you are here.*|read more|subscribe|close)$/iu;
const BULLET =
  /^\s*(?:[-–—*·•▪◦‣»~+☐✓✔✅☑➡→👉🔹]|\p{Extended_Pictographic}|\(?\d{1,2}[.)]|\(?[a-z][.)])\s*/u;

function classify(text: string): Line[] {
  const lines: Line[] = [];
  let at = 0;
  const state = {
    paragraph: 0,
    part: 0,
    section: '',
    isComment: false,
    previousBlank: true,
    previousDashes: false,
  };
  for (const raw of text.split('\n')) {
    const start = at + (raw.length - raw.trimStart().length);
    const trimmed = raw.trim().slice(0, LONGEST_LINE);
    at += raw.length + 1;
    if (!/[\p{L}\d]/u.test(trimmed)) {
      if (trimmed === '' && !state.previousBlank) state.paragraph += 1;
      state.previousBlank = true;
      state.previousDashes = trimmed === '--' || (trimmed === '' && state.previousDashes);
      continue;
    }
    if (lines.length >= MOST_LINES) break;
    if (MAIL_START.test(trimmed)) state.part += 1;
    const line = lineOf(trimmed, start, lines.length, state);
    if (line.role === 'heading') state.section = trimmed.toLowerCase().slice(0, 120);
    if (COMMENTS.test(trimmed)) state.isComment = true;
    state.previousBlank = false;
    state.previousDashes = false;
    lines.push(line);
  }
  return lines;
}

/** Leaves out a mail signature that names nothing but a person and a device. */
function withoutSignature(lines: readonly Line[]): readonly Line[] {
  const tail = lines.slice(-SIGNATURE_LINES);
  const isNameOnly = ({ text }: Line): boolean => text.length < 40 && !/[@\d:]/u.test(text);
  const last = tail.findLastIndex(({ isAfterDashes }) => isAfterDashes);
  if (last === -1 || !tail.slice(last).every(isNameOnly)) return lines;
  return lines.slice(0, lines.length - tail.length + last);
}

const SIGNATURE_LINES = 4;

interface ReadingState {
  readonly paragraph: number;
  readonly part: number;
  readonly section: string;
  readonly isComment: boolean;
  readonly previousBlank: boolean;
  readonly previousDashes: boolean;
}

function lineOf(text: string, start: number, index: number, state: ReadingState): Line {
  const isBullet = BULLET.test(text) && !/^\d{1,2}[.)]?\s*$/u.test(text);
  const bare = text.replace(BULLET, '').replace(/^#+\s*/u, '');
  const label = /^([^:\n]{1,60}?)\s?:(?=\s|$)/u.exec(bare)?.[1]?.toLowerCase() ?? '';
  const letters = bare.replace(/[^\p{L}]/gu, '');
  const isCapitals = letters.length > 3 && letters === letters.toUpperCase();
  return {
    index,
    text,
    start,
    end: start + text.length,
    label: label.split(/\s+/u).length <= 7 ? label : '',
    section: state.section,
    role: roleOf(text, bare, isCapitals, state),
    isCapitals,
    isBullet,
    isAfterDashes: state.previousDashes,
    paragraph: state.paragraph,
    part: state.part,
    cues: findCues(text),
  };
}

function roleOf(
  text: string,
  bare: string,
  isCapitals: boolean,
  state: ReadingState,
): Line['role'] {
  if (MAIL_HEADER.test(text)) return 'mail-header';
  if (state.isComment) return 'comment';
  if (FOOTER.some((pattern) => pattern.test(text))) return 'footer';
  const words = bare.split(/\s+/u);
  const separators = text.match(/[|·•›»>▾/]/gu)?.length ?? 0;
  if (NAVIGATION.test(bare) || (separators >= 3 && !/\d{2}|@/u.test(text) && words.length < 40)) {
    return 'navigation';
  }
  const isMarked = /^#+\s/u.test(text) || /:$/u.test(text) || /\?$/u.test(text);
  const isShort = words.length <= 14 && bare.length <= 110 && !/[.;,]$/u.test(bare);
  const capitalised = words.filter((word) => /^[\p{Lu}\d]/u.test(word)).length / words.length;
  if (isShort && !/[@]|https?:|\d{3}-\d{4}/u.test(bare)) {
    if (isMarked || isCapitals || (state.previousBlank && capitalised >= 0.5)) return 'heading';
  }
  return 'body';
}

const ABBREVIATION = `\\b(?:${words.abbreviations.join('|')}|ST|MT|FT|\\p{Lu})\\.`;
const SENTENCE_END = new RegExp(
  `(?<=[.!?…]["')\\]]?)(?<!${ABBREVIATION})\\s+(?=["'(\\[]?[\\p{Lu}\\d$¿¡])` +
    '|(?<!\\s)\\s{1,3}[|•·]\\s{1,3}|(?<!\\s)\\s{3,}(?=\\S)',
  'gu',
);

function sentencesOf(line: Line): Sentence[] {
  const sentences: Sentence[] = [];
  let from = 0;
  const push = (to: number): void => {
    const text = line.text.slice(from, to);
    if (/[\p{L}\d]/u.test(text)) {
      sentences.push({ text, start: line.start + from, end: line.start + to, line });
    }
  };
  for (const gap of line.text.matchAll(SENTENCE_END)) {
    push(gap.index);
    from = gap.index + gap[0].length;
  }
  push(line.text.length);
  return sentences;
}

/** Returns the line at a place of the text. */
export function lineAt(document: Document, place: number): Line | undefined {
  let low = 0;
  let high = document.lines.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((document.lines[middle]?.start ?? 0) <= place) low = middle;
    else high = middle - 1;
  }
  return document.lines[low];
}
