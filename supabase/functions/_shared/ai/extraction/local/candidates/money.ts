import type { Document, Sentence } from '../document/document.ts';
import { matchesOf, type Range } from '../document/source-text.ts';
import { formsPattern } from '../vocabulary/words.ts';

/** An amount of dollars, or a range of two. */
export interface Amount extends Range {
  readonly low: number | null;
  readonly high: number;
  /** Whether the text calls it a most: 'up to $5,000'. */
  readonly isMost: boolean;
}

const AMOUNT = formsPattern('amount', 'giu');
/** The second of two amounts: ' to $3,000'. */
const SECOND = formsPattern('secondAmount');
const BEFORE_MOST = formsPattern('beforeMost');

/** Returns the amounts of a text. */
export function findAmounts({ sentences }: Document): Amount[] {
  return sentences.flatMap(amountsIn);
}

/** Amounts in figures; '$500 to $3,000' is one. */
function amountsIn({ text, start: from }: Sentence): Amount[] {
  const amounts: Amount[] = [];
  let covered = 0;
  for (const { found, start, end } of matchesOf(AMOUNT, text)) {
    if (start < covered) continue;
    const [second] = SECOND.exec(text.slice(end)) ?? [''];
    covered = end + second.length;
    const [value, scale] = [numberIn(found), scaleIn(found)];
    const high = numberIn(second) * scaleIn(second);
    const sharesScale = scale === 1 && value < 1000;
    const low = value * (sharesScale ? scaleIn(second) : scale);
    const isMost = BEFORE_MOST.test(text.slice(Math.max(0, start - 24), start));
    const range = { start: from + start, end: from + (high > low ? covered : end) };
    if (high > low) amounts.push({ ...range, low, high, isMost: false });
    else if (value > 0) amounts.push({ ...range, low: null, high: value * scale, isMost });
  }
  return amounts;
}

function numberIn(text: string): number {
  return Number(/\d[\d, ]*(?:\.\d+)?/u.exec(text)?.[0].replace(/[, ]/gu, '') ?? 0);
}

/** Returns what 'k', 'million' and the like stand for. */
function scaleIn(text: string): number {
  if (/\d\s?(?:k|thousand|grand)\b/iu.test(text)) return 1e3;
  return /\d\s?(?:mm?|million)\b/iu.test(text) ? 1e6 : 1;
}

/** Returns an amount as the directory writes it: `$500 - $3,000`, `Up to $6,000`. */
export function formatAmount({ low, high, isMost }: Amount): string {
  const dollars = (value: number): string =>
    `$${value.toLocaleString('en-US', { minimumFractionDigits: Number.isInteger(value) ? 0 : 2 })}`;
  if (low !== null) return `${dollars(low)} - ${dollars(high)}`;
  return isMost ? `Up to ${dollars(high)}` : dollars(high);
}
