import { candidateAt, type Candidate, type Features } from '../candidates/candidate.ts';
import { formatAmount, type Amount } from '../candidates/money.ts';
import { matchesOf, type Range } from '../document/source-text.ts';
import type { Reading } from '../reading.ts';
import { formsPattern } from '../vocabulary/words.ts';
import { contextFeatures } from './context.ts';

function amountFeatures(reading: Reading, amount: Amount): Features {
  const { high, low, isMost } = amount;
  return {
    ...contextFeatures(reading, amount),
    'is range': low !== null,
    'is a most': isMost,
    'under 100': high < 100,
    'under 500': high >= 100 && high < 500,
    'under 3,000': high >= 500 && high < 3_000,
    'over 500,000': high > 500_000,
  };
}

/** Returns the amounts of a text as candidates for the money that one recipient can get. */
export function fundingCandidates(reading: Reading): Candidate[] {
  return reading.amounts.map((amount) =>
    candidateAt(amount, formatAmount(amount), amountFeatures(reading, amount)),
  );
}

const PERIOD = formsPattern('period');

/** Returns the amounts and the words for 'free' as candidates for the cost of taking part. */
export function costCandidates(reading: Reading): Candidate[] {
  const { text } = reading.document;
  const prices = reading.amounts.map((amount) => {
    const period = PERIOD.exec(text.slice(amount.end, amount.end + 40))?.[0] ?? '';
    const range = { start: amount.start, end: amount.end + period.length };
    return candidateAt(range, `${formatAmount(amount)}${period}`, amountFeatures(reading, amount));
  });
  return [...prices, ...freeCandidates(reading)];
}

const FREE = formsPattern('free', 'giu');
/** What follows when everything is free, and not 'free coffee'. */
const FREE_ALONE = formsPattern('afterFree');

/** An application that costs nothing says nothing of what taking part costs. */
const FREE_APPLICATION =
  /\b(?:no|without (?:an? |any )?|free|zero)[ -]?(?:of charge )?(?:(?:application|processing|submission|filing|origination|prepayment|credit)\b|(?:fees?|costs?|charge) (?:to|for) (?:apply|submit|application)|to (?:apply|submit)\b)/iu;
const BEFORE_FREE_APPLICATION = /\b(?:appl(?:y|ying|ication)|submit)\b[^.;]{0,12}$/iu;

function isFreeApplication(text: string, { start, end }: Range): boolean {
  return (
    FREE_APPLICATION.test(text.slice(start, end + 24)) ||
    BEFORE_FREE_APPLICATION.test(text.slice(Math.max(0, start - 26), start))
  );
}

function freeCandidates(reading: Reading): Candidate[] {
  return reading.document.sentences.flatMap(({ text, start: from }) =>
    matchesOf(FREE, text)
      .filter((range) => !isFreeApplication(text, range))
      .map((range) => ({ start: range.start + from, end: range.end + from }))
      .map((range) =>
        candidateAt(range, 'Free', {
          ...contextFeatures(reading, range),
          'says free': true,
          'free beside an amount': /\$\s?\d/u.test(text),
          'free in few words': text.length < 30,
          'free without amounts': reading.amounts.length === 0,
          'free by itself': FREE_ALONE.test(text.slice(range.end - from)),
        }),
      ),
  );
}
