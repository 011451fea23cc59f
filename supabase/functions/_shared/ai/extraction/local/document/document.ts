import { findCues, formsPattern, type CueHit } from '../vocabulary/words.ts';
import words from '../vocabulary/words.json' with { type: 'json' };
import { readCalendarFile, readTables, unwrapLines } from './layout.ts';
import { linkTarget } from '../../../../contracts/link-targets.ts';
import { removeMarkup, repairWords } from './plain-text.ts';
import { removeSoftwareInstructions } from './software-instructions.ts';
import { piecesOf, SourceText, type Range } from './source-text.ts';

/** One thought of the text: a heading, an item of a list, a labelled value or a paragraph. */
export interface Line extends Range {
  readonly index: number;
  readonly text: string;
  /** Text before a colon, in lower case; '' without one. */
  readonly label: string;
  readonly role: 'body' | 'heading' | 'navigation' | 'footer' | 'mail-header' | 'comment';
  readonly isCapitals: boolean;
  readonly isBullet: boolean;
  /** Counts up at blank lines. */
  readonly paragraph: number;
  readonly cues: readonly CueHit[];
  readonly labelCues: readonly CueHit[];
  /** Cues of the nearest heading above. */
  readonly sectionCues: readonly CueHit[];
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
}

const MOST_LINES = 1_200;
const LONGEST_LINE = 6_000;
/** Under the '--' of a mail: nothing but a person and a device. */
const SIGNATURE = /\n--[ \t]*\n(?:[^@\d:\n]{0,40}(?:\n|$)){1,6}$/u;

const WEB_ADDRESS = /\bhttps?:\/\/[^\s<>"]+/giu;

/** Returns the target of a wrapped link; null for other links. */
function ownTarget([address]: RegExpExecArray): string | null {
  const target = linkTarget(address);
  return target === address ? null : target;
}

/** Reads a pasted text; what is addressed to software is left out. */
export function readDocument(text: string): Document {
  const clean = removeSoftwareInstructions(
    SourceText.of(text.replace(/\r\n?/gu, (end) => (end.length === 2 ? ' \n' : '\n'))),
  );
  const plain = repairWords(readCalendarFile(removeMarkup(clean.replace(WEB_ADDRESS, ownTarget))));
  const source = unwrapLines(readTables(plain));
  const lines = linesOf(source.text.replace(SIGNATURE, ''));
  const cues = new Set(lines.flatMap((line) => line.cues.map(({ cue }) => cue)));
  return {
    source,
    text: source.text,
    lines,
    sentences: lines.flatMap(sentencesOf),
    saysLittle: words.tellingCues.filter((cue) => cues.has(cue)).length <= 3,
  };
}

const MAIL_HEADER =
  /^[\s*_>]*(?:from|sent|date|to|cc|bcc|subject|reply-to|(?:list|x|content)-[\w-]+|message-id|betreff|objet|de)[*_]*\s?:|^[\s*_>-]*(?:begin forwarded message|(?:forwarded|original) message)\b[\s*_:-]*$|^On .{6,80}\bwrote:$/iu;
const FOOTER = formsPattern('footer');
const COMMENTS = formsPattern('comments');
const NAVIGATION = formsPattern('navigation');
const BULLET =
  /^\s*(?:[-–—*·•▪◦‣»~+☐✓✔✅☑➡→👉🔹]|\p{Extended_Pictographic}|\(?\d{1,2}[.)]|\(?[a-z][.)])\s*/u;

/** What the lines above one tell of it. */
const NOTHING_SEEN = {
  paragraph: 0,
  sectionCues: [] as readonly CueHit[],
  isComment: false,
  isAfterBlank: true,
};
type Seen = typeof NOTHING_SEEN;

function linesOf(text: string): Line[] {
  const lines: Line[] = [];
  const seen = { ...NOTHING_SEEN };
  for (const { found, start } of piecesOf(/\n/gu, text)) {
    const trimmed = found.trim().slice(0, LONGEST_LINE);
    if (!/[\p{L}\d]/u.test(trimmed)) {
      if (trimmed === '' && !seen.isAfterBlank) seen.paragraph += 1;
      seen.isAfterBlank = true;
      continue;
    }
    if (lines.length >= MOST_LINES) break;
    const inset = found.length - found.trimStart().length;
    const line = lineOf(trimmed, start + inset, lines.length, seen);
    if (line.role === 'heading') seen.sectionCues = line.cues;
    if (COMMENTS.test(trimmed)) seen.isComment = true;
    seen.isAfterBlank = false;
    lines.push(line);
  }
  return lines;
}

function lineOf(text: string, start: number, index: number, seen: Seen): Line {
  const isBullet = BULLET.test(text) && !/^\d{1,2}[.)]?\s*$/u.test(text);
  const bare = text.replace(BULLET, '').replace(/^#+\s*/u, '');
  const lead = /^([^:\n]{1,60}?)\s?:(?=\s|$)/u.exec(bare)?.[1]?.toLowerCase() ?? '';
  const label = lead.split(/\s+/u).length <= 7 ? lead : '';
  const letters = bare.replace(/[^\p{L}]/gu, '');
  const isCapitals = letters.length > 3 && letters === letters.toUpperCase();
  return {
    index,
    text,
    start,
    end: start + text.length,
    label,
    role: roleOf(text, bare, isCapitals, seen),
    isCapitals,
    isBullet,
    paragraph: seen.paragraph,
    cues: findCues(text),
    labelCues: findCues(label),
    sectionCues: seen.sectionCues,
  };
}

function roleOf(text: string, bare: string, isCapitals: boolean, seen: Seen): Line['role'] {
  if (MAIL_HEADER.test(text)) return 'mail-header';
  if (seen.isComment) return 'comment';
  if (FOOTER.test(text)) return 'footer';
  const said = bare.split(/\s+/u);
  const separators = text.match(/[|·•›»>▾/]/gu)?.length ?? 0;
  if (NAVIGATION.test(bare) || (separators >= 3 && !/\d{2}|@/u.test(text) && said.length < 40)) {
    return 'navigation';
  }
  const isShort = said.length <= 14 && bare.length <= 110 && !/[.;,]$/u.test(bare);
  if (!isShort || /@|https?:|\d{3}-\d{4}/u.test(bare)) return 'body';
  const isMarked = /^#+\s|[:?]$/u.test(text);
  const capitalised = said.filter((word) => /^[\p{Lu}\d]/u.test(word)).length / said.length;
  return isMarked || isCapitals || (seen.isAfterBlank && capitalised >= 0.5) ? 'heading' : 'body';
}

const SENTENCE_END = formsPattern('sentenceEnd', 'gu');

function sentencesOf(line: Line): Sentence[] {
  return piecesOf(SENTENCE_END, line.text, line.start)
    .filter(({ found }) => /[\p{L}\d]/u.test(found))
    .map(({ found, start, end }) => ({ text: found, start, end, line }));
}

/** Returns the last of these that begins at a place of the text or before it, or else the first. */
export function lastAt<T extends Range>(ranges: readonly T[], place: number): T | undefined {
  return ranges.findLast(({ start }) => start <= place) ?? ranges[0];
}
