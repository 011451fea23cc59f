import type { Candidate, Features } from '../candidates/candidate.ts';
import { MOST_CANDIDATES } from '../candidates/candidate.ts';
import { formatAmount, type Amount } from '../candidates/money.ts';
import type { Anchor, Reading } from '../reading.ts';
import { contextFeatures } from './context.ts';
import words from '../vocabulary/words.json' with { type: 'json' };

const FREE = new RegExp(`(?<![\\p{L}\\d])(?:${words.free.join('|')})(?![\\p{L}\\d])`, 'giu');
/** What follows when everything is free, and not 'free coffee'. */
const FREE_ALONE =
  /^\s*(?:$|[.,;:!?)\]|·•–—-]|(?:and|for|to|but|of|if|with|thanks|because|entry|admission)\b)/iu;
const IS_FREE =
  /(?:\b(?:is|are|it's|they're|all|always|admission|entry|attend|cost|price|fee|tuition)|:)\s*$/iu;
const BETWEEN_RANGE = /\b(?:to|up|exceed|most|max(?:imum)?|ceiling|cap|tops?|high)\b/iu;
const BEFORE_FLOOR =
  /\b(?:from|between|least|minimum|floor|low|little as|less than|starts? at)\b[^$]{0,12}$/iu;
const PERIOD = /^\s?(?:\/|per |a |an |each |for the )(?:\p{L}+(?: (?:foot|person|season))?)/iu;

function addAmount(features: Features, amount: Amount, reading: Reading): void {
  const { high, low } = amount;
  if (low !== null) features.set('is range', 1);
  if (amount.isTiers) features.set('is least and most of a list', 1);
  else if (amount.isJoined) features.set('is written as range', 1);
  else if (low !== null) addPair(features, amount);
  if (amount.isMost) features.set('is a most', 1);
  if (high < 100) features.set('under 100', 1);
  else if (high < 500) features.set('under 500', 1);
  else if (high < 3_000) features.set('under 3,000', 1);
  else if (high > 500_000) features.set('over 500,000', 1);
  if (low !== null && high / Math.max(1, low) > 50) features.set('is wide', 1);
  const { amounts } = reading;
  const highest = Math.max(...amounts.map((other) => other.high));
  if (amounts.length === 1) features.set('only amount', 1);
  if (amounts[0] === amount) features.set('first amount', 1);
  if (high === highest) features.set('highest amount', 1);
  const isInside = amounts.some(
    (other) =>
      other !== amount &&
      other.low !== null &&
      other.isJoined &&
      other.start <= amount.start &&
      other.end >= amount.end,
  );
  if (isInside) features.set('part of a range', 1);
}

/** Two amounts that stand apart can be the least and the most, or have nothing to do with each other. */
function addPair(features: Features, { sentence, start, end }: Amount): void {
  const inside = sentence.text.slice(start - sentence.start, end - sentence.start);
  const between = inside.replace(/^\$?[\d,.]+|\$?[\d,.]+$/gu, '');
  if (BETWEEN_RANGE.test(between)) features.set('pair says a most', 1);
  if (BEFORE_FLOOR.test(sentence.text.slice(0, start - sentence.start)))
    features.set('pair says a least', 1);
  if (between.length < 25) features.set('pair is close', 1);
}

/** Returns the amounts of a text as candidates for the money that one recipient can get. */
export function fundingCandidates(reading: Reading, anchor: Anchor | null): Candidate[] {
  return reading.amounts.slice(0, MOST_CANDIDATES).map((amount) => {
    const features = contextFeatures(reading, amount, anchor);
    addAmount(features, amount, reading);
    return { value: formatAmount(amount), start: amount.start, end: amount.end, features };
  });
}

/** Returns the amounts and the words for 'free' as candidates for the cost of taking part. */
export function costCandidates(reading: Reading, anchor: Anchor | null): Candidate[] {
  const candidates: Candidate[] = [];
  for (const amount of reading.amounts) {
    const features = contextFeatures(reading, amount, anchor);
    addAmount(features, amount, reading);
    const after = reading.document.text.slice(amount.end, amount.end + 40);
    const period = PERIOD.exec(after)?.[0] ?? '';
    if (period !== '') features.set('per something', 1);
    candidates.push({
      value: `${formatAmount(amount)}${period}`,
      start: amount.start,
      end: amount.end + period.length,
      features,
    });
  }
  const prices = priceList(reading, anchor);
  if (prices !== null) candidates.push(prices);
  for (const sentence of reading.document.sentences) {
    if (candidates.length >= MOST_CANDIDATES) break;
    for (const match of sentence.text.matchAll(FREE)) {
      const range = {
        start: sentence.start + match.index,
        end: sentence.start + match.index + match[0].length,
      };
      const features = contextFeatures(reading, range, anchor);
      features.set('says free', 1);
      if (/^free/iu.test(match[0])) features.set('says the word free', 1);
      if (reading.amounts.length === 0) features.set('free without amounts', 1);
      if (/\$\s?\d/u.test(sentence.text)) features.set('free beside an amount', 1);
      if (sentence.text.length < 30) features.set('free in few words', 1);
      const after = sentence.text.slice(match.index + match[0].length);
      if (FREE_ALONE.test(after)) features.set('free by itself', 1);
      else if (/^free/iu.test(match[0])) features.set('free describes a thing', 1);
      if (IS_FREE.test(sentence.text.slice(0, match.index))) features.set('is free', 1);
      candidates.push({ value: 'Free', ...range, features });
    }
  }
  return candidates;
}

const LONGEST_PRICE_LIST = 600;

/** Several prices by the month, the hour or the day are one cost from the least to the most. */
function priceList(reading: Reading, anchor: Anchor | null): Candidate | null {
  const { text } = reading.document;
  const prices = reading.amounts.filter(
    ({ low, end }) => low === null && PERIOD.test(text.slice(end, end + 40)),
  );
  const [first, last] = [prices[0], prices.at(-1)];
  if (first === undefined || last === undefined) return null;
  const [low, high] = [
    Math.min(...prices.map((price) => price.high)),
    Math.max(...prices.map((price) => price.high)),
  ];
  if (low === high || last.end - first.start > LONGEST_PRICE_LIST) return null;
  const features = contextFeatures(reading, first, anchor);
  features.set('is list of prices', 1);
  const value = formatAmount({ ...first, low, high });
  return { value, start: first.start, end: last.end, features };
}
