import { SMALL_NUMBERS } from '../contracts/number-words.ts';
import type { Asked, Bounds } from './criteria.ts';
import type { CriterionTexts, Sentence } from './sentences.ts';

const WORD = [...SMALL_NUMBERS.keys(), 'hundred'].join('|');
const N = String.raw`(\d[\d,]*(?:\.\d+)?|${WORD})`;
const MONEY = String.raw`\$\s?(\d[\d,]*(?:\.\d+)?\s?(?:k|m|thousand|million)?)`;
const UNDER = String.raw`(?:(?:fewer|less|lower|smaller) than|under|below)`;
const AT_MOST = String.raw`(?:up to|at most|no more than|not more than|a maximum of|within(?: the (?:first|last))?)`;
const AT_LEAST = String.raw`(?:at least|no less than|a minimum of|minimum of)`;
const OVER = String.raw`(?:more than|over|above)`;

/** Returns how many people work for the business. */
export function readEmployees({ firm, column }: Sentence): readonly Asked[] {
  if (column === 'funding_use_of_funds') return [];
  const people = String.raw`(?:(?:paid|full[- ]time|part[- ]time|equivalent|fte) )*(?:employees|workers|staff|ftes?)\b`;
  const bounds = boundsIn(firm, N, people, readCount);
  return bounds === null ? [] : [{ kind: 'employees', value: bounds }];
}

/** Returns how long the business has traded, in months. */
export function readAge({ firm, column }: Sentence): readonly Asked[] {
  if (column === 'funding_use_of_funds') return [];
  const isAboutBusiness =
    /\b(?:in business|in operation|operat(?:ed|ing|ion)|trading|open for|been open|established for|years? old|months? old|founded|launched|started|business history)\b/iu.test(
      firm,
    );
  if (!isAboutBusiness) return [];
  const unit = String.raw`(years?|months?)\b`;
  const bounds = boundsIn(firm, `${N}\\s+${unit}`, '', (number, months) => {
    const count = readCount(number);
    return count === null ? null : count * (/^month/iu.test(months ?? '') ? 1 : 12);
  });
  return bounds === null ? [] : [{ kind: 'age', value: bounds }];
}

/** Returns what the business takes in a year, in dollars. */
export function readRevenue({ firm, column }: Sentence): readonly Asked[] {
  if (
    column === 'funding_use_of_funds' ||
    !/\b(?:revenues?|sales|receipts|gross(?:es|ed)?|turnover)\b/iu.test(firm)
  ) {
    return [];
  }
  const bounds = boundsIn(firm, MONEY, '', readMoney);
  return bounds === null ? [] : [{ kind: 'revenue', value: bounds }];
}

/** Returns how much of the project the founder has to pay, in percent. */
export function readOwnShare({ firm, column }: Sentence, texts: CriterionTexts): readonly Asked[] {
  if (
    texts.funding_match_required === false ||
    /\bno match\b|private investors|co-invest/iu.test(firm)
  )
    return [];
  const share = (least: number): readonly Asked[] => [{ kind: 'own_share', value: { least } }];
  const equity = new RegExp(
    String.raw`${N}\s*(?:%|percent)[^.,;]*\b(?:of (?:the|your|total|a) (?:[\w-]+ )*(?:project|cost|budget)|down payment|equity|owner|injection|own (?:money|funds|cash))`,
    'iu',
  ).exec(firm);
  if (
    equity !== null &&
    /\b(?:contribut|cover|provide|match|put|own|equity|injection|down payment|bring)/iu.test(firm)
  ) {
    const percent = readCount(equity[1] ?? '');
    if (percent !== null && percent > 0 && percent <= 100) return share(percent);
  }
  if (/\bowner (?:contribution|equity|injection)\b/iu.test(firm)) {
    // What an application is judged by may be nothing.
    return column === 'funding_key_criteria'
      ? [{ kind: 'other', value: { question: 'You may have to pay part of the cost' } }]
      : share(1);
  }
  const isAboutMatch = column === 'funding_match_details' || /\bmatch(?:ing|ed)?\b/iu.test(firm);
  if (!isAboutMatch) return [];
  if (
    /\b1\s?:\s?1\b|dollar[- ]for[- ]dollar|\bequal (?:match|amount)|\b50\s?(?:%|percent)/iu.test(
      firm,
    )
  ) {
    // A match of the saver's own deposits pays them; it asks for nothing more.
    return /\bdeposits?\b|\bsav(?:ed|ings|er)/iu.test(firm) ? [] : share(50);
  }
  const percent = /(\d{1,3})\s?(?:%|percent)/iu.exec(firm);
  // 'A match of 25 percent' is of the award.
  if (percent !== null)
    return share(Math.floor((Number(percent[1]) / (100 + Number(percent[1]))) * 100));
  const asksForSome =
    /\bshare the cost|\bmatch(?:ing)? (?:funds?|money|is required|required)|\bcost[- ]share/iu.test(
      firm,
    );
  return asksForSome ? share(1) : [];
}

