import type { Option } from '../../../contracts/vocabularies.ts';
import { longDay } from '../../../dates/long-date.ts';
import { cleanLine, shorten } from '../../clean-text.ts';

/** Maximum characters and sentences of a summary. */
const LONGEST = 600;
const MOST = 4;
/** Maximum characters of one fact. */
const LONGEST_FACT = 280;
/** First words that are never names, so that they can be lower-cased. */
const SMALL_WORDS =
  /^(?:About|After|Any|Anyone|At|Between|Capped|Depends|From|No|Over|Paid|The|Typically|Under|Up|Usually|Within)\b/u;

/** Joins words: 'A and B', 'A, B and C', or 'A, B; C and D' when an entry contains a comma. */
export function enumeration(words: readonly string[]): string {
  const last = words.at(-1) ?? '';
  const separator = words.some((word) => word.includes(',')) ? '; ' : ', ';
  return words.length < 2 ? last : `${words.slice(0, -1).join(separator)} and ${last}`;
}

/** Returns the labels of stored values in vocabulary order, without unknown values. */
export function labelsOf(vocabulary: readonly Option[], values: readonly string[]): string[] {
  return vocabulary.filter(({ value }) => values.includes(value)).map(({ label }) => label);
}

/** Returns a fact on one line, shortened, without final punctuation; null when blank. */
export function factIn(field: string | null): string | null {
  const lines = (field ?? '').split(/[\r\n]+/u).map((line) => stripped(cleanLine(line)));
  const fact = lines.filter((line) => line !== '').join('; ');
  return fact === '' ? null : shorten(fact, LONGEST_FACT);
}

/** For example 'Use of funds: Equipment and training.'; null for a blank field. */
export function labelled(label: string, field: string | null): string | null {
  const fact = factIn(field);
  return fact === null ? null : sentence(`${label}: ${fact}`);
}

/** Returns a fact in the case that follows a colon. */
export function afterColon(fact: string): string {
  return SMALL_WORDS.test(fact) ? fact.charAt(0).toLowerCase() + fact.slice(1) : fact;
}

/** Adds a full stop unless the text ends with punctuation. */
export function sentence(words: string): string {
  return /[.!?…]["')\]]?$/u.test(words) ? words : `${words}.`;
}

/** For example 'The application deadline is March 15, 2026.'; null without a date. */
export function deadlineSentence(day: string | null): string | null {
  const date = longDay(day);
  return date === null ? null : `The application deadline is ${date}.`;
}

/** A sentence and its rank; the lowest rank is kept longest. */
export interface Ranked {
  readonly rank: number;
  readonly text: string | null;
}

/** Joins the most important sentences that fit into a summary, in the given order. */
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

/** Removes a leading bullet and final punctuation. */
function stripped(line: string): string {
  return line.replace(/^[-*•–—]+(?:\s+|$)/u, '').replace(/\s*[.;,:]+$/u, '');
}
