import type { Option } from '../../../contracts/vocabularies.ts';
import { cleanLine, shorten } from '../../clean-text.ts';

/** Most characters of a summary, and most sentences. */
const LONGEST = 600;
const MOST = 4;
/** Most characters of one fact; what follows is left to the field itself. */
const LONGEST_FACT = 280;
/** First words that are never names, and so small within a sentence. */
const SMALL_WORDS =
  /^(?:About|After|Any|Anyone|At|Between|Capped|Depends|From|No|Over|Paid|The|Typically|Under|Up|Usually|Within)\b/u;

const dayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** 'A', 'A and B', 'A, B and C'; 'A, B; C and D' where an entry has a comma of its own. */
export function enumeration(words: readonly string[]): string {
  const last = words.at(-1) ?? '';
  const separator = words.some((word) => word.includes(',')) ? '; ' : ', ';
  return words.length < 2 ? last : `${words.slice(0, -1).join(separator)} and ${last}`;
}

/** The labels of stored values, in the order of the vocabulary; unknown values are left out. */
export function labelsOf(vocabulary: readonly Option[], values: readonly string[]): string[] {
  return vocabulary.filter(({ value }) => values.includes(value)).map(({ label }) => label);
}

/** A fact as part of a sentence: on one line, not too long, without a final stop; null when blank. */
export function factIn(field: string | null): string | null {
  const lines = (field ?? '').split(/[\r\n]+/u).map((line) => stripped(cleanLine(line)));
  const fact = lines.filter((line) => line !== '').join('; ');
  return fact === '' ? null : shorten(fact, LONGEST_FACT);
}

/** 'Use of funds: Equipment and training.'; null where the field says nothing. */
export function labelled(label: string, field: string | null): string | null {
  const fact = factIn(field);
  return fact === null ? null : sentence(`${label}: ${fact}`);
}

/** A fact as it goes on after the name of what it is about. */
export function afterColon(fact: string): string {
  return SMALL_WORDS.test(fact) ? fact.charAt(0).toLowerCase() + fact.slice(1) : fact;
}

/** Ends with one stop, whatever it ended with. */
export function sentence(words: string): string {
  return /[.!?…]["')\]]?$/u.test(words) ? words : `${words}.`;
}

/** 'The application deadline is March 15, 2026.'; null without a day. */
export function deadlineSentence(day: string | null): string | null {
  return day === null ? null : `The application deadline is ${longDay(day)}.`;
}

/** A day (yyyy-mm-dd) as 'March 15, 2026'. */
export function longDay(day: string): string {
  return dayFormat.format(new Date(`${day}T00:00:00Z`));
}

/** A sentence and how much it matters: the smallest number is kept longest. */
export interface Ranked {
  readonly rank: number;
  readonly text: string | null;
}

/** As many of the sentences as a summary holds, the most important ones, in the order given. */
export function paragraph(sentences: readonly Ranked[]): string {
  const byRank = sentences
    .flatMap(({ rank, text }) => (text === null ? [] : [{ rank, text }]))
    .toSorted((one, other) => one.rank - other.rank);
  const kept: string[] = [];
  for (const { text } of byRank) {
    const fits = [...kept, text].join(' ').length <= LONGEST;
    if (fits && kept.length < MOST) kept.push(text);
  }
  return sentences
    .flatMap(({ text }) => (text !== null && kept.includes(text) ? [text] : []))
    .join(' ');
}

/** A line without the bullet before it and the stop behind it. */
function stripped(line: string): string {
  return line.replace(/^[-*•–—]+(?:\s+|$)/u, '').replace(/\s*[.;,:]+$/u, '');
}