/** Returns the bounds that a sentence sets to a number of something. */
function boundsIn(
  text: string,
  number: string,
  noun: string,
  read: (value: string, unit?: string) => number | null,
): Bounds | null {
  const of = noun === '' ? '' : String.raw`\s+(?:[\w-]+ ){0,2}?${noun}`;
  const numberOf = (pattern: string) => {
    const found = new RegExp(pattern, 'iu').exec(text);
    return found === null ? null : read(found[1] ?? '', found[2]);
  };
  const range = new RegExp(
    String.raw`(?:between |from )?${number}\s*(?:to|-|–|and)\s*${number}${of}`,
    'iu',
  ).exec(text);
  if (range !== null) {
    const groups = range.slice(1);
    const half = groups.length / 2;
    const [least, most] = [
      read(groups[0] ?? '', groups[1]),
      read(groups[half] ?? '', groups[half + 1]),
    ];
    if (least !== null && most !== null && least <= most) return { least, most };
  }
  const below = numberOf(String.raw`\b${UNDER}\s+${number}${of}`);
  if (below !== null) return { most: noun === '' ? below : below - 1 };
  const most =
    numberOf(String.raw`\b${AT_MOST}\s+${number}${of}`) ??
    numberOf(String.raw`${number}\s+(?:or (?:fewer|less|under)|and under|maximum)${of}`);
  if (most !== null) return { most };
  const above = numberOf(String.raw`\b${OVER}\s+${number}${of}`);
  if (above !== null) return { least: noun === '' ? above : above + 1 };
  const least =
    numberOf(String.raw`\b${AT_LEAST}\s+${number}${of}`) ??
    numberOf(String.raw`${number}\s+(?:or more|and (?:over|up)|plus)${of}`) ??
    numberOf(String.raw`${number}\+${of}`) ??
    (noun === ''
      ? numberOf(String.raw`${number}\s+(?:in business|of operation|in operation)`)
      : numberOf(String.raw`\b(?:with|have|employ|and)\s+${number}${of}`));
  return least === null ? null : { least };
}

function readCount(text: string): number | null {
  const word = text.toLowerCase();
  const count =
    word === 'hundred' ? 100 : (SMALL_NUMBERS.get(word) ?? Number(word.replaceAll(',', '')));
  return Number.isFinite(count) ? Math.round(count) : null;
}

function readMoney(text: string): number | null {
  const [, digits = '', unit = ''] = /^([\d,.]+)\s?(\w*)$/u.exec(text.trim()) ?? [];
  const factor = /^m/iu.test(unit) ? 1e6 : /^[kt]/iu.test(unit) ? 1e3 : 1;
  const amount = Number(digits.replaceAll(',', '')) * factor;
  return Number.isFinite(amount) && amount > 0 ? Math.round(amount) : null;
}
